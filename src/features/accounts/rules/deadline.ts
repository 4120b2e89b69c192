// Re-registration by a deadline: what is refused when the day has passed, or the certification has lapsed (domain.md section 1).
import { dayOf } from '../../../lib/dates/dates.ts'
import type { AccountState } from './account-state.ts'
import type { AccountStatus } from './status.ts'

/**
 * Where the developer has to act. What was submitted in time (13, 14) waits for us and is not held against them; what
 * was sent back (23, 24) is theirs again.
 */
const ASKED: readonly AccountStatus[] = [47, 48, 23, 24]

type DeadlineFacts = Pick<AccountState, 'accountStatus' | 'deadline' | 'consentWithdrawn'>

/** Whether re-registration is asked for, in time or late. */
export const isReRegistrationAsked = ({ accountStatus }: Pick<AccountState, 'accountStatus'>): boolean =>
  ASKED.includes(accountStatus)

/** Whether the last day, which counts in full in Asia/Shanghai, has passed. */
export const isOverdue = ({ accountStatus, deadline }: DeadlineFacts, now: Date): boolean =>
  ASKED.includes(accountStatus) && deadline !== null && dayOf(now) > deadline

/**
 * Asked by every call that creates or submits an app, an ability or a team invitation. A certification that lapsed with the
 * consent to photos is good for none of them, also before its day.
 * @returns the code to refuse with; null when the call may go on
 */
export const creationRefusal = (asked: DeadlineFacts, now: Date): '403002' | null =>
  asked.consentWithdrawn || isOverdue(asked, now) ? '403002' : null
