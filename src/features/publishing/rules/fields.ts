// Fields of a kind of content, from which the editor's form is drawn, and the values in them.
import { BASE_LANGUAGE, type Language, LANGUAGES } from '../../../lib/text/language.ts'
import type { GroupShape } from './shape.ts'

export type FieldType =
  | 'text'
  | 'lines'
  | 'markdown'
  | 'yaml'
  | 'choice'
  | 'several'
  | 'day'
  | 'moment'
  | 'number'
  | 'boolean'
  | 'icon'
  | 'picture'

export type PictureUpload = { url: string; use?: string; accept: string; bytes: number }

export type ContentField = {
  name: string
  label: () => string
  help?: () => string
  type: FieldType
  /** One text in each language, side by side. `every`: none of them may be empty. */
  localized?: 'base' | 'every'
  /** May be empty. */
  optional?: true
  /** An address: one within the portal leads to a page that is there. */
  address?: true
  /** Most characters. */
  max?: number
  /** Values to choose from that are always the same. */
  choices?: readonly { value: string; label: () => string }[]
  /** The form of a YAML text, for the item with this key; without one the text itself is written. */
  shape?: (key: string) => GroupShape<() => string> | null
  /** The call that takes the picture and answers its address, what it is for if the call asks, media types, maximum size. */
  upload?: PictureUpload
  /** Asked for only while another field has this value. */
  when?: { field: string; value: string }
}

/** Texts by field: a field in several languages has one of each, such as `title:en`. A boolean is `yes` or empty, several choices are lines. */
export type ContentValue = Readonly<Record<string, string>>

export const severalIn = (text: string | undefined): string[] => (text ?? '').split('\n').filter(Boolean)

/** The fields of a form, whose names begin with `v:`. Several choices have one name. */
export function valuesOf(entries: Iterable<readonly [string, unknown]>): Record<string, string> {
  const values: Record<string, string> = {}
  for (const [name, text] of entries) {
    if (!name.startsWith('v:') || typeof text !== 'string') continue
    const field = name.slice(2)
    values[field] = values[field] ? `${values[field]}\n${text}` : text
  }
  return values
}

/** A field in one language, or as it is. */
export type Slot = { name: string; field: ContentField; language: Language | null }

export const slotName = (field: string, language: Language): string => `${field}:${language}`

/** The names under which the values of these fields are kept, in order. */
export const slotsOf = (fields: readonly ContentField[]): Slot[] =>
  fields.flatMap((field): Slot[] =>
    field.localized
      ? LANGUAGES.map((language) => ({ name: slotName(field.name, language), field, language }))
      : [{ name: field.name, field, language: null }],
  )

const MAX_LENGTHS: Record<FieldType, number> = {
  text: 200,
  lines: 1000,
  markdown: 200_000,
  yaml: 200_000,
  choice: 100,
  several: 10_000,
  day: 10,
  moment: 30,
  number: 10,
  boolean: 3,
  icon: 40,
  picture: 200,
}

export const maxLengthOf = ({ type, max = MAX_LENGTHS[type] }: Pick<ContentField, 'type' | 'max'>): number => max

/** Only the fields of the kind, each of them there. */
export const wholeValue = (fields: readonly ContentField[], values: Readonly<Record<string, unknown>>): ContentValue =>
  Object.fromEntries(
    slotsOf(fields).map(({ name }) => {
      const text = Object.hasOwn(values, name) ? values[name] : ''
      return [name, typeof text === 'string' ? text.replaceAll('\r\n', '\n') : '']
    }),
  )

export const isSame = (fields: readonly ContentField[], contentValue: ContentValue, other: ContentValue): boolean =>
  slotsOf(fields).every(({ name }) => (contentValue[name] ?? '') === (other[name] ?? ''))

/** Languages whose texts differ. */
export const changedLanguages = (
  fields: readonly ContentField[],
  before: ContentValue | null,
  after: ContentValue,
): Language[] =>
  LANGUAGES.filter((language) =>
    slotsOf(fields).some(
      ({ name, language: own }) => own === language && (before?.[name] ?? '') !== (after[name] ?? ''),
    ),
  )

/** The text of a field in a language; that of the base language where it is empty. */
export const textOf = (value: ContentValue, field: string, language: Language): string =>
  value[slotName(field, language)] || value[slotName(field, BASE_LANGUAGE)] || ''
