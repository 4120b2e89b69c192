// Text of the time until a review is due, or of how late it is, and of the year whose working days are open.
import { m } from '#messages'
import type { OpenYear } from './due-date.ts'
import { MINUTE_MS } from '../../../lib/dates/durations.ts'

export function spanText(milliseconds: number): string {
  const total = Math.max(0, Math.floor(milliseconds / MINUTE_MS))
  const [days, hours, minutes] = [Math.floor(total / 1440), Math.floor(total / 60), total % 60]
  if (days > 0) return m.review_span_days({ days, hours: hours % 24 })
  return hours > 0 ? m.review_span_hours({ hours, minutes }) : m.review_span_minutes({ minutes })
}

/** The largest unit alone, for narrow columns. */
export function briefSpanText(milliseconds: number): string {
  const minutes = Math.max(0, Math.floor(milliseconds / MINUTE_MS))
  if (minutes >= 1440) return m.review_span_only_days({ days: Math.floor(minutes / 1440) })
  return minutes >= 60
    ? m.review_span_only_hours({ hours: Math.floor(minutes / 60) })
    : m.review_span_minutes({ minutes })
}

/** @param now milliseconds */
export function dueWords(dueAt: string, now: number): { late: boolean; words: string } {
  const remainingMs = Date.parse(dueAt) - now
  const late = remainingMs < 0
  const span = spanText(Math.abs(remainingMs))
  return { late, words: late ? m.review_late({ span }) : m.review_left({ span }) }
}

/** What an editor has to do about the working days of a year. */
export const openYearText = ({ year, state }: OpenYear): string =>
  state === 'empty' ? m.review_days_open_empty({ year }) : m.review_days_open_expected({ year })
