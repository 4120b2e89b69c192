// Search sources: contributions of features to the site's search, beside the entries of their content.
import type { Db } from '../../../db/open.ts'
import type { SearchEntry, SearchPage } from '../rules/entries.ts'

export type EntryKey = Pick<SearchEntry, 'kind' | 'ref'>

export type SearchSource = {
  /** Pages to be found although no content describes them. */
  pages?: readonly SearchPage[]
  /** Its entries that are not found yet, because they are published later. */
  listUnpublished?: (db: Db, now: Date) => Promise<EntryKey[]>
}

export async function listUnpublished(db: Db, sources: readonly SearchSource[], now: Date): Promise<EntryKey[]> {
  const lists = await Promise.all(sources.map((source) => source.listUnpublished?.(db, now) ?? []))
  return lists.flat()
}
