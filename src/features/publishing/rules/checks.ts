// Checks of content before it is published: by field, and of its Markdown.
import { m } from '#messages'
import { isRealDay } from '../../../lib/dates/dates.ts'
import { contentPictureAt } from '../../../lib/markdown/content-picture.ts'
import { cachedRendering } from '../../../lib/markdown/cached-markdown.ts'
import { safeLink } from '../../../lib/markdown/safe-link.ts'
import { ICON_NAMES } from '../../../lib/portal/icon-names.ts'
import { BASE_LANGUAGE, settingsOf } from '../../../lib/text/language.ts'
import { type ContentField, type ContentValue, maxLengthOf, severalIn, type Slot, slotName, slotsOf } from './fields.ts'
import { TITLE_LENGTH } from './limits.ts'
import { withoutCode } from './without-code.ts'

/** `bad` blocks publishing, `warn` does not. */
export type Problem = {
  field: string
  level: 'bad' | 'warn'
  text: string
  /** The place in a structured text, such as `columns.0.title.en`. */
  at?: string
}

type Choices = Readonly<Record<string, readonly { value: string }[]>>

/** What is wrong with the fields themselves. @param title name of the field of the title */
export function fieldProblems(
  fields: readonly ContentField[],
  title: string,
  value: ContentValue,
  choices: Choices,
): Problem[] {
  return slotsOf(fields).flatMap((slot): Problem[] => {
    const { name, field } = slot
    const text = (value[name] ?? '').trim()
    const problem = (level: Problem['level'], words: string) => [{ field: name, level, text: words }]
    if (text === '') return emptyProblem(slot, value, problem)
    const max = maxLengthOf(field)
    if (text.length > max) return problem('bad', m.publishing_check_long({ max, length: text.length }))
    const values = unknownIn(field, text, choices).join(' ')
    if (values) return problem('bad', m.publishing_check_unknown({ values }))
    if (!isOfType(field, text, choices)) return problem('bad', m.publishing_check_wrong())
    if (
      field.name === title &&
      text.length > TITLE_LENGTH * (slot.language && settingsOf(slot.language).spaced ? 2 : 1)
    )
      return problem('warn', m.publishing_check_title({ max: TITLE_LENGTH }))
    return []
  })
}

function emptyProblem(
  { name, field, language }: Slot,
  value: ContentValue,
  problem: (level: Problem['level'], words: string) => Problem[],
): Problem[] {
  if (field.type === 'boolean') return []
  const original = language && language !== BASE_LANGUAGE ? value[slotName(field.name, BASE_LANGUAGE)]?.trim() : ''
  if (language && language !== BASE_LANGUAGE) {
    if (!original) return []
    const words = m.publishing_check_untranslated({ language: settingsOf(language).name })
    return problem(field.localized === 'every' ? 'bad' : 'warn', words)
  }
  return field.optional || name === '' ? [] : problem('bad', m.publishing_check_empty())
}

const icons: readonly string[] = ICON_NAMES
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/

function isOfType({ name, type, choices: own }: ContentField, text: string, choices: Choices): boolean {
  if (type === 'day') return isRealDay(text)
  if (type === 'moment')
    return MOMENT.test(text) && isRealDay(text.slice(0, 10)) && !Number.isNaN(momentOf(text).getTime())
  if (type === 'number') return /^\d{1,9}$/.test(text)
  if (type === 'boolean') return text === 'yes'
  if (type === 'icon') return icons.includes(text)
  const isKnown = (item: string) => (own ?? choices[name] ?? []).some(({ value }) => value === item)
  return type === 'choice' ? isKnown(text) : true
}

/** Several choices that do not exist. */
const unknownIn = ({ name, type, choices: own }: ContentField, text: string, choices: Choices): string[] =>
  type === 'several'
    ? severalIn(text).filter((item) => !(own ?? choices[name] ?? []).some(({ value }) => value === item))
    : []

/** A moment as typed, in Shanghai. */
export const momentOf = (localTime: string): Date => new Date(`${localTime}:00+08:00`)

const HEADING = /<h([2-6])[ >]/g
const LINK = /(?<!!)\[[^[\]\n]*\]\(\s*<?([^)\s>]+)/g
/** Links into the portal, as rendered. */
const INSIDE = /<a (?:[^<>]* )?href="(\/(?!leave\?)[^"]*)"/g
const PICTURE = /!\[([^[\]\n]*)\]\(\s*<?([^)\s>]*)/g
/** Scenes are drawn by the portal. */
const SCENE = /^art:/
/**
 * Headings out of order, pictures without words or from elsewhere, links that the portal drops.
 * @returns pictures as well
 */
export function markdownProblems(fields: readonly ContentField[], value: ContentValue) {
  const problems: Problem[] = []
  const pictures: { field: string; name: string }[] = []
  for (const { name, field, language } of slotsOf(fields)) {
    const text = value[name] ?? ''
    if (field.type !== 'markdown' || text === '' || text.length > maxLengthOf(field)) continue
    const { html } = cachedRendering(text, language ?? BASE_LANGUAGE)
    const levels = Array.from(html.matchAll(HEADING), ([, level]) => Number(level))
    const jump = levels.findIndex((level, at) => level > (levels[at - 1] ?? 1) + 1)
    if (jump >= 0)
      problems.push({ field: name, level: 'warn', text: m.publishing_check_heading({ level: levels[jump]! }) })
    const plain = withoutCode(text)
    const textPictures = Array.from(plain.matchAll(PICTURE), ([, alt = '', address = '']) => ({ alt, address }))
    const bare = textPictures.filter(({ alt }) => alt.trim() === '').length
    if (bare > 0) problems.push({ field: name, level: 'warn', text: m.publishing_check_alt({ count: bare }) })
    for (const { address } of textPictures) {
      const contentPicture = contentPictureAt(address)
      if (contentPicture) pictures.push({ field: name, name: contentPicture.name })
      else if (!SCENE.test(address))
        problems.push({ field: name, level: 'bad', text: m.publishing_check_picture_elsewhere({ address }) })
    }
    const addresses = Array.from(plain.matchAll(LINK), ([, address = '']) => address)
    if (addresses.some((address) => safeLink(address) === null))
      problems.push({ field: name, level: 'bad', text: m.publishing_check_dropped() })
  }
  return { problems, pictures }
}

/** Links into the portal, as readers follow them. */
export const linksInMarkdown = (fields: readonly ContentField[], value: ContentValue) =>
  slotsOf(fields).flatMap(({ name, field, language }) => {
    const text = value[name] ?? ''
    if (field.type !== 'markdown' || text === '' || text.length > maxLengthOf(field)) return []
    const { html } = cachedRendering(text, language ?? BASE_LANGUAGE)
    return Array.from(html.matchAll(INSIDE), ([, href = '']) => ({
      field: name,
      href: href.replaceAll(/&(?:#x26|amp);/g, '&'),
    }))
  })
