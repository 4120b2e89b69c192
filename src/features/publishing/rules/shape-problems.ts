// Problems of a structured text, by place, before its feature reads it.
import { isRealDay } from '../../../lib/dates/dates.ts'
import { m } from '#messages'
import { ICON_NAMES } from '../../../lib/portal/icon-names.ts'
import { contentPictureAt } from '../../../lib/markdown/content-picture.ts'
import { BASE_LANGUAGE, LANGUAGES, settingsOf } from '../../../lib/text/language.ts'
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

const icons: readonly string[] = ICON_NAMES
export type PlaceProblem = { at: string; text: string }

/** Empty and wrong values, and the addresses and uploaded pictures that it names. Parts that the shape does not know are its feature's to judge. */
export function shapeProblems(shape: GroupShape<Words>, root: Part) {
  const problems: PlaceProblem[] = []
  const links: { at: string; href: string; isNumber?: true }[] = []
  const pictures: { at: string; name: string }[] = []
  const bad = (place: FieldPath, text: string) => problems.push({ at: placeKey(place), text })

  function text(leaf: LeafShape, part: Part | undefined, place: FieldPath) {
    if (typeof part !== 'string' || part.trim() === '') return bad(place, m.publishing_check_empty())
    const max = leaf.max ?? Number.POSITIVE_INFINITY
    if (part.length > max) return bad(place, m.publishing_check_long({ max, length: part.length }))
    if (leaf.type === 'address' && !ADDRESS.test(part)) return bad(place, m.publishing_check_address())
    if (leaf.type === 'address' && part.startsWith('/')) links.push({ at: placeKey(place), href: part })
    if (leaf.type === 'picture') {
      const picture = contentPictureAt(part)
      if (!picture) return bad(place, m.publishing_check_wrong())
      pictures.push({ at: placeKey(place), name: picture.name })
    }
    if (leaf.type === 'icon' && !icons.includes(part)) return bad(place, m.publishing_check_unknown({ values: part }))
    if (leaf.type === 'color' && !COLOR.test(part)) return bad(place, m.publishing_check_color())
    if (leaf.type === 'day' && !isRealDay(part)) return bad(place, m.publishing_check_wrong())
    return undefined
  }

  function leaf(shape: LeafShape, part: Part | undefined, place: FieldPath) {
    if (shape.type === 'number') {
      if (!Number.isFinite(part)) return bad(place, m.publishing_check_number())
      if (shape.leads !== undefined)
        links.push({ at: placeKey(place), href: `${shape.leads}${String(part)}`, isNumber: true })
      return undefined
    }
    if (shape.type === 'numbers')
      return Array.isArray(part) && part.length > 0 && part.every(Number.isFinite)
        ? undefined
        : bad(place, m.publishing_check_numbers())
    if (!shape.localized || (shape.localized === 'either' && typeof part === 'string')) return text(shape, part, place)
    const texts = isGroup(part) ? part : {}
    for (const language of LANGUAGES) {
      const own = texts[language]
      if (own || language === BASE_LANGUAGE) text(shape, own, [...place, language])
      else if (settingsOf(language).complete)
        bad([...place, language], m.publishing_check_untranslated({ language: settingsOf(language).name }))
    }
    return undefined
  }

  function walk(shape: Shape<Words> & Partial<FieldShape<Words>>, part: Part | undefined, place: FieldPath): void {
    if (shape.optional && (part === undefined || part === null)) return
    if (shape.type === 'list') {
      const min = shape.min ?? 0
      if (!Array.isArray(part)) bad(place, m.publishing_check_wrong())
      else if (part.length < min) bad(place, m.publishing_check_least({ min }))
      else for (const [at, one] of part.entries()) walk(shape.item, one, [...place, at])
    } else if (shape.type === 'group' || shape.type === 'variants') {
      if (!isGroup(part)) bad(place, m.publishing_check_wrong())
      else for (const [name, field] of Object.entries(fieldsOf(shape, part))) walk(field, part[name], [...place, name])
    } else if (shape.type === 'choice') {
      if (!shape.choices.some(({ value }) => value === part)) bad(place, m.publishing_check_wrong())
    } else leaf(shape, part, place)
  }

  walk(shape, root, [])
  return { problems, links, pictures }
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
