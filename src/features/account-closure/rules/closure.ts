// Until when an approved closing can be confirmed (handbook/retention.md).
import { DAY_MS } from '../../../lib/dates/durations.ts'

/** Days to confirm an approved request; after that it expires and nothing is erased. */
export const CONFIRM_DAYS = 30

/** @param approvedAt when the request was approved */
export const confirmBy = (approvedAt: Date): Date => new Date(approvedAt.getTime() + CONFIRM_DAYS * DAY_MS)

/** Requests approved at or before this time have expired. */
export const expiryCutoff = (now: Date): Date => new Date(now.getTime() - CONFIRM_DAYS * DAY_MS)
