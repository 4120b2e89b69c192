// Values of date fields: ISO texts as calendar days, and the order in which a language writes their parts.
import {
  type CalendarDate,
  parseDate,
  parseDateTime,
  toCalendarDate,
  toCalendarDateTime,
} from '@internationalized/date'
import type { DateValue } from 'react-stately/useDateFieldState'

/** Without a time zone, so that no day can shift; null of an empty text and of what is no day. */
export function valueOf(text: string, time: boolean): DateValue | null {
  try {
    return time ? parseDateTime(text) : parseDate(text)
  } catch {
    return null
  }
}

/** As the browser's own input writes it. */
export const textOf = (value: DateValue | null): string => value?.toString().slice(0, 16) ?? ''

/** A day chosen in the calendar, with the time that the field has. */
export const withDay = (day: CalendarDate, value: DateValue | null, time: boolean): DateValue => {
  if (!time) return day
  return value && 'hour' in value
    ? value.set({ year: day.year, month: day.month, day: day.day })
    : toCalendarDateTime(day)
}

export const dayOfValue = (value: DateValue | null): CalendarDate | null => value && toCalendarDate(value)

export type PatternPart = { type: 'year' | 'month' | 'day' | 'hour' | 'minute' } | { type: 'literal'; text: string }

const DAY = { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' } as const
const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const EDITED = ['year', 'month', 'day', 'hour', 'minute'] as const

/** How a language writes a date: `2026年7月1日`, `Jul 1, 2026`. */
export function patternOf(locale: string, time: boolean): PatternPart[] {
  const formatter = new Intl.DateTimeFormat(locale, { ...DAY, ...(time ? TIME : {}) })
  return formatter.formatToParts(0).map(({ type, value }) => {
    const segmentType = EDITED.find((item) => item === type)
    return segmentType ? { type: segmentType } : { type: 'literal', text: value }
  })
}

/** The twelve months as in that pattern: `7` or `7月`, `Jul`. */
export function monthNames(locale: string): string[] {
  const formatter = new Intl.DateTimeFormat(locale, DAY)
  return Array.from({ length: 12 }, (_, month) => {
    const parts = formatter.formatToParts(Date.UTC(2026, month, 1))
    return parts.find(({ type }) => type === 'month')?.value ?? ''
  })
}
