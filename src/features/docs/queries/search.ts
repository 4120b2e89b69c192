// SQL of search. A hit is found in the index by its terms, checked against the words themselves where terms are not
// enough, and ranked: the title first, then how often and where the terms stand.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { quoted, type SearchKind } from '../../../db/search-index.ts'
import type { Language } from '../../../lib/language.ts'
import type { QueryTerm, SearchQuery } from '../../../lib/search-terms.ts'

export type SearchRow = { kind: SearchKind; ref: string; title: string; trail: string; url: string; body: string; found: number }

type Part = { language: Language; kind?: SearchKind; limit: number; offset: number }

/** Words of a title are looked at one by one up to so many. */
const MOST_TITLE_WORDS = 6
/** So many of the best by title are ranked by their whole text; ranking all would read every text there is. */
const RANKED = 80

/** Entries that hold every term of the query, a page of each kind, with the number of all of that kind. */
export function listHits(db: Db, query: SearchQuery, part: Part): Promise<SearchRow[]> {
  const terms = query.terms.map(termOf).join(' & ')
  const exact = query.exact.map((words) => sql`and plain like ${`%${likeable(words)}%`}`)
  const hits = sql`
    select kind, ref, lower(title) as low from search_entry
    where language = ${part.language} and terms @@ ${terms}::tsquery ${sql.join(exact, sql` `)} ${ofKind(part)}`
  return ranked(db, query, part, hits, terms)
}

/** Entries that hold at least half of the terms. */
export function listRelated(db: Db, query: SearchQuery, part: Part): Promise<SearchRow[]> {
  const each = query.terms.map(
    (term) => sql`
      select kind, ref, lower(title) as low from search_entry
      where language = ${part.language} and terms @@ ${termOf(term)}::tsquery ${ofKind(part)}`,
  )
  const hits = sql`
    select kind, ref, min(low) as low from (${sql.join(each, sql` union all `)}) as each_term
    group by kind, ref having count(*) >= ${Math.ceil(query.terms.length / 2)}::int`
  return ranked(db, query, part, hits, query.terms.map(termOf).join(' | '))
}

const ofKind = ({ kind }: Part) => (kind ? sql`and kind = ${kind}` : sql``)

/**
 * Counts the hits of each kind, takes the best of each by title without sorting the rest, and ranks those by their text.
 */
async function ranked(db: Db, query: SearchQuery, part: Part, hits: RawBuilder<unknown>, terms: string): Promise<SearchRow[]> {
  const all = query.words.join(' ')
  const words = query.words.slice(0, MOST_TITLE_WORDS).map((word) => sql`(position(${word} in low) > 0)::int * 8`)
  const most = Math.max(RANKED, part.offset + part.limit)
  const { rows } = await sql<SearchRow>`
    with hit as materialized (${hits}),
    scored as materialized (
      select kind, ref, length(low) as letters, ${sql.join(words, sql` + `)} + case position(${all} in low)
        when 0 then 0 when 1 then 30 + 30 * (low = ${all})::int else 15 end as score
      from hit
    ),
    best as (
      select counted.kind, found, e.ref, title, trail, url, body, row_number() over (
        partition by counted.kind
        order by score desc, ts_rank('{0.05, 0.1, 0.3, 1}', terms, ${terms}::tsquery, 1) desc, letters, e.ref) as at
      from (select kind, count(*) as found from hit group by kind) as counted
      cross join lateral (
        select ref, score, letters from scored where scored.kind = counted.kind order by score desc, letters, ref limit ${most}
      ) as top
      join search_entry as e on e.kind = counted.kind and e.ref = top.ref and e.language = ${part.language}
    )
    select kind, found, ref, title, trail, url, body from best
    where at > ${part.offset} and at <= ${part.offset + part.limit} order by kind, at`.execute(db)
  return rows
}

/** One term as PostgreSQL's query language writes it. */
const termOf = ({ anyOf }: QueryTerm): string =>
  `(${anyOf.map(({ term, prefix }) => quoted(term) + (prefix ? ':*' : '')).join(' | ')})`

const likeable = (words: string): string => words.replaceAll(/[\\%_]/g, '\\$&')

/** Of these words, those that no entry holds, not even as the beginning of a word. */
export async function listUnknownWords(db: Db, words: readonly string[]): Promise<string[]> {
  if (words.length === 0) return []
  const { rows } = await sql<{ word: string }>`
    select word from unnest(${words}::text[]) as asked(word)
    where not exists (select from search_word where search_word.word like asked.word || '%')`.execute(db)
  return rows.map(({ word }) => word)
}

/** Words of the index that are about as long. */
export const listWordsLike = (db: Db, word: string, typos: number) =>
  db
    .selectFrom('search_word')
    .where(sql<boolean>`length(word) between ${word.length - typos} and ${word.length + typos}`)
    .select(['word', 'uses'])
    .execute()
