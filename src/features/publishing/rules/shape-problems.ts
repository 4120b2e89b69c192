// Problems of a structured text, by place, before its feature reads it.
import { isRealDay } from '../../../lib/dates/dates.ts'
import { m } from '#messages'
import { ICON_NAMES } from '../../../lib/portal/icon-names.ts'
import { contentPictureAt } from '../../../lib/markdown/content-picture.ts'
import { BASE_LANGUAGE, type Language, LANGUAGES, settingsOf } from '../../../lib/text/language.ts'
import {
  ADDRESS,
  COLOR,
  type FieldShape,
  fieldsOf,
  type GroupShape,
  isGroup,
  type LeafShape,
  type ListShape,
  type Part,
  type FieldPath,
  placeKey,
  type Shape,
} from './shape.ts'

type Words = () => string
type Field = Shape<Words> & Partial<FieldShape<Words>>

export type PlaceProblem = { at: string; text: string }

const icons: readonly string[] = ICON_NAMES

const wrongUnless = (isRight: (text: string) => boolean, words: Words) => (text: string) =>
  isRight(text) ? null : words()
const nothing = () => null

/** What is wrong with a text that is not empty and not too long. */
const TEXT_CHECKS: Record<Exclude<LeafShape['type'], 'number' | 'numbers'>, (text: string) => string | null> = {
  text: nothing,
  lines: nothing,
  scene: nothing,
  moment: nothing,
  address: wrongUnless((text) => ADDRESS.test(text), m.publishing_check_address),
  picture: wrongUnless((text) => contentPictureAt(text) !== null, m.publishing_check_wrong),
  icon: (text) => (icons.includes(text) ? null : m.publishing_check_unknown({ values: text })),
  color: wrongUnless((text) => COLOR.test(text), m.publishing_check_color),
  day: wrongUnless(isRealDay, m.publishing_check_wrong),
}

/** What is wrong with a value, in one language. */
function valueProblem(leaf: LeafShape, part: Part | undefined): string | null {
  if (leaf.type === 'number') return Number.isFinite(part) ? null : m.publishing_check_number()
  if (leaf.type === 'numbers') {
    const isRight = Array.isArray(part) && part.length > 0 && part.every(Number.isFinite)
    return isRight ? null : m.publishing_check_numbers()
  }
  if (typeof part !== 'string' || part.trim() === '') return m.publishing_check_empty()
  const max = leaf.max ?? Number.POSITIVE_INFINITY
  if (part.length > max) return m.publishing_check_long({ max, length: part.length })
  return TEXT_CHECKS[leaf.type](part)
}

const problemAt = (place: FieldPath, text: string | null): PlaceProblem[] =>
  text === null ? [] : [{ at: placeKey(place), text }]

/** Of a text that another language has, and this one has not. */
const untranslated = (language: Language): string | null =>
  settingsOf(language).complete ? m.publishing_check_untranslated({ language: settingsOf(language).name }) : null

function leafProblems(leaf: LeafShape, part: Part | undefined, place: FieldPath): PlaceProblem[] {
  const isSingle = !leaf.localized || (leaf.localized === 'either' && typeof part === 'string')
  if (isSingle || leaf.type === 'number' || leaf.type === 'numbers') return problemAt(place, valueProblem(leaf, part))
  const texts = isGroup(part) ? part : {}
  return LANGUAGES.flatMap((language) => {
    const text = texts[language]
    const isChecked = Boolean(text) || language === BASE_LANGUAGE
    return problemAt([...place, language], isChecked ? valueProblem(leaf, text) : untranslated(language))
  })
}

/** Empty and wrong values, by place. Parts that the shape does not know are its feature's to judge. */
export function shapeProblems(shape: Field, part: Part | undefined, place: FieldPath = []): PlaceProblem[] {
  if (shape.optional && (part === undefined || part === null)) return []
  switch (shape.type) {
    case 'list': {
      const min = shape.min ?? 0
      if (!Array.isArray(part)) return problemAt(place, m.publishing_check_wrong())
      if (part.length < min) return problemAt(place, m.publishing_check_min({ min }))
      return part.flatMap((item, at) => shapeProblems(shape.item, item, [...place, at]))
    }
    case 'group':
    case 'variants':
      if (!isGroup(part)) return problemAt(place, m.publishing_check_wrong())
      return Object.entries(fieldsOf(shape, part)).flatMap(([name, field]) =>
        shapeProblems(field, part[name], [...place, name]),
      )
    case 'choice':
      return shape.choices.some(({ value }) => value === part) ? [] : problemAt(place, m.publishing_check_wrong())
    default:
      return leafProblems(shape, part, place)
  }
}

/** A place in words, such as “Banners 2 · Title”. */
export function placeInWords(root: GroupShape<Words>, value: Part, at: string): string {
  let shape: (Shape<Words> & { label?: Words }) | undefined = root
  let part: Part | undefined = value
  const words: string[] = []
  for (const step of at.split('.').filter(Boolean)) {
    if (!shape) break
    if (shape.type === 'list') {
      words.push(itemInWords(shape, Number(step)))
      part = Array.isArray(part) ? part[Number(step)] : undefined
      shape = shape.item
      continue
    }
    if (shape.type === 'group' || shape.type === 'variants') {
      const field: FieldShape<Words> | undefined = fieldsOf(shape, part)[step]
      // A list is named by its item.
      if (field) words.push(field.label())
      part = isGroup(part) ? part[step] : undefined
      shape = field
      continue
    }
    const language = LANGUAGES.find((language) => language === step)
    if (language) words.push(settingsOf(language).name)
    shape = undefined
  }
  return words.join(' · ')
}

const itemInWords = (shape: ListShape<Words>, at: number): string =>
  m.publishing_item_number({ one: shape.one(), number: at + 1 })
