// Dates as people read them, in Shanghai's time, in the language of the page.
import { getLocale } from './locale.ts'

const ZONE = 'Asia/Shanghai'
/** Making a formatter costs more than all that it formats in a request. */
const DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE })
const TIME = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: ZONE })

/** YYYY-MM-DD of a moment in Shanghai. */
export const dayOf = (moment: Date): string => DAY.format(moment)

const parts = (day: string): [number, number, number] => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return [year, month, date]
}

/** `8 月 31 日` or `31 August`, of YYYY-MM-DD. */
export function dayText(day: string): string {
  const [year, month, date] = parts(day)
  if (getLocale() !== 'en') return `${month} 月 ${date} 日`
  return new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    Date.UTC(year, month - 1, date),
  )
}

/** `2026 年 7 月 22 日` or `22 July 2026`, of YYYY-MM-DD. */
export function dateText(day: string): string {
  const [year] = parts(day)
  return getLocale() === 'en' ? `${dayText(day)} ${year}` : `${year} 年 ${dayText(day)}`
}

/** The date with hours and minutes. */
export function timeText(moment: Date): string {
  return `${dateText(dayOf(moment))} ${TIME.format(moment)}`
}

/** `周三` or `Wed`. */
export const weekdayText = (moment: Date): string =>
  new Intl.DateTimeFormat(getLocale(), { weekday: 'short', timeZone: ZONE }).format(moment)
