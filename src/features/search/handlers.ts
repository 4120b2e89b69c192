// Handlers for search, given the sources of other features. It tries, in order: entries matching every word; the same without question words; a corrected query;
// entries matching most words.
import type { Handler } from '../../api/implement.ts'
import type { Db } from '../../db/open.ts'
import { excerptOf, rangesOf } from '../../lib/search/highlight.ts'
import { type Language, othersThan } from '../../lib/text/language.ts'
import { plainQuestion } from '../../lib/search/search-questions.ts'
import { queryOf, type SearchQuery, typosBetween, maxTypos, wordsAlike } from '../../lib/search/search-terms.ts'
import { dayOf } from '../../lib/dates/dates.ts'
import type { docSearch, searchMissed } from './contract.ts'
import {
  listHits,
  listRelated,
  listShownWords,
  listUnknownWords,
  listWordsLike,
  type SearchRow,
} from './queries/search.ts'
import { listSitemapAddresses } from './queries/entries.ts'
import { countMiss } from './queries/misses.ts'
import { type EntryKey, listHidden, type SearchSource } from './queries/sources.ts'
import { SEARCH_KINDS, type SearchKind, TITLE_START } from './rules/kinds.ts'
import { searchPageSize } from './rules/limits.ts'
import { MISS_WORDS_A_DAY, missOf } from './rules/misses.ts'
import { pageCount } from '../../lib/lists/page-count.ts'

const EXCERPT_LENGTH = 110

export const docSearchHandler =
  (sources: readonly SearchSource[]): Handler<typeof docSearch> =>
  async ({ db, viewer, now }, { q, kind, page }) => {
    const size = searchPageSize(kind)
    const hidden = await listHidden(db, sources, now, viewer.developer?.id ?? null)
    const part = { kind, hidden, limit: size, offset: (page - 1) * size }
    const { rows, query, corrected, related } = await search(db, q, viewer.language, part)
    const countsByKind = new Map(rows.map((row) => [row.kind, Number(row.found)]))
    const kinds = SEARCH_KINDS.flatMap((kind) =>
      countsByKind.has(kind) ? [{ kind, count: countsByKind.get(kind) ?? 0 }] : [],
    ).toSorted((a, b) => bestOf(rows, b.kind) - bestOf(rows, a.kind))
    const largest = Math.max(0, ...kinds.map(({ count }) => count))
    return {
      q,
      corrected,
      related,
      kinds,
      groups: kinds.map((kind) => ({
        kind: kind.kind,
        items: rows.filter((row) => row.kind === kind.kind).map((row) => itemOf(row, query, related)),
      })),
      total: kinds.reduce((sum, { count }) => sum + count, 0),
      page,
      pages: pageCount(largest, size),
    }
  }

/** Searches again, so that nobody can have words counted that find something. */
export const searchMissedHandler =
  (sources: readonly SearchSource[]): Handler<typeof searchMissed> =>
  async ({ db, viewer, now }, { q }) => {
    const words = missOf(q)
    if (words === null) return null
    const hidden = await listHidden(db, sources, now, viewer.developer?.id ?? null)
    const part = { kind: undefined, hidden, limit: 1, offset: 0 }
    const { rows } = await search(db, q, viewer.language, part)
    if (rows.length === 0) await countMiss(db, { day: dayOf(now), words, max: MISS_WORDS_A_DAY })
    return null
  }

/** Addresses that visitors may open, for the sitemap. */
export const publicAddresses =
  (sources: readonly SearchSource[]) =>
  async (db: Db, now: Date): Promise<string[]> =>
    listSitemapAddresses(db, await listHidden(db, sources, now, null))

/** Title score of the kind's best row, by which the kinds are ordered; a service is before the documents that bear its name. */
function bestOf(rows: readonly SearchRow[], kind: SearchKind): number {
  const best = Math.max(0, ...rows.filter((row) => row.kind === kind).map(({ score }) => score))
  return kind === 'service' && best >= TITLE_START ? best + 1 : best
}

type Part = { kind: SearchKind | undefined; hidden: EntryKey[]; limit: number; offset: number }
type Result = { rows: SearchRow[]; query: SearchQuery; corrected: string | null; related: boolean }

async function search(db: Db, q: string, language: Language, part: Part): Promise<Result> {
  const result: Result = { rows: [], query: queryOf(q), corrected: null, related: false }
  const plain = plainQuestion(q)
  for (const query of plain === null ? [result.query] : [result.query, queryOf(plain)]) {
    if (query.terms.length === 0) return result
    result.query = query
    result.rows = await inEitherLanguage(language, (item) => listHits(db, query, { ...part, language: item }))
    if (result.rows.length > 0) return result
  }
  if (part.offset > 0) return result

  const correction = await correctionOf(db, result.query, part.hidden)
  if (correction) {
    result.query = queryOf(correction)
    result.corrected = correction
    result.rows = await inEitherLanguage(language, (item) => listHits(db, result.query, { ...part, language: item }))
    if (result.rows.length > 0) return result
  }
  if (result.query.terms.length < 2) return { ...result, corrected: null }
  result.rows = await inEitherLanguage(language, (item) => listRelated(db, result.query, { ...part, language: item }))
  result.related = result.rows.length > 0
  return result
}

/** The visitor's language first, then the other one, which they may have typed. */
async function inEitherLanguage(
  language: Language,
  find: (language: Language) => Promise<SearchRow[]>,
): Promise<SearchRow[]> {
  for (const item of [language, ...othersThan(language)]) {
    const rows = await find(item)
    if (rows.length > 0) return rows
  }
  return []
}

/** The query with each unknown word replaced by the closest known one; null when there is nothing to replace. */
async function correctionOf(db: Db, query: SearchQuery, hidden: readonly EntryKey[]): Promise<string | null> {
  const plain = query.words.filter(
    (word) => /^[a-z]+$/.test(word) && maxTypos(word) > 0 && wordsAlike(word).length === 0,
  )
  const unknown = await listUnknownWords(db, plain, hidden)
  let changed = false
  const words = [...query.words]
  for (const word of unknown) {
    const intendedWord = await findIntendedWord(db, word, hidden)
    if (!intendedWord) continue
    words[words.indexOf(word)] = intendedWord
    changed = true
  }
  return changed ? words.join(' ') : null
}

async function findIntendedWord(db: Db, word: string, hidden: readonly EntryKey[]): Promise<string | null> {
  const max = maxTypos(word)
  const near = (await listWordsLike(db, word, max)).flatMap((candidate) => {
    const typos = typosBetween(word, candidate.word, max)
    return typos > max ? [] : [{ ...candidate, typos }]
  })
  const visibleWords = await listShownWords(
    db,
    near.map((candidate) => candidate.word),
    hidden,
  )
  const [best] = near
    .filter((candidate) => visibleWords.has(candidate.word))
    .toSorted((a, b) => a.typos - b.typos || b.uses - a.uses)
  return best?.word ?? null
}

const itemOf = (row: SearchRow, query: SearchQuery, loose: boolean) => ({
  kind: row.kind,
  ref: row.ref,
  url: row.url,
  title: { text: row.title, ranges: rangesOf(row.title, query, loose) },
  trail: row.trail,
  excerpt: excerptOf(row.body, query, EXCERPT_LENGTH, loose),
})
