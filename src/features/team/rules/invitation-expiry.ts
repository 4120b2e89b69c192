// Days of a membership, and how long invitations and offers hold.

export const INVITE_DAYS = 7
export const DAY_MS = 24 * 60 * 60 * 1000

/** From when an invitation or an offer sent now no longer holds. */
export const expiryOf = (now: Date): Date => new Date(now.getTime() + INVITE_DAYS * DAY_MS)

/** Whether a text is a day that exists, YYYY-MM-DD. */
export function checkDay(day: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return false
  const moment = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day)
}
