// The difference between two texts by words: for Chinese those that Intl.Segmenter finds, since it has no spaces.
import { diffArrays } from 'diff'
import { BASE_LANGUAGE, type Language } from '../../../lib/text/language.ts'

export type Part = { op: 'same' | 'added' | 'removed'; text: string }

/** Steps after which two texts count as wholly different. */
const MAX_STEPS = 4000
/** So do those that take longer to compare: everybody else waits meanwhile. */
const MAX_MILLIS = 1000

const segmenters = new Map<string, Intl.Segmenter>()

function wordsOf(text: string, language: Language): string[] {
  const segmenter = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: 'word' })
  segmenters.set(language, segmenter)
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}

export function differenceOf(before: string, after: string, language: Language = BASE_LANGUAGE): Part[] {
  if (before === after) return before === '' ? [] : [{ op: 'same', text: before }]
  const changes = diffArrays(wordsOf(before, language), wordsOf(after, language), {
    maxEditLength: MAX_STEPS,
    timeout: MAX_MILLIS,
  })
  const parts: Part[] = changes
    ? changes.map(({ added, removed, value }) => ({
        op: added ? 'added' : removed ? 'removed' : 'same',
        text: value.join(''),
      }))
    : [
        { op: 'removed', text: before },
        { op: 'added', text: after },
      ]
  return parts.filter(({ text }) => text !== '')
}

/** Characters kept around a change. */
const AROUND = 80

/** Long unchanged parts shortened to what stands next to a change. */
export const shortenParts = (parts: readonly Part[]): Part[] =>
  parts.map((part, at) => {
    const first = at === 0
    const last = at === parts.length - 1
    const { op, text } = part
    if (op !== 'same' || text.length <= AROUND * (first || last ? 1 : 2) + 20) return part
    const start = first ? '' : text.slice(0, AROUND)
    const end = last ? '' : text.slice(-AROUND)
    return { op, text: `${start}…${end}` }
  })

export type Sides = { left: Part[]; right: Part[] }

/** Two columns: what stood there and what stands there now. Each line that both begin is a row, so that they stay level. */
export function sidesOf(parts: readonly Part[]): Sides[] {
  const rows: Sides[] = [{ left: [], right: [] }]
  const put = (part: Part, row: Sides) => {
    if (part.text === '') return
    if (part.op !== 'added') row.left.push(part)
    if (part.op !== 'removed') row.right.push(part)
  }
  for (const { op, text } of parts) {
    const lines = op === 'same' ? text.split('\n') : [text]
    for (const [at, line] of lines.entries()) {
      if (at > 0) rows.push({ left: [], right: [] })
      put({ op, text: line }, rows.at(-1)!)
    }
  }
  return rows
}
