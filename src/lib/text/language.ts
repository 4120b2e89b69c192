// The portal's languages, their negotiation, and the choice of a text that exists in several.

type Settings = {
  /** Its own name, and a short one for the header. */
  name: string
  short: string
  /** Locale of dates and numbers. */
  intl: string
  /** Whether words are separated by spaces. */
  spaced: boolean
  /** Content must have all its texts in it. Where another language has none, the text of the base language is shown. */
  complete: boolean
}

/**
 * One line per language; keys are BCP 47 tags, as in `lang` attributes, addresses, file names and tables. Another language
 * takes a line here, its file in each folder of messages, and as much content as there is (handbook/content.md).
 */
const SETTINGS = {
  'zh-CN': { name: '简体中文', short: '中文', intl: 'zh-CN', spaced: false, complete: true },
  en: { name: 'English', short: 'EN', intl: 'en-US', spaced: true, complete: true },
} as const satisfies Record<string, Settings>

export type Language = keyof typeof SETTINGS
export const LANGUAGES = Object.keys(SETTINGS) as [Language, ...Language[]]
export const BASE_LANGUAGE = 'zh-CN' satisfies Language

type CompleteLanguage = {
  [Key in Language]: (typeof SETTINGS)[Key]['complete'] extends true ? Key : never
}[Language]

/** A value in every complete language, the base language among them, and perhaps in others. */
export type InLanguages<Value> = Record<CompleteLanguage, Value> & Partial<Record<Language, Value>>
export type Localized = InLanguages<string>

/** The value in one language, else in the base language. */
export const valueIn = <Value>(values: InLanguages<Value>, language: Language): Value =>
  values[language] ?? values[BASE_LANGUAGE]

export const settingsOf = (language: Language): Settings => SETTINGS[language]

export const othersThan = (language: Language): Language[] => LANGUAGES.filter((item) => item !== language)

/** Words that follow each other, such as the two parts of the portal's name. */
export const joinWords = (language: Language, ...words: string[]): string =>
  words.join(settingsOf(language).spaced ? ' ' : '')

export const isLanguage = (value: unknown): value is Language => LANGUAGES.includes(value as Language)

/** Language of a visitor: the requested one, else the base language. */
export const languageOf = (cookie: string, acceptLanguage: string): Language =>
  requestedLanguage(cookie, acceptLanguage) ?? BASE_LANGUAGE

/**
 * The requested language: the `lang` cookie, else the first match of Accept-Language, else null.
 * @param cookie the Cookie header, may be empty
 * @param acceptLanguage the Accept-Language header, may be empty
 */
export function requestedLanguage(cookie: string, acceptLanguage: string): Language | null {
  const cookieLanguage = /(?:^|;\s*)lang=([\w-]+)/.exec(cookie)?.[1]
  if (isLanguage(cookieLanguage)) return cookieLanguage
  if (!acceptLanguage) return null
  const wishes = acceptLanguage
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', ...rest] = part.trim().toLowerCase().split(';')
      const quality = Number(/q=([\d.]+)/.exec(rest.join(';'))?.[1] ?? 1)
      return { tag: tag.trim(), quality }
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
  for (const { tag } of wishes) {
    const match =
      LANGUAGES.find((language) => language.toLowerCase() === tag) ??
      LANGUAGES.find((language) => areAlike(language, tag))
    if (match) return match
  }
  return null
}

/** Language without script and region. */
export const primaryTag = (tag: string): string => tag.toLowerCase().split(/[-_]/, 1)[0] ?? ''
const areAlike = (a: string, b: string): boolean => primaryTag(a) === primaryTag(b)

type Picked<T> = T extends Localized
  ? string
  : T extends (infer Item)[]
    ? Picked<Item>[]
    : T extends object
      ? { [Key in keyof T]: Picked<T[Key]> }
      : T

const isLocalized = (value: object): value is Localized => BASE_LANGUAGE in value

/** The value with each localized text replaced by its text in one language, at any depth. */
export function inLanguage<T>(value: T, language: Language): Picked<T> {
  if (Array.isArray(value)) return value.map((item) => inLanguage(item, language)) as Picked<T>
  if (value === null || typeof value !== 'object') return value as Picked<T>
  if (isLocalized(value)) return (value[language] || value[BASE_LANGUAGE]) as Picked<T>
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, inLanguage(part, language)])) as Picked<T>
}
