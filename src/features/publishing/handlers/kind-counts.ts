// Kinds of content with the numbers of their items, counted without reading the items where there are many.
import type { Handler } from '../../../api/implement.ts'
import type { Db } from '../../../db/open.ts'
import type { contentKinds } from '../contract/kinds.ts'
import type { ContentKind, PublishedCount } from '../queries/content-kind.ts'
import { type ItemStates, listItemStates } from '../queries/item-states.ts'

export async function countPublished(db: Db, kind: ContentKind, keys: readonly string[]): Promise<PublishedCount> {
  if (kind.count) return kind.count(db, keys)
  const rows = await kind.list(db)
  return {
    total: rows.length,
    missing: rows.filter(({ isMissing }) => isMissing).length,
    known: new Map(rows.map(({ key, isMissing }) => [key, isMissing])),
  }
}

/** As the list of the kind has them (`contentList`). */
async function countsOf(db: Db, kind: ContentKind, { drafts, schedules, older, withdrawn }: ItemStates) {
  const keys = new Set([...drafts, ...schedules.map(({ key }) => key), ...older, ...withdrawn])
  const { total, missing, known } = await countPublished(db, kind, [...keys])
  const withdrawnKeys = new Set(withdrawn.filter((key) => !known.has(key)))
  const draftKeys = new Set(drafts)
  const visibleSchedules = schedules.filter(({ key }) => known.has(key) || withdrawnKeys.has(key) || draftKeys.has(key))
  return {
    total: total + drafts.filter((key) => !known.has(key) && !withdrawnKeys.has(key)).length,
    drafts: drafts.length,
    scheduled: visibleSchedules.length,
    failed: visibleSchedules.filter(({ hasFailed }) => hasFailed).length,
    behind: missing + older.filter((key) => known.get(key) === false).length,
  }
}

export const contentKindsHandler =
  (kinds: readonly ContentKind[]): Handler<typeof contentKinds> =>
  async ({ db }) => {
    const statesOf = await listItemStates(db)
    const kindCounts = []
    // One kind after the other: all at once, their statements would compete for connections.
    for (const kind of kinds)
      kindCounts.push({
        name: kind.name,
        label: kind.label(),
        ...(await countsOf(db, kind, statesOf(kind.name))),
        grows: kind.numbers !== undefined || kind.newKey !== undefined,
        newKey: kind.newKey ? { label: kind.newKey.label(), help: kind.newKey.help() } : null,
        moves: kind.move !== undefined,
        tree: kind.tree !== undefined,
      })
    return { kinds: kindCounts }
  }
