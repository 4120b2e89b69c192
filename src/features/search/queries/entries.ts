// SQL of the search index: its entries, the words used to correct typos, and the addresses of the sitemap.
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { Language } from '../../../lib/text/language.ts'
import { toIndexedEntry, type IndexedEntry, TERMS_VERSION, vectorOf } from '../rules/entries.ts'
import type { EntryKey } from './sources.ts'

/** Entries per statement, so that one ends within the timeout on a busy machine, too. */
const BATCH_SIZE = 100

/** Replaces the whole index with these entries. */
export async function replaceSearchEntries(db: Db, entries: readonly IndexedEntry[]): Promise<void> {
  await db.deleteFrom('search_entry').execute()
  await addSearchEntries(db, entries)
}

/** Adds entries that are not there yet, and recounts the words. */
export async function addSearchEntries(db: Db, entries: readonly IndexedEntry[]): Promise<void> {
  await insertEntries(db, entries)
  await refreshSearchWords(db)
}

async function insertEntries(db: Db, entries: readonly IndexedEntry[]): Promise<void> {
  const rows = entries.map(({ inSitemap, terms, ...entry }) => ({
    ...entry,
    in_sitemap: inSitemap,
    terms: sql<string>`${terms}::tsvector`,
    terms_version: TERMS_VERSION,
  }))
  for (let at = 0; at < rows.length; at += BATCH_SIZE) {
    await db
      .insertInto('search_entry')
      .values(rows.slice(at, at + BATCH_SIZE))
      .execute()
  }
}

/** Replaces the entries of one thing and its sections. New words are added; the next import recounts all of them. */
export async function replaceEntriesOf(
  db: Db,
  { kind, ref }: EntryKey,
  entries: readonly IndexedEntry[],
): Promise<void> {
  const own = sql<boolean>`kind = ${kind} and (ref = ${ref} or starts_with(ref, ${`${ref}#`}))`
  await db.deleteFrom('search_entry').where(own).execute()
  if (entries.length === 0) return
  await insertEntries(db, entries)
  await sql`
    insert into search_word (word, uses)
    select distinct lexeme, 1 from search_entry, unnest(terms) where ${own} and lexeme ~ '^[a-z]{4,40}$'
    on conflict (word) do nothing`.execute(db)
}

/** Names of sections that more than so many things share, which says nothing about any of them. */
export async function listSharedNames(
  db: Db,
  kind: EntryKey['kind'],
  ref: string,
  names: readonly string[],
  max: number,
) {
  const { rows } = await sql<{ language: string; title: string }>`
    select language, title from search_entry
    where kind = ${kind} and section and title = any(${[...names]}::text[]) and split_part(ref, '#', 1) <> ${ref}
    group by language, title having count(distinct split_part(ref, '#', 1)) >= ${max}`.execute(db)
  return new Set(rows.map(({ language, title }) => `${language} ${title}`))
}

/** Renames the beginning of trails, such as that of a folder's documents. */
export async function renameTrails(db: Db, kind: EntryKey['kind'], language: Language, from: string, to: string) {
  if (from === to) return
  const rows = await db
    .selectFrom('search_entry')
    .where('kind', '=', kind)
    .where('language', '=', language)
    .where(sql<boolean>`(trail = ${from} or starts_with(trail, ${`${from} / `}))`)
    .select(['ref', 'title', 'trail', 'body', 'named'])
    .execute()
  for (const { ref, ...entry } of rows) {
    const trail = to + entry.trail.slice(from.length)
    const searchEntry = toIndexedEntry({ ...entry, trail, kind, ref, language, url: '', inSitemap: true })
    await db
      .updateTable('search_entry')
      .set({ trail, plain: searchEntry.plain, terms: sql<string>`${searchEntry.terms}::tsvector` })
      .where('kind', '=', kind)
      .where('ref', '=', ref)
      .where('language', '=', language)
      .execute()
  }
}

/**
 * Recomputes terms of older rules, some in each transaction; until then a search finds less. Entries that an import is
 * replacing are left to it.
 */
export async function updateSearchTerms(db: Db): Promise<void> {
  let [updatedCount, isDone] = [0, false]
  while (!isDone) {
    await db.transaction().execute(async (trx) => {
      const count = await updateSomeTerms(trx)
      updatedCount += count
      isDone = count < BATCH_SIZE
      if (isDone && updatedCount > 0) await refreshSearchWords(trx)
    })
  }
}

async function updateSomeTerms(db: Db): Promise<number> {
  const rows = await db
    .selectFrom('search_entry')
    .where('terms_version', '<', TERMS_VERSION)
    .select(['kind', 'ref', 'language', 'title', 'trail', 'body', 'named'])
    .orderBy('kind')
    .orderBy('ref')
    .orderBy('language')
    .limit(BATCH_SIZE)
    .forUpdate()
    .skipLocked()
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

/** Whether an entry is none of these. */
export const isShown = (hidden: readonly EntryKey[]) =>
  hidden.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`(kind, ref) not in (${sql.join(hidden.map(({ kind, ref }) => sql`(${kind}, ${ref})`))})`

/** Addresses of the pages that the sitemap lists. */
export async function listSitemapAddresses(db: Db, hidden: readonly EntryKey[]): Promise<string[]> {
  const rows = await db
    .selectFrom('search_entry')
    .where('in_sitemap', '=', true)
    .where(isShown(hidden))
    .select('url')
    .distinct()
    .orderBy('url')
    .execute()
  return rows.map(({ url }) => url)
}
