// Search sources: contributions of features to the site's search, besides the entries of their content.
import { readEach } from '../../../db/reads/read-together.ts'
import type { Db } from '../../../db/open.ts'
import type { SearchEntry, SearchPage } from '../rules/entries.ts'

export type EntryKey = Pick<SearchEntry, 'kind' | 'ref'>

export type SearchSource = {
  /** Pages to be found although no content describes them. */
  pages?: readonly SearchPage[]
  /** Its entries that this reader does not find: published later, or for others. A visitor has no id. */
  listHidden?: (db: Db, now: Date, developerId: number | null) => Promise<EntryKey[]>
}

export async function listHidden(db: Db, sources: readonly SearchSource[], now: Date, developerId: number | null) {
  const lists = await readEach(db, sources, (source) => source.listHidden?.(db, now, developerId) ?? [])
  return lists.flat()
}
