// SQL of how the items of all kinds stand: what is drafted, scheduled, behind and withdrawn, by key.
import { readTogether } from '../../../db/reads/read-together.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { behindItems } from './publications.ts'

export type ItemStates = {
  drafts: string[]
  schedules: { key: string; hasFailed: boolean }[]
  /** Translations that are older than their original, published or not. */
  older: string[]
  /** Last withdrawn, or only set aside; they may stand there again, such as after an import. */
  withdrawn: string[]
}

type Row = { kind: string; key: string }

/** By kind. */
export async function listItemStates(db: Db): Promise<(kind: string) => ItemStates> {
  const [drafts, schedules, { rows: older }, { rows: withdrawn }] = await readTogether(db, [
    () => db.selectFrom('content_draft').select(['kind', 'key']).execute(),
    () => db.selectFrom('content_schedule').select(['kind', 'key', 'failure']).execute(),
    () => sql<Row>`${behindItems(sql`true`)}`.execute(db),
    () =>
      sql<Row>`
      select kind, key from (
        select distinct on (kind, key) kind, key, act from content_publication
        order by kind, key, act = 'set_aside', number desc) last
      where act in ('withdrawn', 'set_aside')`.execute(db),
  ])
  const keysOf = (rows: readonly Row[], kind: string) => rows.flatMap((row) => (row.kind === kind ? row.key : []))
  return (kind) => ({
    drafts: keysOf(drafts, kind),
    schedules: schedules.flatMap((row) => (row.kind === kind ? { key: row.key, hasFailed: row.failure !== '' } : [])),
    older: keysOf(older, kind),
    withdrawn: keysOf(withdrawn, kind),
  })
}
