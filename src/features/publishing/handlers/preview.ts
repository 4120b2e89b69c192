// A draft written for a preview, in a transaction that its caller rolls back.
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { ContentKind } from '../queries/content-kind.ts'
import { findDraft } from '../queries/drafts.ts'
import { kindOf } from './items.ts'
import { mustBeReady, write } from './publish.ts'

/** @returns a function that writes a draft as publishing does; nothing where there is no draft. @throws ApiError 404001, 400001 */
export const draftWriter =
  (kinds: readonly ContentKind[]) =>
  async (db: Db, name: string, key: string, now: Date): Promise<void> => {
    const kind = kindOf(kinds, name)
    const draft = await findDraft(db, name, key)
    await sql`set local portal.preview = 'on'`.execute(db)
    if (!draft) return
    // Content that is not whole would break the page.
    await mustBeReady({ db }, kinds, kind, key, draft.value)
    await write({ db, now }, kind, key, kind.previewed?.(draft.value, now) ?? draft.value)
  }
