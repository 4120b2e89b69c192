// Review capacity: the pace of recent days against what is due (handbook/review.md).
import { type WorkingDays, worksOn } from './due-date.ts'
import { DAY_MS } from '../../../lib/dates/durations.ts'

export type Capacity = {
  /** Verdicts per working day of the period; null without any. */
  perDay: number | null
  /** The day by which most cases will be late at this pace, and how many; null when all will be in time. */
  short: { day: string; count: number } | null
}

const nextDay = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10)

/** Working days from one day to another, both included. */
function workingDaysIn(from: string, to: string, exceptions: WorkingDays): number {
  let count = 0
  for (let day = from; day <= to; day = nextDay(day)) if (worksOn(day, exceptions)) count++
  return count
}

type Input = {
  /** First day of the period. */
  since: string
  today: string
  /** Verdicts in the period. */
  decided: number
  /** Pending cases by due day; what is overdue comes before today. */
  dueBy: readonly { day: string; count: number }[]
  exceptions: WorkingDays
}

export function capacityOf({ since, today, decided, dueBy, exceptions }: Input): Capacity {
  const days = workingDaysIn(since, today, exceptions)
  if (decided === 0 || days === 0) return { perDay: null, short: null }
  const perDay = decided / days
  let due = 0
  let short: Capacity['short'] = null
  for (const { day, count } of dueBy) {
    due += count
    const missing = Math.ceil(due - perDay * workingDaysIn(today, day, exceptions))
    if (day >= today && missing > (short?.count ?? 0)) short = { day, count: missing }
  }
  return { perDay: Math.round(perDay * 10) / 10, short }
}
