// Checks that have to pass before an account is closed (handbook/retention.md).

/** In the order of the page; each is contributed by the feature that knows whether it holds. */
export const CLOSURE_CHECKS = ['certified', 'no_open_case', 'no_listed_app', 'no_team_members', 'no_balance'] as const
export type ClosureCheckName = (typeof CLOSURE_CHECKS)[number]
/** What a request changes itself, so that it is not checked again before its end. */
export const CHANGED_BY_REQUEST: readonly ClosureCheckName[] = ['certified', 'no_open_case']
