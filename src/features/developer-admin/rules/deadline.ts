// The last day for certifying again, when operators ask for it.
import { DAY_MS } from '../../../lib/dates/durations.ts'
import { dayOf } from '../../../lib/dates/dates.ts'

/** Days until then: at least, as the developer agreement promises, and as pages suggest. */
export const DEADLINE_DAYS = { min: 15, usual: 30 } as const

/** The soonest and the suggested last day, of those who are asked now. */
export function deadlinesFrom(now: Date): { soonest: string; usual: string } {
  const day = (days: number) => dayOf(new Date(now.getTime() + days * DAY_MS))
  return { soonest: day(DEADLINE_DAYS.min), usual: day(DEADLINE_DAYS.usual) }
}
