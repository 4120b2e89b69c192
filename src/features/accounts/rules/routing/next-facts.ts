// Facts and reasons of the next action that the account's state does not hold.
import { dayOf } from '../../../../lib/dates/dates.ts'
import type { AccountState } from '../account-state.ts'
import { type AccountEvent, reasonAsked } from '../history.ts'
import { isClosureApproved, STATUS } from '../status.ts'
import type { NextFacts, NextKey } from './next-action.ts'

type State = Pick<AccountState, 'accountStatus' | 'flowStep'>

/** Null where there is none. */
type Sources = {
  /** The closure under way. */
  findClosure: () => Promise<{ confirmBy: string | null } | null>
  /** The latest verification payment. */
  findPayment: () => Promise<{ live: boolean; state: string } | null>
}

/** Asks at most one of the sources: the one whose facts matter in this state. */
export async function loadNextFacts(
  { accountStatus, flowStep }: State,
  { findClosure, findPayment }: Sources,
): Promise<NextFacts> {
  if (isClosureApproved(accountStatus)) {
    const closure = await findClosure()
    return { confirmBy: closure?.confirmBy ? dayOf(new Date(closure.confirmBy)) : null }
  }
  const { stage, kind } = STATUS[accountStatus]
  if (stage !== 'filling' || kind !== 'enterprise' || flowStep === 0) return {}
  const payment = await findPayment()
  return { payoutEnded: payment !== null && !payment.live && payment.state !== 'confirmed' }
}

type History = readonly { event: AccountEvent; remark: string }[]

/**
 * What was said by whoever froze the account, or asked for the re-registration; empty for other actions.
 * @param history newest first
 */
export function operatorReason(key: NextKey, state: Pick<AccountState, 'consentWithdrawn'>, history: History): string {
  if (key === 'frozen') return history.find(({ event }) => event === 'frozen')?.remark ?? ''
  return key === 'register_again' || key === 'register_overdue' ? reasonAsked(state, history) : ''
}
