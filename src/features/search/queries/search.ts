// SQL of search: entries are found through the term index, checked against the text where terms alone are not enough,
// and ranked by title first, then by frequency and position of the terms.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { type Language, LANGUAGES } from '../../../lib/text/language.ts'
import { IN_TITLE, quoteTerm } from '../rules/entries.ts'
import { LATER_TITLES, type SearchKind, TITLE_START } from '../rules/kinds.ts'
import { isShown } from './entries.ts'
import type { EntryKey } from './sources.ts'
import { type QueryTerm, type SearchQuery, wordsAlike } from '../../../lib/search/search-terms.ts'

export type SearchRow = {
  kind: SearchKind
  ref: string
  title: string
  trail: string
  url: string
  body: string
  found: number
  /** Title match; the best row of a kind comes first. */
  score: number
}

type Part = {
  language: Language
  kind?: SearchKind | undefined
  hidden: readonly EntryKey[]
  limit: number
  offset: number
}

/** Number of query words matched against titles one by one; further words are ignored there. */
const MAX_TITLE_WORDS = 6
/** Number of best title matches that are ranked by their full text; ranking all would read every text. */
const RANKED = 60

/** Entries matching every term, one page per kind, with the total of each kind. */
export function listHits(db: Db, query: SearchQuery, part: Part): Promise<SearchRow[]> {
  const exact = query.exact.map((words) => sql`and strpos(plain, ${words}) > 0`)
  const terms = query.terms.map((term) => termOf(term)).join(' & ')
  return rankHits(db, query, part, terms, sql`${having(part, terms, query)} ${sql.join(exact, sql` `)}`)
}

/** Entries matching at least half of the terms. */
export function listRelated(db: Db, query: SearchQuery, part: Part): Promise<SearchRow[]> {
  const each = query.terms.map((term) => having(part, termOf(term), query))
  const max = sql`
    select spot, kind from (${sql.join(each, sql` union all `)}) as each_term
    group by spot, kind having count(*) >= ${Math.ceil(query.terms.length / 2)}::int`
  return rankHits(db, query, part, query.terms.map((term) => termOf(term)).join(' | '), max)
}

/**
 * Locations of published entries with these terms. The language is a literal because the planner uses a partial index only for
 * literals.
 */
const having = ({ language, kind, hidden }: Part, terms: string, query: SearchQuery) => sql`
  select ctid as spot, kind from search_entry
  where language = ${sql.lit(language)} and terms @@ ${terms}::tsquery ${kind ? sql`and kind = ${kind}` : sql``}
    and (not section or terms @@ ${titleOf(query)}::tsquery) and ${isShown(hidden)}`

/** Any term of the query, in titles. */
const titleOf = ({ terms }: SearchQuery): string => terms.map((term) => termOf(term, IN_TITLE)).join(' | ')

/**
 * Counts hits per kind, puts title matches first (pages before their sections) without reading the titles of other
 * hits, and ranks the first ones by text. All hits have the same order on every page. `is true` makes the planner
 * choose a hash: it underestimates the number of hits and would otherwise compare each pair.
 */
