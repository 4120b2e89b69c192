// Due dates in Chinese working days (handbook/review.md, handbook/limits.md [9]).
import { DAY_MS } from '../../../lib/dates/durations.ts'
import { dayOf } from '../../../lib/dates/dates.ts'
import { REVIEW_DAYS } from '../../../lib/portal/review-days.ts'

/** Characters of the name of a holiday. */
export const DAY_NAME_LENGTH = 40

/** Exceptions to the week by YYYY-MM-DD: true is a working day, false a holiday. */
export type WorkingDays = ReadonlyMap<string, boolean>

export function worksOn(day: string, exceptions: WorkingDays): boolean {
  const known = exceptions.get(day)
  if (known !== undefined) return known
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6
}

/** How a year stands in the calendar: nothing is entered, or what is entered follows the rule and awaits the announcement. */
export type OpenYear = { year: number; state: 'empty' | 'expected' }

/** Month from which the next year is looked at: the government announces its holidays about then. */
const ANNOUNCED_IN = 11

/**
 * The year that an editor has to see to: this one, and from November on the next.
 * @param days holidays and working weekends of these years
 */
export function openYear(today: string, days: readonly { day: string; announced: boolean }[]): OpenYear | null {
  const year = Number(today.slice(0, 4))
  const years = Number(today.slice(5, 7)) >= ANNOUNCED_IN ? [year, year + 1] : [year]
  for (const year of years) {
    const own = days.filter(({ day }) => day.startsWith(`${year}-`))
    if (own.length === 0) return { year: year, state: 'empty' }
    if (own.some(({ announced }) => !announced)) return { year: year, state: 'expected' }
  }
  return null
}

/** The same time of day `REVIEW_DAYS` working days later, not counting the first day. Shanghai has no daylight saving time. */
export function dueAfter(from: Date, exceptions: WorkingDays): Date {
  let at = from
  for (let daysLeft = REVIEW_DAYS; daysLeft > 0;) {
    at = new Date(at.getTime() + DAY_MS)
    if (worksOn(dayOf(at), exceptions)) daysLeft--
  }
  return at
}
