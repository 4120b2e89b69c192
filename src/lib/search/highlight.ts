// Matches of a query in a text: ranges to highlight, and the excerpt of a long text around the best match.
import { normalise, type SearchQuery, stemOf, tokensOf, wordsAlike } from './search-terms.ts'

/** [from, to) positions in the text. */
export type Range = [number, number]
export type Excerpt = { text: string; ranges: Range[] }

/**
 * @param query the search query
 * @param loose also mark single pairs of Han characters, for results that contain only parts of the query
 */
export function rangesOf(text: string, query: SearchQuery, loose = false): Range[] {
  const ranges: Range[] = []
  const alike = query.words.flatMap(wordsAlike)
  const han = [...query.words, ...alike].filter((word) => /\p{Script=Han}/u.test(word))
  const parts = loose ? query.terms.filter((term) => term.han).map((term) => term.word) : []
  const words = query.words.filter((word) => !han.includes(word)).map((word) => ({ word, stem: stemOf(word) }))
  const stems = new Set(alike.filter((word) => !han.includes(word)).map(stemOf))
  for (const token of tokensOf(text)) {
    const tokenText = normalise(token.text)
    // A character whose length changes under normalization would shift the ranges.
    if (tokenText.length !== token.text.length) continue
    if (token.han) {
      for (const part of [...han, ...parts]) {
        for (let at = tokenText.indexOf(part); at >= 0; at = tokenText.indexOf(part, at + part.length)) {
          ranges.push([token.from + at, token.from + at + part.length])
        }
      }
    } else if (stems.has(stemOf(tokenText))) ranges.push([token.from, token.to])
    else ranges.push(...wordRanges(tokenText, words).map(([from, to]): Range => [token.from + from, token.from + to]))
  }
  return mergeRanges(ranges)
}

/** A word with the query as prefix is marked that far, an inflected form as a whole; parts between dots and inside words count, too. */
function wordRanges(tokenText: string, words: { word: string; stem: string }[]): Range[] {
  const ranges: Range[] = []
  for (const { word, stem } of words) {
    const at = tokenText.indexOf(word)
    if (at >= 0 && (word.length > 2 || tokenText.length === word.length)) ranges.push([at, at + word.length])
    else if (at < 0 && stem !== word && stemOf(tokenText) === stem) ranges.push([0, tokenText.length])
    else if (at < 0 && stemOf(tokenText) === word) ranges.push([0, tokenText.length])
  }
  return ranges
}

function mergeRanges(ranges: Range[]): Range[] {
  const sorted = ranges.toSorted((a, b) => a[0] - b[0] || b[1] - a[1])
  const out: Range[] = []
  for (const [from, to] of sorted) {
    const last = out.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else out.push([from, to])
  }
  return out
}

/**
 * An excerpt of `text` around the place with the most matches, cut between blocks if possible, else between words, with an
 * ellipsis at each cut.
 * @param text blocks, such as headings, paragraphs and cells, one per line
 * @param length maximum characters, without the ellipses and block separators
 */
export function excerptOf(text: string, query: SearchQuery, length = 120, loose = false): Excerpt {
  const hit = densest(hitsIn(text, query, loose), length)
  // Only the surroundings of the match are examined closely, because texts are long.
  const near = Math.max(0, hit - length)
  const piece = text.slice(near, hit + length * 2)
  const from = startOf(piece, hit - near, length)
  const to = endOf(piece, from, length)
  const visiblePart = piece
    .slice(from, to)
    .trimEnd()
    .replaceAll(/(?<=[。！？.!?])\n+/gu, ' ')
    .replaceAll(/\n+/g, ' · ')
  const excerpt = (near + from > 0 ? '…' : '') + visiblePart + (near + to < text.length ? '…' : '')
  return { text: excerpt, ranges: rangesOf(excerpt, query, loose) }
}

/** Approximate matches by characters alone, which is fast. */
function hitsIn(text: string, query: SearchQuery, loose: boolean): number[] {
  const low = text.toLowerCase()
  const queryWords = loose ? query.terms.map(({ word }) => word) : query.words.flatMap((word) => [word, stemOf(word)])
  const words = [...queryWords, ...query.words.flatMap(wordsAlike)]
  const hits = new Set<number>()
  for (const word of new Set(words)) {
    let at = low.indexOf(word)
    for (let count = 0; at >= 0 && count < 30; count++) {
      hits.add(at)
      at = low.indexOf(word, at + word.length)
    }
  }
  return [...hits].sort((a, b) => a - b)
}

/** Start of the stretch with the most matches; 0 without matches. */
function densest(hits: number[], length: number): number {
  let best = hits[0] ?? 0
  let max = 0
  for (const [at, hit] of hits.entries()) {
    let count = 0
    while (at + count < hits.length && (hits[at + count] ?? 0) <= hit + length * 0.6) count++
    if (count > max) {
      max = count
      best = hit
    }
  }
  return best
}

const BREAK = /[\s·，。；：、！？,.;:!?]/u

function startOf(text: string, hit: number, length: number): number {
  if (hit < length * 0.3) return 0
  const block = text.lastIndexOf('\n', hit) + 1
  if (block > 0 && hit - block < length * 0.6) return block
  const earliest = Math.max(0, hit - Math.floor(length * 0.25))
  for (let at = earliest; at < hit; at++) {
    if (BREAK.test(text[at - 1] ?? ' ')) return skipBreaks(text, at)
  }
  return earliest
}

function skipBreaks(text: string, from: number): number {
  let at = from
  while (at < text.length && BREAK.test(text[at] ?? '')) at++
  return at
}

function endOf(text: string, from: number, length: number): number {
  const end = Math.min(text.length, from + length)
  if (end === text.length) return end
  const block = text.lastIndexOf('\n', end)
  if (block > from + length * 0.6) return block
  const latin = /[a-z\d]/i
  let at = end
  while (at > from + length / 2 && latin.test(text[at] ?? '') && latin.test(text[at - 1] ?? '')) at--
  return at > from + length / 2 ? at : end
}
