// Membership days, and the validity of invitations and offers.
import { DAY_MS } from '../../../lib/dates/durations.ts'

export const INVITE_DAYS = 7

/** When an invitation or offer sent now expires. */
export const expiryOf = (now: Date): Date => new Date(now.getTime() + INVITE_DAYS * DAY_MS)

/** Whether a text is an existing day, YYYY-MM-DD. */
export function checkDay(day: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return false
  const moment = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day)
}
