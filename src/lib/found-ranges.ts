// Where the words of a query stand in a text: ranges to mark, and the piece of a long text to show around the first.
import { normalise, type SearchQuery, stemOf, tokensOf } from './search-terms.ts'

/** [from, to) positions in the text. */
export type Range = [number, number]
export type Found = { text: string; ranges: Range[] }

/**
 * @param query what was searched for
 * @param loose also mark single pairs of Han characters, for results that hold only parts of the query
 */
export function rangesOf(text: string, query: SearchQuery, loose = false): Range[] {
  const ranges: Range[] = []
  const han = query.words.filter((word) => /\p{Script=Han}/u.test(word))
  const parts = loose ? query.terms.filter((term) => term.han).map((term) => term.word) : []
  const words = query.words.filter((word) => !han.includes(word)).map((word) => ({ word, stem: stemOf(word) }))
  for (const token of tokensOf(text)) {
    const written = normalise(token.text)
    // A character that changes its length when normalised would shift the marks.
    if (written.length !== token.text.length) continue
    if (token.han) {
      for (const part of [...han, ...parts]) {
        for (let at = written.indexOf(part); at >= 0; at = written.indexOf(part, at + part.length)) {
          ranges.push([token.from + at, token.from + at + part.length])
        }
      }
    } else ranges.push(...wordRanges(written, words).map(([from, to]): Range => [token.from + from, token.from + to]))
  }
  return merged(ranges)
}

/** A word that begins as typed is marked so far, another form of it as a whole; parts at dots and inside count too. */
function wordRanges(written: string, words: { word: string; stem: string }[]): Range[] {
  const found: Range[] = []
  for (const { word, stem } of words) {
    const at = written.indexOf(word)
    if (at >= 0 && (word.length > 2 || written.length === word.length)) found.push([at, at + word.length])
    else if (at < 0 && stem !== word && stemOf(written) === stem) found.push([0, written.length])
    else if (at < 0 && stemOf(written) === word) found.push([0, written.length])
  }
  return found
}

function merged(ranges: Range[]): Range[] {
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
 * A piece of `text` around the place with the most marks, begun and ended between words, with an ellipsis where it was cut.
 * @param length characters at the most, without the ellipses
 */
export function excerptOf(text: string, query: SearchQuery, length = 120, loose = false): Found {
  const flat = text.replaceAll(/\s*\n\s*/g, ' · ').trim()
  const all = rangesOf(flat, query, loose)
  const from = startOf(flat, densest(all, length), length)
  const to = endOf(flat, from, length)
  const lead = from > 0 ? '…' : ''
  const shift = lead.length - from
  const ranges = all
    .filter((range) => range[0] >= from && range[1] <= to)
    .map((range): Range => [range[0] + shift, range[1] + shift])
  return { text: lead + flat.slice(from, to) + (to < flat.length ? '…' : ''), ranges }
}

/** Where the stretch with the most different marks begins. */
function densest(ranges: Range[], length: number): number {
  let best = 0
  let most = 0
  for (const [at, range] of ranges.entries()) {
    let count = 0
    while (at + count < ranges.length && (ranges[at + count]?.[1] ?? 0) <= range[0] + length * 0.7) count++
    if (count > most) {
      most = count
      best = range[0]
    }
  }
  return best
}

const BREAK = /[\s·，。；：、！？,.;:!?]/u

function startOf(text: string, hit: number, length: number): number {
  if (hit < length * 0.3) return 0
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
  const latin = /[a-z\d]/i
  let at = end
  while (at > from + length / 2 && latin.test(text[at] ?? '') && latin.test(text[at - 1] ?? '')) at--
  return at > from + length / 2 ? at : end
}
