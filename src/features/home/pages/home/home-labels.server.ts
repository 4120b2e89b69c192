// The words of the home page as they are set: numbers stay on the line of what they count.

/** Names whose text stands as it is written. */
const AS_IT_IS = new Set(['url', 'code', 'art', 'icon', 'language', 'until'])

/** The same value, with every text in it set, at any depth. */
export function setWords<Value>(value: Value): Value {
  if (typeof value === 'string') return unbroken(value) as Value
  if (Array.isArray(value)) return value.map(setWords) as Value
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, AS_IT_IS.has(name) ? part : setWords(part)]),
  ) as Value
}

const MONTHS = 'January|February|March|April|May|June|July|August|September|October|November|December'
const GLUED = new RegExp(
  `(?<=\\d) (?=[\\p{Script=Han}%]|(?:m?s|[km]m?|[KMGT]B|${MONTHS})\\b)|(?<=\\d 月) (?=\\d)`,
  'gu',
)

/** A number and its unit, and the parts of a date, are not parted at the end of a line. */
const unbroken = (text: string): string => text.replaceAll(GLUED, '\u{a0}')
