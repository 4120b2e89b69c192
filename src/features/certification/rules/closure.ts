// Preconditions of leaving (domain.md section 5).
export const CLOSURE_CHECKS = ['certified', 'no_open_case', 'no_listed_app', 'no_team_members', 'no_balance'] as const
export type ClosureCheck = (typeof CLOSURE_CHECKS)[number]

/** Days in which an approved request is confirmed; afterwards it has lapsed and nothing was erased. */
export const CONFIRM_DAYS = 30

const DAY = 24 * 3_600_000

/** @param approvedAt when the request was approved */
export const confirmBy = (approvedAt: Date): Date => new Date(approvedAt.getTime() + CONFIRM_DAYS * DAY)

/** Approved then or earlier, it has lapsed. */
export const expiredBefore = (now: Date): Date => new Date(now.getTime() - CONFIRM_DAYS * DAY)

/** Where each is settled. */
export const CLOSURE_CHECK_URL: Record<ClosureCheck, string> = {
  certified: '/user',
  no_open_case: '/user',
  no_listed_app: '/application',
  no_team_members: '/team',
  no_balance: '/docs?id=150',
}
