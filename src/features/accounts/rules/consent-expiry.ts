// Deadline for certifying again after withdrawing the photo consent.
import { DAY_MS } from '../../../lib/dates/durations.ts'
import { dayOf } from '../../../lib/dates/dates.ts'
import type { AccountStatus } from './status.ts'

/** Days to submit a new certification before the apps are taken down. */
export const CERTIFY_AGAIN_DAYS = 30

/** Statuses whose deadline is one for certifying again. */
const AGAIN: readonly AccountStatus[] = [47, 48, 23, 24, 13, 14]

/**
 * The last day for certifying again, inclusive, in Asia/Shanghai. An existing deadline is never extended, neither by a
 * second withdrawal nor by an earlier re-registration deadline.
 */
export function consentExpiryDeadline(status: AccountStatus, deadline: string | null, now: Date): string {
  const day = dayOf(new Date(now.getTime() + CERTIFY_AGAIN_DAYS * DAY_MS))
  return AGAIN.includes(status) && deadline !== null && deadline < day ? deadline : day
}
