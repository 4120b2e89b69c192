// Numbers formatted for people.
import { type Language, settingsOf } from './language.ts'
import { getLocale } from './locale.ts'

const formatters = new Map<Language, Intl.NumberFormat>()

/** `12,345`, of a count. */
export function countText(count: number, language = getLocale()): string {
  const known = formatters.get(language) ?? new Intl.NumberFormat(settingsOf(language).intl)
  formatters.set(language, known)
  return known.format(count)
}
