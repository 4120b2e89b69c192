// The portal's languages, their negotiation, and the choice of a text that exists in several.

export const LANGUAGES = ['zh-CN', 'en'] as const
export type Language = (typeof LANGUAGES)[number]
export const BASE_LANGUAGE: Language = 'zh-CN'

/** A text in every language; the source language is always present. */
export type Localized = Record<Language, string>

export const otherThan = (language: Language): Language => (language === 'en' ? 'zh-CN' : 'en')

export const isLanguage = (value: unknown): value is Language => LANGUAGES.includes(value as Language)

/** Language of a visitor: the requested one, else Chinese. */
export const languageOf = (cookie: string, accepted: string): Language =>
  requestedLanguage(cookie, accepted) ?? BASE_LANGUAGE

/**
 * The requested language: the `lang` cookie, else the first match of Accept-Language, else null.
 * @param cookie the Cookie header, may be empty
 * @param accepted the Accept-Language header, may be empty
 */
export function requestedLanguage(cookie: string, accepted: string): Language | null {
  const chosen = /(?:^|;\s*)lang=([\w-]+)/.exec(cookie)?.[1]
  if (isLanguage(chosen)) return chosen
  if (!accepted) return null
  const wishes = accepted
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', ...rest] = part.trim().toLowerCase().split(';')
      const quality = Number(/q=([\d.]+)/.exec(rest.join(';'))?.[1] ?? 1)
      return { tag, quality }
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
  for (const { tag } of wishes) {
    if (tag.startsWith('zh')) return 'zh-CN'
    if (tag.startsWith('en')) return 'en'
  }
  return null
}

type Picked<T> = T extends Localized
  ? string
  : T extends (infer Item)[]
    ? Picked<Item>[]
    : T extends object
      ? { [Key in keyof T]: Picked<T[Key]> }
      : T

const isLocalized = (value: object): value is Localized => 'zh-CN' in value && 'en' in value

/** The value with each `{ zh-CN, en }` replaced by its text in one language, at any depth. */
export function inLanguage<T>(value: T, language: Language): Picked<T> {
  if (Array.isArray(value)) return value.map((item) => inLanguage(item, language)) as Picked<T>
  if (value === null || typeof value !== 'object') return value as Picked<T>
  if (isLocalized(value)) return (value[language] || value[BASE_LANGUAGE]) as Picked<T>
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, inLanguage(part, language)])) as Picked<T>
}
