// SQL of the search index: its entries, the words used to correct typos, and the addresses of the sitemap.
import { sql } from 'kysely'
import { type Db, withinTransaction } from '../../../db/open.ts'
import { type IndexedEntry, TERMS_VERSION, vectorOf } from '../rules/entries.ts'
import type { EntryKey } from './sources.ts'

/** Entries per statement, so that one ends within the timeout on a busy machine, too. */
const AT_ONCE = 100

/** Replaces the whole index with these entries. */
export async function replaceSearchEntries(db: Db, entries: readonly IndexedEntry[]): Promise<void> {
  await db.deleteFrom('search_entry').execute()
  await addSearchEntries(db, entries)
}

/** Adds entries that are not there yet, and recounts the words. */
export async function addSearchEntries(db: Db, entries: readonly IndexedEntry[]): Promise<void> {
  const rows = entries.map(({ inSitemap, terms, ...entry }) => ({
    ...entry,
    in_sitemap: inSitemap,
    terms: sql<string>`${terms}::tsvector`,
    terms_version: TERMS_VERSION,
  }))
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    await db
      .insertInto('search_entry')
      .values(rows.slice(at, at + AT_ONCE))
      .execute()
  }
  await refreshSearchWords(db)
}

/** Computes terms of older rules anew, in one transaction: of several processes the others wait and find it done. */
export const updateSearchTerms = (db: Db): Promise<void> =>
  withinTransaction(db, async (trx) => {
    let updated = 0
    for (let count = -1; count !== 0; updated += count) count = await updateSomeTerms(trx)
    if (updated > 0) await refreshSearchWords(trx)
  })

async function updateSomeTerms(db: Db): Promise<number> {
  const rows = await db
    .selectFrom('search_entry')
    .where('terms_version', '<', TERMS_VERSION)
    .select(['kind', 'ref', 'language', 'title', 'trail', 'body', 'named'])
    .orderBy('kind')
    .orderBy('ref')
    .orderBy('language')
    .limit(AT_ONCE)
    .forUpdate()
    .execute()
  for (const { kind, ref, language, ...entry } of rows) {
    await db
      .updateTable('search_entry')
      .set({ terms: sql<string>`${vectorOf(entry)}::tsvector`, terms_version: TERMS_VERSION })
      .where('kind', '=', kind)
      .where('ref', '=', ref)
      .where('language', '=', language)
      .execute()
  }
  return rows.length
}

/** Recounts the Latin words of all entries. */
async function refreshSearchWords(db: Db): Promise<void> {
  await db.deleteFrom('search_word').execute()
  await sql`
    insert into search_word (word, uses)
    select word, ndoc from ts_stat('select terms from search_entry') where word ~ '^[a-z]{4,40}$'`.execute(db)
}

/** Whether an entry is none of these, which are not published yet. */
export const isPublished = (unpublished: readonly EntryKey[]) =>
  unpublished.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`(kind, ref) not in (${sql.join(unpublished.map(({ kind, ref }) => sql`(${kind}, ${ref})`))})`

/** Addresses of the pages that the sitemap lists. */
export async function listSitemapAddresses(db: Db, unpublished: readonly EntryKey[]): Promise<string[]> {
  const rows = await db
    .selectFrom('search_entry')
    .where('in_sitemap', '=', true)
    .where(isPublished(unpublished))
    .select('url')
    .distinct()
    .orderBy('url')
    .execute()
  return rows.map(({ url }) => url)
}
