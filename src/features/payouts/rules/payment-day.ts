// The day on which a company expects the payment check.
import { DAY_MS } from '../../../lib/dates/durations.ts'

/** Latest expected payment day, in days from today. */
export const PAYMENT_WITHIN_DAYS = 30

/** @param today YYYY-MM-DD in Asia/Shanghai */
export function paymentDayFits(day: string, today: string): boolean {
  const ahead = (Date.parse(day) - Date.parse(today)) / DAY_MS
  return ahead >= 0 && ahead <= PAYMENT_WITHIN_DAYS
}
