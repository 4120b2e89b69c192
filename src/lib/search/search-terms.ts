// Search terms: a text is split into terms (pairs of Han characters, word stems), a query into terms that must be present. Both
// follow the same rules, so that they match.
import { stemmer } from 'stemmer'
import { ALIKE, withPriceNamed } from './search-questions.ts'

/** A term and the index of its word in the text, from 0. */
export type Term = { term: string; at: number }

export type QueryTerm = {
  /** Alternatives, any of which is enough. */
  anyOf: { term: string; prefix: boolean }[]
  /** As typed, in lower case and half width. */
  word: string
  han: boolean
}

export type SearchQuery = {
  terms: QueryTerm[]
  /** Strings that must occur literally: runs of three and more Han characters. */
  exact: string[]
  /** Every word and run as typed, for highlighting. */
  words: string[]
}

const MAX_QUERY_LENGTH = 100
const MAX_TERMS = 40
const MAX_WORD_LENGTH = 64

/** Lower case, half width, normalized characters. */
export const normalise = (text: string): string => text.normalize('NFKC').toLowerCase()

/** Runs of Han characters; words and numbers, with inner dots (`1.0`, `app.json`). */
const TOKENS = /(\p{Script=Han}+)|[[\p{L}\p{M}\p{N}]--\p{Script=Han}]+(?:[.'’][[\p{L}\p{N}]--\p{Script=Han}]+)*/gv

export type Token = { text: string; from: number; to: number; han: boolean }

export const tokensOf = (text: string): Token[] =>
  Array.from(text.matchAll(TOKENS), (match) => ({
    text: match[0],
    from: match.index,
    to: match.index + match[0].length,
    han: match[1] !== undefined,
  }))

/** All terms of a text, in order. */
export function termsOf(text: string): Term[] {
  const terms: Term[] = []
  let at = 0
  for (const token of tokensOf(text)) {
    if (token.han) {
      for (const term of hanTerms(normalise(token.text))) terms.push({ term, at: at++ })
    } else {
      for (const term of wordTerms(token.text)) terms.push({ term, at })
      at++
    }
  }
  return terms
}

/** Pairs of neighbouring characters, and the last one alone, so that single characters can be found by prefix. */
function hanTerms(run: string): string[] {
  const characters = [...run]
  return characters.map((character, at) => character + (characters[at + 1] ?? ''))
}

/** Prefix of a stem that is not a word of the text, to tell words of an index from stems. */
export const STEM = '~'

/** The word, its stem, its parts between dots and at capitals, and their stems. */
function wordTerms(token: string): Set<string> {
  const bare = token
    .normalize('NFKC')
    .replaceAll(/['’]s$/g, '')
    .replaceAll(/['’]/g, '')
  const parts = bare.split('.')
  const humps = parts.flatMap((part) => part.match(/\p{Lu}?[\p{Ll}\p{M}]+|\p{Lu}+(?!\p{Ll})|\p{N}+|\p{Lo}+/gu) ?? [])
  const terms = new Set<string>()
  for (const item of [bare, ...parts, ...(humps.length > 1 ? humps.filter((hump) => hump.length > 1) : [])]) {
    const word = item.toLowerCase().slice(0, MAX_WORD_LENGTH)
    if (word === '') continue
    terms.add(word)
    if (stemOf(word) !== word) terms.add(STEM + stemOf(word))
  }
  return terms
}

/**
 * Porter's stem, without its last i: certify, certified, certificate and certification all become `certif`. Words that only look
 * like plurals (status, analysis) stay.
 */
export const stemOf = (word: string): string =>
  !/^[a-z]{4,}$/.test(word) || /(?:us|is)$/.test(word) ? word : stemmer(word).replace(/i$/, '')

const FILLERS = new Set(
  'a an and any are as at be by can did do does for from had has have how i if in is it many me much my of on or should some that the there this to was what when where which who why will with would you your'.split(
    ' ',
  ),
)

/** The terms of a query. English filler words count only when there is nothing else. */
export function queryOf(text: string): SearchQuery {
  // Normalization may turn one character into eighteen.
  const tokens = tokensOf(withPriceNamed(normalise(text.slice(0, MAX_QUERY_LENGTH))).slice(0, MAX_QUERY_LENGTH))
  const meaning = tokens.filter((token) => token.han || !FILLERS.has(token.text.toLowerCase()))
  const query: SearchQuery = { terms: [], exact: [], words: [] }
  const seenWords = new Set<string>()
  for (const token of meaning.length > 0 ? meaning : tokens) {
    const word = token.text
      .replaceAll(/['’]s$/g, '')
      .replaceAll(/['’]/g, '')
      .slice(0, MAX_WORD_LENGTH)
    if (word === '' || seenWords.has(word)) continue
    seenWords.add(word)
    const alike = wordsAlike(word)
    // A synonym of an earlier word.
    if (alike.length > 0 && query.words.some((word) => wordsAlike(word) === alike)) continue
    query.words.push(word)
    if (alike.length > 0) query.terms.push(alikeQuery(word, token.han, alike))
    else query.terms.push(...(token.han ? hanQuery(word) : [wordQuery(word)]))
    if (token.han && alike.length === 0 && [...word].length > 2) query.exact.push(word)
  }
  query.terms = query.terms.slice(0, MAX_TERMS)
  return query
}

function hanQuery(run: string): QueryTerm[] {
  const characters = [...run]
  if (characters.length === 1) return [{ anyOf: [{ term: run, prefix: true }], word: run, han: true }]
  return hanTerms(run)
    .slice(0, -1)
    .map((term) => ({ anyOf: [{ term, prefix: false }], word: term, han: true }))
}

const ALIKE_BY_STEM = new Map(ALIKE.flatMap((words) => words.map((word) => [stemOf(word), words] as const)))

/** Synonyms of a word, including itself; empty for most words. */
export const wordsAlike = (word: string): readonly string[] => ALIKE_BY_STEM.get(stemOf(word)) ?? []

/** The word or a synonym. */
function alikeQuery(word: string, han: boolean, alike: readonly string[]): QueryTerm {
  const others = alike.map((item) => ({ term: item, prefix: false }))
  const stems = alike
    .filter((item) => /^[a-z]/.test(item))
    .map((item) => ({ term: STEM + stemOf(item), prefix: false }))
  return { anyOf: [...(han ? [] : wordQuery(word).anyOf), ...others, ...stems], word, han }
}

/** Matches by prefix, because search runs while typing, or by stem. */
function wordQuery(word: string): QueryTerm {
  const stem = stemOf(word)
  const anyOf = [
    { term: word, prefix: word.length > 2 },
    { term: STEM + stem, prefix: false },
  ]
  if (stem !== word) anyOf.push({ term: stem, prefix: false })
  return { anyOf, word, han: false }
}

/** Edit distance: letters added, dropped, changed or swapped with a neighbour. Stops counting beyond `most`. */
export function typosBetween(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let row = 1; row <= a.length; row++) {
    const next = [row]
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1]
      let min = Math.min((last[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + (same ? 0 : 1))
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      if (swapped) min = Math.min(min, (before[column - 2] ?? 0) + 1)
      next.push(min)
    }
    if (Math.min(...next) > max) return max + 1
    before = last
    last = next
  }
  return last[b.length] ?? max + 1
}

/** One typo is tolerated from 4 letters on, two from 8. */
export const maxTypos = (word: string): number => (word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0)
