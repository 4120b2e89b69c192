// Dates formatted for people: in Shanghai time, in the language of the page.
import { settingsOf } from '../text/language.ts'
import { getLocale } from '../text/locale.ts'
import { HOUR_MS } from './durations.ts'

const ZONE = 'Asia/Shanghai'

/** Shanghai has no daylight saving time, so arithmetic replaces a formatter that costs a slow phone 20 ms to create. */
const SHANGHAI_MS = 8 * HOUR_MS
const inShanghai = (moment: Date): string => new Date(moment.getTime() + SHANGHAI_MS).toISOString()

/** YYYY-MM-DD of a moment in Shanghai. */
export const dayOf = (moment: Date): string => inShanghai(moment).slice(0, 10)

/** YYYY-MM-DDTHH:MM of a moment in Shanghai, as a field for a day and a time holds it. */
export const minuteOf = (moment: Date): string => inShanghai(moment).slice(0, 16)

/** Whether a text is YYYY-MM-DD of a day that exists. */
export function isRealDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const moment = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text)
}

/** The moment at which YYYY-MM-DD begins in Shanghai. */
export const startOfDay = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) - SHANGHAI_MS)

/** 0 to 23, of a moment in Shanghai. */
export const hourOf = (moment: Date): number => Number(inShanghai(moment).slice(11, 13))

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Caches formatters by language: creating one costs more than all its formatting. */
function formatterOf(name: string, options: Intl.DateTimeFormatOptions, locale = getLocale()): Intl.DateTimeFormat {
  const key = `${locale} ${name}`
  const cachedFormatter = formatters.get(key)
  if (cachedFormatter) return cachedFormatter
  const formatter = new Intl.DateTimeFormat(settingsOf(locale).intl, options)
  formatters.set(key, formatter)
  return formatter
}

/** `8 月 31 日` or `August 31`, of YYYY-MM-DD. */
export function dayText(day: string, locale = getLocale()): string {
  const formatter = formatterOf('day', { day: 'numeric', month: 'long', timeZone: 'UTC' }, locale)
  return withGaps(formatter.format(new Date(`${day}T00:00:00Z`)))
}

/** Between digits and Chinese characters, as in running text. */
const withGaps = (text: string): string => text.replaceAll(/(?<=\d)(?=[年月日])|(?<=[年月])(?=\d)/g, ' ')

/** The same with non-breaking spaces. */
export const unbroken = (text: string): string => text.replaceAll(' ', '\u{a0}')
export const unbrokenDayText = (day: string): string => unbroken(dayText(day))

/** `7 月 22 日` or `Jul 22`, of YYYY-MM-DD: for compact lists. */
export const shortDayText = (day: string): string =>
  withGaps(
    formatterOf('short', { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`)),
  )

/** `07-22` or `Jul 22`, of YYYY-MM-DD: for a day on its own in large type. */
export const figureDay = (day: string): string => (settingsOf(getLocale()).spaced ? shortDayText(day) : day.slice(5))

/** `2026-07-22` or `Jul 22, 2026`, of YYYY-MM-DD: for a column of days. */
export const columnDay = (day: string): string =>
  settingsOf(getLocale()).spaced
    ? formatterOf('column', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
        new Date(`${day}T00:00:00Z`),
      )
    : day

/** `2026 年 7 月 22 日` or `July 22, 2026`, of YYYY-MM-DD. */
export function dateText(day: string, locale = getLocale()): string {
  const formatter = formatterOf('date', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }, locale)
  return withGaps(formatter.format(new Date(`${day}T00:00:00Z`)))
}

/** `2026 年 7 月` or `July 2026`, of a day in it. */
export function monthText(day: string, locale = getLocale()): string {
  const formatter = formatterOf('month', { month: 'long', year: 'numeric', timeZone: 'UTC' }, locale)
  return withGaps(formatter.format(new Date(`${day}T00:00:00Z`)))
}

/** Time of day of an ISO moment: `11:05`. */
export const clockOf = (at: string): string => inShanghai(new Date(at)).slice(11, 16)

/** Day and time of an ISO moment, for compact lists: `7 月 27 日 11:05`. */
export const momentText = (at: string): string => `${shortDayText(dayOf(new Date(at)))} ${clockOf(at)}`

/** Date, hours and minutes. */
export function timeText(moment: Date, locale = getLocale()): string {
  return `${dateText(dayOf(moment), locale)} ${inShanghai(moment).slice(11, 16)}`
}

/** `周三` or `Wed`. */
export const weekdayText = (moment: Date): string =>
  formatterOf('weekday', { weekday: 'short', timeZone: ZONE }).format(moment)

/** An ISO timestamp in UTC; null stays null. */
export const isoOf = (moment: Date | null): string | null => moment && moment.toISOString()
