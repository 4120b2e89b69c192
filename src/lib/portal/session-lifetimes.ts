// Lifetimes of sessions, of developers and of operators (handbook/security.md#sessions).
import { HOUR_MS, MINUTE_MS } from '../dates/durations.ts'

/** Hours without a request after which a developer's session ends. */
export const IDLE_HOURS = 2
/** Hours after which it ends in any case; as long a device stays signed in at the account service where somebody asks for it. */
export const MAX_HOURS = 12

/** A session ends after idleMs without a request, at the latest maxMs after sign-in. */
export const SESSION_LIFETIMES = {
  developer: { idleMs: IDLE_HOURS * HOUR_MS, maxMs: MAX_HOURS * HOUR_MS },
  operator: { idleMs: 15 * MINUTE_MS, maxMs: 8 * HOUR_MS },
} as const
