// Working days: when a review is due, as China works (spec section 9, domain.md section 2).
import { dayOf } from '../../../lib/dates/dates.ts'

/** Spec section 9. */
export const REVIEW_DAYS = 3

/** Days that differ from the week, by YYYY-MM-DD: true is worked, false is a holiday. */
export type WorkingDays = ReadonlyMap<string, boolean>

const DAY = 24 * 60 * 60 * 1000

export function worksOn(day: string, exceptions: WorkingDays): boolean {
  const known = exceptions.get(day)
  if (known !== undefined) return known
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6
}

/**
 * The same time of day, so many working days later; the day itself does not count. Shanghai has no summer time.
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
