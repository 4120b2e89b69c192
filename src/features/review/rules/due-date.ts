// Due dates in Chinese working days (handbook/review.md, handbook/limits.md [9]).
import { dayOf } from '../../../lib/dates/dates.ts'

/** Characters of the name of a holiday. */
export const DAY_NAME_LENGTH = 40

/** Exceptions to the week by YYYY-MM-DD: true is a working day, false a holiday. */
export type WorkingDays = ReadonlyMap<string, boolean>

const DAY = 24 * 60 * 60 * 1000

export function worksOn(day: string, exceptions: WorkingDays): boolean {
  const known = exceptions.get(day)
  if (known !== undefined) return known
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6
}

/**
 * The same time of day the given number of working days later, not counting the first day. Shanghai has no daylight
 * saving time.
 * @param days working days
 */
export function dueAfter(from: Date, days: number, exceptions: WorkingDays): Date {
  let at = from
  for (let left = days; left > 0;) {
    at = new Date(at.getTime() + DAY)
    if (worksOn(dayOf(at), exceptions)) left--
  }
  return at
}