async function rankHits(
  db: Db,
  query: SearchQuery,
  part: Part,
  terms: string,
  hits: RawBuilder<unknown>,
): Promise<SearchRow[]> {
  const all = query.words.join(' ')
  const words = query.words.slice(0, MAX_TITLE_WORDS).map((word) => {
    const places = [word, ...wordsAlike(word)].map((item) => sql`position(${item} in low)`)
    return sql`(greatest(${sql.join(places)}) > 0)::int * 8`
  })
  const later = LATER_TITLES.filter((title) => !all.includes(title)).map(
    (title) => sql`(position(${title} in low) > 0)::int * 6`,
  )
  const demotion = later.length > 0 ? sql.join(later, sql` + `) : sql`0`
  const max = part.offset + Math.max(RANKED, part.limit)
  const { rows } = await sql<SearchRow>`
    with hit as materialized (${hits}),
    named as materialized (
      select ctid as spot, kind, lower(title) as low, section from search_entry
      where language = ${sql.lit(part.language)} and terms @@ ${titleOf(query)}::tsquery
    ),
    titled as materialized (
      select spot, kind, section, length(low) as letters, ${sql.join(words, sql` + `)} + case
        when section then 1 when position(${all} in low) = 0 then 1
        when position(${all} in low) = 1 then ${sql.lit(TITLE_START)} + 30 * (low = ${all})::int else 15 end - (${demotion}) as score
      from named where (spot in (select spot from hit)) is true
    ),
    chosen as (
      select counted.kind, found, spot, score, row_number() over (partition by counted.kind order by score desc, section, letters, spot) as place
      from (select kind, count(*) as found from hit group by kind) as counted
      cross join lateral (
        (select spot, score, section, letters from titled where titled.kind = counted.kind order by score desc, section, letters, spot limit ${max})
        union all
        (select spot, 0, false, 0 from hit where hit.kind = counted.kind and spot not in (select spot from titled) order by spot limit ${max})
      ) as picked
    ),
    best as (
      select chosen.kind, found, score, ref, title, trail, url, body, row_number() over (
        partition by chosen.kind
        order by score desc, e.section, case when place <= ${RANKED} then ts_rank('{0.05, 0.1, 0.3, 1}', terms, ${terms}::tsquery, 1) end desc nulls last, place) as at
      from chosen cross join lateral (select * from search_entry where ctid = chosen.spot limit 1) as e
      where place <= ${max}
    )
    select kind, found, score, ref, title, trail, url, body from best
    where at > ${part.offset} and at <= ${part.offset + part.limit} order by kind, at`.execute(db)
  return rows
}

/** A term in PostgreSQL's tsquery syntax. */
const termOf = ({ anyOf }: QueryTerm, where = ''): string =>
  `(${anyOf.map(({ term, prefix }) => quoteTerm(where + term) + (prefix ? ':*' : '')).join(' | ')})`

/**
 * Whether an entry that is shown has a word. Nobody learns a word from a correction, or from its lack, that they could not
 * find. A part for each language, as in `having`.
 */
const isInShown = (word: RawBuilder<unknown>, hidden: readonly EntryKey[]) =>
  sql<boolean>`(${sql.join(
    LANGUAGES.map(
      (language) => sql`exists (
      select from search_entry
      where language = ${sql.lit(language)} and terms @@ ${word}::tsquery and ${isShown(hidden)})`,
    ),
    sql` or `,
  )})`

/** The words among these that occur in no entry that is shown, not even as a prefix. */
export async function listUnknownWords(
  db: Db,
  words: readonly string[],
  hidden: readonly EntryKey[],
): Promise<string[]> {
  if (words.length === 0) return []
  const { rows } = await sql<{ word: string }>`
    select word from unnest(${words}::text[]) as asked(word)
    where not exists (
      select from search_word as known
      where known.word like asked.word || '%' and ${isInShown(sql.ref('known.word'), hidden)})`.execute(db)
  return rows.map(({ word }) => word)
}

/** Indexed words of similar length, whether or not an entry that is shown has them. */
export const listWordsLike = (db: Db, word: string, typos: number) =>
  db
    .selectFrom('search_word')
    .where(sql<boolean>`length(word) between ${word.length - typos} and ${word.length + typos}`)
    .select(['word', 'uses'])
    .execute()

/** Those of some indexed words that an entry has which is shown. */
export async function listShownWords(db: Db, words: readonly string[], hidden: readonly EntryKey[]) {
  if (words.length === 0) return new Set<string>()
  const { rows } = await sql<{ word: string }>`
    select word from unnest(${words}::text[]) as known(word)
    where ${isInShown(sql.ref('known.word'), hidden)}`.execute(db)
  return new Set(rows.map(({ word }) => word))
}
