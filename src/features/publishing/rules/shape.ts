// The shape of a structured text, from which its form is drawn: groups, lists, and fields in them.
import { BASE_LANGUAGE, LANGUAGES, settingsOf } from '../../../lib/text/language.ts'

/** Labels are functions of the language, and texts once they are sent to the browser. */
type Look =
  | 'text'
  | 'lines'
  | 'address'
  | 'icon'
  | 'scene'
  | 'picture'
  | 'number'
  | 'numbers'
  | 'day'
  | 'moment'
  | 'color'

export type LeafShape = {
  type: Look
  /** A text in each language; `either` may also be one text for all of them. */
  localized?: true | 'either'
  /** Most characters. */
  max?: number
  /** Beginning of the address that a number leads to, such as that of a document. */
  leads?: string
  /** What holds where it is left out; a scene that a new one begins with. */
  otherwise?: string
}
export type ChoiceShape<Words> = { type: 'choice'; choices: readonly { value: string; label: Words }[] }
export type GroupShape<Words> = { type: 'group'; fields: Readonly<Record<string, FieldShape<Words>>> }
/** A group whose fields depend on the value of one of them, which is chosen when it is made. */
export type VariantsShape<Words> = {
  type: 'variants'
  key: string
  variants: Readonly<Record<string, { label: Words; fields: GroupShape<Words>['fields'] }>>
}
export type ListShape<Words> = {
  type: 'list'
  /** What one of them is called. */
  one: Words
  /** The fields by which an item is known when it is closed. */
  title?: string | readonly string[]
  /** Fewest of them, such as in a menu that would be empty. */
  min?: number
  item: GroupShape<Words> | VariantsShape<Words> | ListShape<Words> | LeafShape
}
export type Shape<Words = () => string> =
  | LeafShape
  | ChoiceShape<Words>
  | GroupShape<Words>
  | VariantsShape<Words>
  | ListShape<Words>
export type FieldShape<Words = () => string> = Shape<Words> & { label: Words; help?: Words; optional?: true }

/** As sent to the browser. */
export type WordedGroup = GroupShape<string>

/** The shape with its labels in the language of this request. */
export const shapeInWords = (shape: GroupShape<() => string>): WordedGroup => resolveLabels(shape) as WordedGroup

function resolveLabels(value: unknown): unknown {
  if (typeof value === 'function') return (value as () => string)()
  if (Array.isArray(value)) return value.map(resolveLabels)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, resolveLabels(part)]))
}

/** Part of a structured text, as YAML and JSON know it. */
export type Part = null | boolean | number | string | Part[] | { [name: string]: Part }
export type FieldPath = readonly (string | number)[]

export const isGroup = (part: Part | undefined): part is { [name: string]: Part } =>
  typeof part === 'object' && part !== null && !Array.isArray(part)

export const placeKey = (place: FieldPath): string => place.join('.')

type AnyShape = Shape<unknown>

/** An empty text in each language that has to be complete. */
const emptyTexts = (): Part =>
  Object.fromEntries(LANGUAGES.filter((language) => settingsOf(language).complete).map((language) => [language, '']))

/** A new value of this shape, without what is optional. @param variant which one, of several */
export function blank(shape: AnyShape, variant = ''): Part {
  switch (shape.type) {
    case 'list':
      return []
    case 'choice':
      return shape.choices[0]?.value ?? ''
    case 'variants':
      return { [shape.key]: variant, ...blankFields(shape.variants[variant]?.fields ?? {}) }
    case 'group':
      return blankFields(shape.fields)
    case 'number':
      return null
    case 'numbers':
      return []
    case 'scene':
      return shape.otherwise ?? ''
    default:
      return shape.localized === true ? emptyTexts() : ''
  }
}

const blankFields = (fields: GroupShape<unknown>['fields']): Record<string, Part> =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, field]) => (field.optional ? [] : [[name, blank(field)]])))

/** The fields of a group, or of the variant that it is. */
export const fieldsOf = <Words>(shape: GroupShape<Words> | VariantsShape<Words>, part: Part | undefined) => {
  if (shape.type === 'group') return shape.fields
  const variant = isGroup(part) ? part[shape.key] : undefined
  return (typeof variant === 'string' && shape.variants[variant]?.fields) || {}
}

/** The text by which an item of a list is known; empty when it has none. */
export function titleOf(shape: ListShape<unknown>, item: Part, language = BASE_LANGUAGE as string): string {
  const first = Array.isArray(item) ? (item[0] ?? null) : item
  if (shape.title === undefined) return wordsOf(first, language)
  const fields = shape.item.type === 'group' ? shape.item.fields : {}
  return [shape.title]
    .flat()
    .map((name) => {
      const words = wordsOf(isGroup(first) ? first[name] : undefined, language)
      const field = fields[name]
      const choice = field?.type === 'choice' ? field.choices.find(({ value }) => value === words) : undefined
      return typeof choice?.label === 'string' ? choice.label : words
    })
    .filter(Boolean)
    .join(' · ')
}

function wordsOf(part: Part | undefined, language: string): string {
  const text = isGroup(part) ? part[language] || part[BASE_LANGUAGE] : part
  return typeof text === 'string' || typeof text === 'number' ? String(text).replaceAll(/\s+/g, ' ').trim() : ''
}

/** What an address may be: a path of the portal, https, or the page on which people register. */
export const ADDRESS = /^(?:\/|https:\/\/|#|register$)/

/** A color of which contrast can be counted. */
export const COLOR = /^#(?:[\da-f]{3}|[\da-f]{6})$/i

/** Numbers as typed, one after the other; null where one of them is none. */
export function numbersIn(text: string): number[] | null {
  const parts = text.split(/[\s,，、]+/).filter(Boolean)
  const numbers = parts.map(Number)
  return numbers.every(Number.isFinite) ? numbers : null
}
