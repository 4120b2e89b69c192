// Non-breaking spaces in the home page's texts, so that numbers stay with their units.

/** Keys whose values are left unchanged. */
const AS_IT_IS = new Set(['url', 'code', 'art', 'icon', 'language', 'until'])

/** Applies to every text in a value, at any depth. */
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

/** Keeps a number with its unit, and the parts of a date, on one line. */
const unbroken = (text: string): string => text.replaceAll(GLUED, '\u{a0}')
