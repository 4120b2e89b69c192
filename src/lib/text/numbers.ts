// Numbers formatted for people.
import { type Language, settingsOf } from './language.ts'
import { getLocale } from './locale.ts'

const formatters = new Map<Language, Intl.NumberFormat>()

/** `12,345`, of a count. */
export function countText(count: number, language = getLocale()): string {
  const formatter = formatters.get(language) ?? new Intl.NumberFormat(settingsOf(language).intl)
  formatters.set(language, formatter)
  return formatter.format(count)
}

/** `¥1,234.50`, of a sum of money. @param currency its three letters */
export const moneyText = (sum: number, currency: string, language = getLocale()): string =>
  new Intl.NumberFormat(settingsOf(language).intl, { style: 'currency', currency }).format(sum)
