// The search index: entries with their computed terms, and the words used to correct typos. Each feature adds entries of its
// own kind when its content is saved.
import { sql } from 'kysely'
import type { Language } from '../lib/text/language.ts'
import { normalise, type Term, termsOf } from '../lib/search/search-terms.ts'
import type { Db } from './open.ts'

export type SearchKind = 'document' | 'service' | 'notice' | 'page'

export type SearchEntry = {
  kind: SearchKind
  /** Id or name within its kind. */
  ref: string
  language: Language
  title: string
  /** Breadcrumb of the entry, such as the folders of a document. */
  trail: string
  url: string
  /** Plain text without markup. */
  body: string
  /**
   * For a section of a page: words that name it, in any language. The section is found only if the query has one of them,
   * otherwise the page alone is.
   */
  named?: string
}

/** Entries per statement, so that one ends within the timeout on a busy machine, too. */
const AT_ONCE = 100

/** An entry with its terms, whose computation takes longer than the insert. */
export type SearchRow = Omit<SearchEntry, 'named'> & { section: boolean; plain: string; terms: string }

export function searchRow({ named, ...entry }: SearchEntry): SearchRow {
  const body = named === undefined ? entry.body : `${entry.body}\n${named}`
  return {
    ...entry,
    section: named !== undefined,
    plain: normalise(`${entry.title}\n${entry.trail}\n${body}`),
    terms: vectorOf({ ...entry, body }, named),
  }
}

/** Adds entries, replacing those of the same kind, ref and language. */
export const putSearchEntries = (db: Db, entries: readonly SearchEntry[]): Promise<void> =>
  putSearchRows(db, entries.map(searchRow))

export async function putSearchRows(db: Db, rows: readonly SearchRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    await db
      .insertInto('search_entry')
      .values(rows.slice(at, at + AT_ONCE).map((row) => ({ ...row, terms: sql<string>`${row.terms}::tsvector` })))
      .onConflict((conflict) =>
        conflict.columns(['kind', 'ref', 'language']).doUpdateSet((eb) => ({
          title: eb.ref('excluded.title'),
          trail: eb.ref('excluded.trail'),
          url: eb.ref('excluded.url'),
          section: eb.ref('excluded.section'),
          body: eb.ref('excluded.body'),
          plain: eb.ref('excluded.plain'),
          terms: eb.ref('excluded.terms'),
        })),
      )
      .execute()
  }
}

export async function clearSearchEntries(db: Db, kind: SearchKind): Promise<void> {
  await db.deleteFrom('search_entry').where('kind', '=', kind).execute()
}

/** Recounts the Latin words of all entries; call it once after entries were added or cleared. */
export async function refreshSearchWords(db: Db): Promise<void> {
  await db.deleteFrom('search_word').execute()
  await sql`
    insert into search_word (word, uses)
    select word, ndoc from ts_stat('select terms from search_entry') where word ~ '^[a-z]{4,40}$'`.execute(db)
}

/** Positions stored per term: enough for ranking, and PostgreSQL allows 256 at most. */
const MAX_PLACES = 4
/** PostgreSQL's highest position is 16,383. */
const LAST_PLACE = 16_383

/** Prefix of extra terms: words of the title, or those that name a section, so that the index alone finds entries by them. */
export const IN_TITLE = '='

/** A tsvector literal: each term with its positions and weights, A in the title, B in the trail, D in the body. */
export function vectorOf(
  { title, trail, body }: Pick<SearchEntry, 'title' | 'trail' | 'body'>,
  named: string = title,
): string {
  const places = new Map<string, { where: string; count: number }>()
  let from = 1
  const add = (terms: Term[], weight: string) => {
    for (const { term, at } of terms) {
      const known = places.get(term)
      if (known && known.count === MAX_PLACES) continue
      const place = `${Math.min(from + at, LAST_PLACE)}${weight}`
      if (!known) places.set(term, { where: place, count: 1 })
      else {
        known.where += `,${place}`
        known.count++
      }
    }
    from += (terms.at(-1)?.at ?? 0) + 2
  }
  add(termsOf(title), 'A')
  add(termsOf(trail), 'B')
  add(termsOf(body), '')
  const words = Array.from(places, ([term, { where }]) => `${quoted(term)}:${where}`)
  const titles = [...new Set(termsOf(named).map(({ term }) => quoted(IN_TITLE + term)))]
  return [...words, ...titles].join(' ')
}

/** A quoted lexeme, as tsvector and tsquery literals need it. */
export const quoted = (term: string): string => `'${term.replaceAll(/['\\]/g, '$&$&')}'`

/** Addresses among the search entries that visitors may open. */
export async function listPublicAddresses(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('search_entry as e')
    .leftJoin('notice as n', (join) => join.on('e.kind', '=', 'notice').on(sql`n.id::text`, '=', sql.ref('e.ref')))
    .where((eb) =>
      eb.or([
        eb('e.kind', '=', 'document'),
        eb('e.kind', '=', 'service').and('e.url', 'like', '/service/%'),
        eb('e.kind', '=', 'notice').and('n.published_at', '<=', now),
        eb('e.kind', '=', 'page').and('e.url', 'in', ['/', '/service', '/docs', '/notice', '/utils']),
      ]),
    )
    .where('e.url', 'like', '/%')
    .where('e.section', '=', false)
    .select('e.url')
    .distinct()
    .orderBy('e.url')
    .execute()
  return rows.map(({ url }) => url)
}
