// How long sessions live (security.md, Sessions) and who the operators' roles are for.

export type SessionKind = 'developer' | 'operator'

/** What the tables call the portal's own account service, whatever its address. */
export const BUILT_IN = 'built-in'

type Life = { idleMs: number; longestMs: number }

const MINUTE = 60_000

/** Without a request a session ends after idleMs, in any case longestMs after sign-in. */
export const LIFE: Record<SessionKind, Life> = {
  developer: { idleMs: 120 * MINUTE, longestMs: 12 * 60 * MINUTE },
  operator: { idleMs: 15 * MINUTE, longestMs: 8 * 60 * MINUTE },
}

/** A request is written down at most so often: one session costs one write a minute. */
export const SEEN_EVERY_MS = MINUTE

/** A sign-in begun at a provider must come back within this time. */
export const LOGIN_MS = 10 * MINUTE

/** Why a sign-in did not come to an end. */
export const REASONS = ['away', 'token', 'declined', 'factor', 'expired', 'frozen', 'role'] as const
export type Reason = (typeof REASONS)[number]

/** The roles that we know among what a provider says. */
export const operatorRolesOf = <Role extends string>(roles: readonly string[], known: readonly Role[]): Role[] =>
  known.filter((role) => roles.includes(role))
