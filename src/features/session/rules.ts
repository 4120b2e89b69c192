// Failed sign-ins and the record of use of sessions (handbook/security.md). Lifetimes: lib/portal/session-lifetimes.ts.
import { MINUTE_MS } from '../../lib/dates/durations.ts'

export type SessionKind = 'developer' | 'operator'

/** Issuer stored for the built-in account service, whatever its URL. */
export const BUILT_IN = 'built-in'

/** Minimum interval between recorded uses, so that a session causes at most one write per minute. */
export const SEEN_EVERY_MS = MINUTE_MS

/** Time within which a sign-in must return from the provider. */
export const LOGIN_MS = 10 * MINUTE_MS

/** Reasons for a failed sign-in. */
export const REASONS = ['away', 'token', 'declined', 'factor', 'expired', 'frozen', 'role', 'other', 'stale'] as const
export type Reason = (typeof REASONS)[number]

/** Reasons for refusals of sessions: code, and when (handbook/errors.md [8]). */
export const SESSION_REASONS = {
  'session.not_found': { code: '404001', when: 'The session does not exist or has ended.' },
  'sign_in.away': { code: '100003', when: 'The provider does not answer.' },
  'sign_in.token': { code: '100003', when: 'What the provider answered does not fit.' },
  'sign_in.declined': { code: '100003', when: 'The person declined at the provider.' },
  'sign_in.factor': { code: '100003', when: 'An operator came without the second factor.' },
  'sign_in.expired': { code: '100003', when: 'The sign-in came back too late, or in another browser.' },
  'sign_in.frozen': { code: '100003', when: 'The person is not active here.' },
  'sign_in.other': { code: '100003', when: 'Another person proved who they are than the one who is signed in here.' },
  'sign_in.stale': { code: '100003', when: 'The provider does not say that the person proved just now who they are.' },
  'sign_in.role': { code: '100003', when: 'The person has no role of an operator.' },
} as const
