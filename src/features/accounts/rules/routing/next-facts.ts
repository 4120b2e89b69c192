// Facts and words of the next action that the account's state does not say, from the calls that know them.
import { dayOf } from '../../../../lib/dates/dates.ts'
import type { AccountState } from '../account-state.ts'
import { type AccountEvent, reasonAsked } from '../history.ts'
import { isClosureApproved, STATUS } from '../status.ts'
import type { NextFacts, NextKey } from './next-action.ts'

type State = Pick<AccountState, 'accountStatus' | 'flowStep'>

/** The call that knows them: of the closure, or of the verification payment; null where none is needed. */
export function nextFactsSource({ accountStatus, flowStep }: State): 'closure' | 'payment' | null {
  if (isClosureApproved(accountStatus)) return 'closure'
  const { stage, kind } = STATUS[accountStatus]
  return stage === 'filling' && kind === 'enterprise' && flowStep > 0 ? 'payment' : null
}

/** @param request the closure under way */
export const closureFacts = (request: { confirmBy: string | null } | null): NextFacts => ({
  confirmBy: request?.confirmBy ? dayOf(new Date(request.confirmBy)) : null,
})

/** @param order the latest payment */
export const paymentFacts = (order: { live: boolean; state: string } | null): NextFacts => ({
  payoutEnded: order !== null && !order.live && order.state !== 'confirmed',
})

type History = readonly { event: AccountEvent; remark: string }[]

/**
 * What was said by whoever froze the account, or asked for the re-registration; empty for other actions.
 * @param history newest first
 */
export function operatorReason(key: NextKey, state: Pick<AccountState, 'consentWithdrawn'>, history: History): string {
  if (key === 'frozen') return history.find(({ event }) => event === 'frozen')?.remark ?? ''
  return key === 'register_again' || key === 'register_overdue' ? reasonAsked(state, history) : ''
}
