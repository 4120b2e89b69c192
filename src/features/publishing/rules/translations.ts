// Translations beside their originals: which are missing, and which were written for an earlier original.
import { readYamlText } from '../../../lib/files/content-files.ts'
import { BASE_LANGUAGE, type Language, LANGUAGES, settingsOf } from '../../../lib/text/language.ts'
import { type ContentField, type ContentValue, slotName } from './fields.ts'
import { fieldsOf, isGroup, type Part, type FieldPath, placeKey, type Shape } from './shape.ts'

export type Where = {
  /** A field in its language, such as `title:en`, or that of a structured text. */
  slot: string
  /** The place in a structured text, such as `columns.0.title.en`; empty elsewhere. */
  at: string
}
export type Pair = Where & { language: Language; original: string; text: string }
/** A translation that was written for this original, which reads otherwise by now. */
export type Older = Where & { original: string }

/** A translation that was found to fit an original, known by its words. */
export type Fit = Pick<Pair, 'slot' | 'original' | 'text'>

const OTHERS = LANGUAGES.filter((language) => language !== BASE_LANGUAGE)

/** Texts in each language of a structured text. */
function pairsIn(slot: string, shape: Shape, part: Part | undefined, place: FieldPath): Pair[] {
  if (shape.type === 'list')
    return Array.isArray(part) ? part.flatMap((item, at) => pairsIn(slot, shape.item, item, [...place, at])) : []
  if (!isGroup(part) || shape.type === 'choice') return []
  if (shape.type === 'group' || shape.type === 'variants')
    return Object.entries(fieldsOf(shape, part)).flatMap(([name, field]) =>
      pairsIn(slot, field, part[name], [...place, name]),
    )
  if (!shape.localized) return []
  const textIn = (language: Language) => {
    const text = part[language]
    return typeof text === 'string' ? text.trim() : ''
  }
  return OTHERS.map((language) => ({
    slot,
    at: placeKey([...place, language]),
    language,
    original: textIn(BASE_LANGUAGE),
    text: textIn(language),
  }))
}

/** Each text with its translations. */
export function pairsOf(fields: readonly ContentField[], key: string, value: ContentValue): Pair[] {
  return fields.flatMap((field): Pair[] => {
    const shape = field.shape?.(key)
    if (shape) return pairsIn(field.name, shape, readYamlText(value[field.name] ?? ''), [])
    if (!field.localized) return []
    const original = (value[slotName(field.name, BASE_LANGUAGE)] ?? '').trim()
    return OTHERS.map((language) => {
      const slot = slotName(field.name, language)
      return { slot, at: '', language, original, text: (value[slot] ?? '').trim() }
    })
  })
}

export const isMissing = ({ original, text, language }: Pair): boolean =>
  original !== '' && text === '' && settingsOf(language).complete

/** Places of what was found to fit, as the texts are now. */
export const placesOf = (pairs: readonly Pair[], fits: readonly Fit[]): Where[] =>
  pairs
    .filter((pair) =>
      fits.some(({ slot, original, text }) => slot === pair.slot && original === pair.original && text === pair.text),
    )
    .map(({ slot, at }) => ({ slot, at }))

export const isAt = (a: Where, b: Where): boolean => a.slot === b.slot && a.at === b.at

/**
 * Which translations are older than their original after a change from one value to the next. Items of a list may have moved:
 * a translation is known by its words, not by its place.
 */
export function olderAfter(before: readonly Pair[], older: readonly Older[], after: readonly Pair[]): Older[] {
  const originalOf = (pair: Pair) => older.find((item) => isAt(item, pair))?.original ?? pair.original
  const isIn = ({ slot, original, text }: Pair) =>
    after.some((item) => item.slot === slot && item.original === original && item.text === text)
  return after.flatMap((pair): Older[] => {
    const { slot, at, language, original, text } = pair
    if (text === '') return []
    const matchingPairs = before.filter(
      (item) => item.slot === slot && item.language === language && item.text === text,
    )
    const unchangedPairs = matchingPairs.filter((item) => item.original === original)
    const sources = unchangedPairs.length > 0 ? unchangedPairs : matchingPairs.filter((item) => !isIn(item))
    const [first] = sources.toSorted((a, b) => Number(b.at === at) - Number(a.at === at))
    if (!first || sources.some((source) => originalOf(source) === original)) return []
    return [{ slot, at, original: originalOf(first) }]
  })
}
