// Re-registration: what is refused after the deadline, or once the certification has lapsed (handbook/statuses.md [4]).
import { dayOf } from '../../../lib/dates/dates.ts'
import type { AccountState } from './account-state.ts'
import type { AccountStatus } from './status.ts'

/**
 * Statuses in which the developer has to act. Submissions made in time (13, 14) are waiting for us; rejected ones (23,
 * 24) are the developer's turn again.
 */
const ASKED: readonly AccountStatus[] = [47, 48, 23, 24]

type DeadlineFacts = Pick<AccountState, 'accountStatus' | 'deadline' | 'consentWithdrawn'>

/** Whether the deadline has passed; its day counts in full in Asia/Shanghai. */
export const isOverdue = ({ accountStatus, deadline }: DeadlineFacts, now: Date): boolean =>
  ASKED.includes(accountStatus) && deadline !== null && dayOf(now) > deadline

/**
 * Checked by every call that creates or submits an app, an ability or a team invitation. A certification that lapsed
 * with the consent to photos is refused even before the deadline.
 * @returns the error code; null when the call may proceed
 */
export const creationRefusal = (facts: DeadlineFacts, now: Date): '403002' | null =>
  facts.consentWithdrawn || isOverdue(facts, now) ? '403002' : null
