// The account's present: the date on its card, the actions that are available, the remark on it.
import { m } from '#messages'
import type { OutputOf } from '../../../../api/endpoint.ts'
import { dateText, dayOf } from '../../../../lib/dates/dates.ts'
import type { accountDetail, accountHistory, accountStatus } from '../../contract/account.ts'
import type { AccountState } from '../../rules/account-state.ts'
import type { NextFacts, NextKey } from '../../rules/routing/next-action.ts'
import { operatorReason } from '../../rules/routing/next-facts.ts'
import { placeOf, routeFor } from '../../rules/routing/routing.ts'
import { STATUS } from '../../rules/status.ts'

type Status = OutputOf<typeof accountStatus>
type History = OutputOf<typeof accountHistory>

/** Which actions are available: a page that would redirect the developer is not offered. */
export function waysOf(status: AccountState): { change: boolean; leave: boolean; waits: boolean } {
  const leadsTo = (path: string) => routeFor(status, placeOf(path, new URLSearchParams()))
  const leaving = leadsTo('/user/logoff/LogoffStepOne')
  return {
    change: leadsTo('/user/auth') === null,
    leave: leaving === null || leaving.page.startsWith('Logoff'),
    /** A review is under way, at which the developer can do nothing. */
    waits: STATUS[status.accountStatus].stage === 'review',
  }
}

type Due = {
  status: Pick<Status, 'accountStatus' | 'deadline' | 'reviewDueAt'>
  detail: Pick<OutputOf<typeof accountDetail>, 'approvedAt'>
  facts: NextFacts
  now: Date
}

/**
 * The date on the identity card beside the status: a deadline of the developer's that is not over, the due date of a review
 * or an approval; the last day to confirm a closing comes first.
 */
export function dueOf({ status, detail, facts, now }: Due): string | null {
  if (facts.confirmBy) return m.accounts_due_confirm({ day: dateText(facts.confirmBy) })
  const isTheirs = STATUS[status.accountStatus].stage !== 'review'
  if (isTheirs && status.deadline && dayOf(now) <= status.deadline)
    return m.accounts_due_deadline({ day: dateText(status.deadline) })
  if (status.reviewDueAt) return m.accounts_due_review({ day: dateText(dayOf(new Date(status.reviewDueAt))) })
  if (detail.approvedAt) return m.accounts_due_approved({ day: dateText(dayOf(new Date(detail.approvedAt))) })
  return null
}

/** What was said by whoever rejected the last case, froze the account, or asked for the re-registration. */
export function remarkOf(key: NextKey, { status, history }: { status: Status; history: History }): string {
  if (key === 'fix' || key === 'unbind_refused') return status.approveRemark
  return operatorReason(key, status, history.items)
}
