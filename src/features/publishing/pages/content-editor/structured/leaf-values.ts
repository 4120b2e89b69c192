// Values of fields: as typed, as stored, and as the controls take them.
import { minuteOf } from '../../../../../lib/dates/dates.ts'
import type { Language } from '../../../../../lib/text/language.ts'
import { COLOR, type FieldPath, isGroup, type LeafShape, numbersIn, type Part } from '../../../rules/shape.ts'
import { partAt, withPart } from './shape-tree.ts'

/** What is typed, as it is stored: an optional field that is empty in all languages is left out. */
export function withTyped(
  root: Part,
  place: FieldPath,
  value: Part,
  field: { optional?: true },
  language: Language | null,
): Part {
  const next = withPart(root, place, value)
  if (!field.optional || value !== '') return next
  const whole = language ? place.slice(0, -1) : place
  const texts = partAt(next, whole)
  const isEmpty = !isGroup(texts) || Object.values(texts).every((text) => text === '')
  return isEmpty ? withPart(next, whole, undefined) : next
}

export const partText = (part: Part | undefined): string =>
  Array.isArray(part) ? part.join(', ') : part === undefined || part === null || isGroup(part) ? '' : String(part)

/** A moment as the field takes it: the minute in Shanghai; empty while it is none. */
export function localMinute(moment: string): string {
  const time = Date.parse(moment)
  return Number.isNaN(time) ? '' : minuteOf(new Date(time))
}

/** As the browser's own choice of a color takes it; black while it is none. */
export const longColor = (text: string): string =>
  COLOR.test(text) ? (text.length === 4 ? text.replaceAll(/[\da-f]/gi, '$&$&') : text) : '#000000'

/** A number as typed stays as typed until it is one. */
export function typedPart({ type }: Pick<LeafShape, 'type'>, text: string): Part {
  if (type === 'numbers') return numbersIn(text) ?? text
  if (type === 'number') return text === '' ? null : Number.isFinite(Number(text)) ? Number(text) : text
  return text
}

/** The number in an address that one of such a field leads to. */
export const numberIn = (url: string, leads: string): string => /^\d+/.exec(url.slice(leads.length))?.[0] ?? ''
