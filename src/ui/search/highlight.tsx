// A text with the matches of a query highlighted.
import type { Highlighted } from './search-data.ts'

export function Highlight({ found, query }: { found: Highlighted; query: string }) {
  const parts = []
  let at = 0
  for (const [from, to] of found.ranges ?? rangesOf(found.text, query)) {
    if (from < at) continue
    parts.push(found.text.slice(at, from), <mark key={from}>{found.text.slice(from, to)}</mark>)
    at = to
  }
  parts.push(found.text.slice(at))
  return <>{parts}</>
}

/** Matches of a query's words, in order, without overlaps, case-insensitive. */
export function rangesOf(text: string, query: string): [number, number][] {
  const words = query.trim().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const pattern = new RegExp(words.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'), 'gi')
  return [...text.matchAll(pattern)].map((match) => [match.index, match.index + match[0].length])
}
