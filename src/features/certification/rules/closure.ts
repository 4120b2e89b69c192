// Preconditions of account closure (handbook/retention.md).
export const CLOSURE_CHECKS = ['certified', 'no_open_case', 'no_listed_app', 'no_team_members', 'no_balance'] as const
export type ClosureCheck = (typeof CLOSURE_CHECKS)[number]

/** Days to confirm an approved request; after that it expires and nothing is erased. */
export const CONFIRM_DAYS = 30

const DAY = 24 * 3_600_000

/** @param approvedAt when the request was approved */
export const confirmBy = (approvedAt: Date): Date => new Date(approvedAt.getTime() + CONFIRM_DAYS * DAY)

/** Requests approved at or before this time have expired. */
export const expiredBefore = (now: Date): Date => new Date(now.getTime() - CONFIRM_DAYS * DAY)

/** Page where each precondition can be resolved. */
export const CLOSURE_CHECK_URL: Record<ClosureCheck, string> = {
  certified: '/user',
  no_open_case: '/user',
  no_listed_app: '/application',
  no_team_members: '/team',
  no_balance: '/docs?id=150',
}
