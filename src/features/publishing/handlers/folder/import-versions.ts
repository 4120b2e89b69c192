// Versions of content that an import replaces, and withdrawals of content that it leaves out.
import { m } from '#messages'
import type { Db } from '../../../../db/open.ts'
import type { ContentKind } from '../../queries/content-kind.ts'
import { insertVersions, listLastVersions } from '../../queries/publications.ts'
import { differences } from '../../rules/archive-files.ts'
import { type ContentValue, isSame } from '../../rules/fields.ts'
import { stateOf } from './published-state.ts'

type By = { operator: { id: number; name: string } | null; note: string; now: Date }

/** Replaces all content. A few statements a kind, however many items change. */
export async function writeKeeping(
  db: Db,
  kinds: readonly ContentKind[],
  write: (db: Db) => Promise<void>,
  { operator, note, now }: By,
): Promise<void> {
  const before = await stateOf(db, kinds)
  await write(db)
  // The first import replaces nothing.
  if (before.items.size === 0) return
  const after = await stateOf(db, kinds)
  const replacedItems = differences(before.items, after.items).flatMap(({ name, change }) => {
    const entry = before.titles.get(name)
    const value = before.items.get(name)
    return entry && value ? [{ ...entry, change, value: JSON.parse(value) as ContentValue }] : []
  })
  for (const [kind, items] of Map.groupBy(replacedItems, (item) => item.kind)) {
    const last = await listLastVersions(
      db,
      kind.name,
      items.map(({ key }) => key),
    )
    const unkept = items.filter(({ key, value }) => {
      const lastValue = last.get(key)
      return !lastValue || !isSame(kind.fields, lastValue, value)
    })
    const foundDetails = { act: 'found', note: '', operator: null, now } as const
    await insertVersions(db, kind.name, unkept, foundDetails)
    const removedItems = items.filter(({ change }) => change === 'removed').map(({ key }) => ({ key, value: null }))
    const withdrawn = { act: 'withdrawn', note: note || m.publishing_note_import(), operator, now } as const
    await insertVersions(db, kind.name, removedItems, withdrawn)
  }
}

/** The same for whoever brings a folder in without knowing the kinds. */
export const keeperOf =
  (kinds: readonly ContentKind[]) =>
  (db: Db, write: (db: Db) => Promise<void>, now: Date): Promise<void> =>
    writeKeeping(db, kinds, write, { operator: null, note: '', now })
