// Proof of who somebody is within a session, for what a borrowed session must not do (handbook/security.md#proving-again).
import { MINUTE_MS } from '../dates/durations.ts'

/** Minutes for which a proof holds. */
export const STEP_UP_MINUTES = 10

/** Clocks of a provider and of the portal may differ by so much. */
export const SKEW_MS = MINUTE_MS

/**
 * @property startedAt when the session began
 * @property provedAt null where that is unknown
 */
type Proof = { startedAt: Date; provedAt: Date | null }

/** Whether a session was proved lately. @param again a sign-in does not count, only what was proved since */
export function isProved({ startedAt, provedAt }: Proof, now: Date, again: boolean): boolean {
  if (!provedAt || (again && provedAt <= startedAt)) return false
  const age = now.getTime() - provedAt.getTime()
  return age >= -SKEW_MS && age < STEP_UP_MINUTES * MINUTE_MS
}

/** When a proof given at that time ends, ISO 8601. */
export const proofEndOf = (provedAt: Date): string =>
  new Date(provedAt.getTime() + STEP_UP_MINUTES * MINUTE_MS).toISOString()
