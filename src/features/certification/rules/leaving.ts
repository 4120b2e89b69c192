// Preconditions of leaving (domain.md section 5).
export const LEAVING_CHECKS = ['certified', 'no_open_case', 'no_listed_app', 'no_team_members', 'no_balance'] as const
export type LeavingCheck = (typeof LEAVING_CHECKS)[number]

/** Where each is settled. */
export const LEAVING_URL: Record<LeavingCheck, string> = {
  certified: '/user',
  no_open_case: '/user',
  no_listed_app: '/application',
  no_team_members: '/team',
  no_balance: '/docs?id=150',
}
