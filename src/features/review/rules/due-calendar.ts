// The weeks from a submission to its due date: which days count, and as which (handbook/review.md).
import type { WorkingDays } from './due-date.ts'
import { worksOn } from './due-date.ts'
import { DAY_MS } from '../../../lib/dates/durations.ts'

/** Weeks shown at most: an overdue case does not grow its calendar for ever. */
const MAX_WEEKS = 5

const shiftDay = (day: string, by: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + by * DAY_MS).toISOString().slice(0, 10)

/** Days since Monday. */
const sinceMonday = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

/** First and last day of the whole weeks from one day to another. */
export function wholeWeeks(from: string, to: string): { first: string; last: string } {
  const first = shiftDay(from, -sinceMonday(from))
  const max = shiftDay(first, MAX_WEEKS * 7 - 1)
  const last = shiftDay(to, 6 - sinceMonday(to))
  return { first, last: last < max ? last : max }
}

export type DueDay = {
  day: string
  works: boolean
  /** Which of the promised working days it is, from 1; null before, after and on days that do not count. */
  counts: number | null
}

/**
 * @param submittedDay the day of the submission, which does not count
 * @param due the day of the verdict, which does
 */
export function dueCalendar(submittedDay: string, due: string, today: string, exceptions: WorkingDays): DueDay[] {
  const { first, last } = wholeWeeks(submittedDay, due > today ? due : today)
  const days: DueDay[] = []
  let count = 0
  for (let day = first; day <= last; day = shiftDay(day, 1)) {
    const works = worksOn(day, exceptions)
    days.push({ day, works, counts: works && day > submittedDay && day <= due ? ++count : null })
  }
  return days
}
