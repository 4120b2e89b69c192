// Preconditions of account closure, and until when an approval can be confirmed (handbook/retention.md).
import { DAY_MS } from '../../../lib/dates/durations.ts'

/** In the order of the page; each is contributed by the feature that knows whether it holds. */
export const CLOSURE_CHECKS = ['certified', 'no_open_case', 'no_listed_app', 'no_team_members', 'no_balance'] as const
export type ClosureCheckName = (typeof CLOSURE_CHECKS)[number]
/** What a request changes itself, so that it is not checked again before its end. */
export const CHANGED_BY_REQUEST: readonly ClosureCheckName[] = ['certified', 'no_open_case']

/** Days to confirm an approved request; after that it expires and nothing is erased. */
export const CONFIRM_DAYS = 30

/** @param approvedAt when the request was approved */
export const confirmBy = (approvedAt: Date): Date => new Date(approvedAt.getTime() + CONFIRM_DAYS * DAY_MS)

/** Requests approved at or before this time have expired. */
export const expiryCutoff = (now: Date): Date => new Date(now.getTime() - CONFIRM_DAYS * DAY_MS)
