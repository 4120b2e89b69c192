// View data of payments.
import { m } from '#messages'
import type { OutputOf } from '../../../../api/endpoint.ts'
import { momentText, shortDayText } from '../../../../lib/dates/dates.ts'
import { groupAccount } from '../../../../lib/text/mask.ts'
import type { payoutList } from '../../../payouts/contract/payouts.ts'
import type { PayoutState } from '../../../payouts/rules/payouts.ts'

export const STATE: Record<PayoutState | 'any', () => string> = {
  ordered: m.backoffice_payout_state_ordered,
  paid: m.backoffice_payout_state_paid,
  confirmed: m.backoffice_payout_state_confirmed,
  bounced: m.backoffice_payout_state_bounced,
  void: m.backoffice_payout_state_void,
  any: m.backoffice_payout_state_any,
}

const TONE = { ordered: 'warn', paid: 'info', confirmed: 'ok', bounced: 'bad', void: undefined } as const

export type PayoutItem = ReturnType<typeof payoutItem>

export function payoutItem(one: OutputOf<typeof payoutList>['items'][number]) {
  const { id, holder, bankAccount, branchName, branchCode, amount, reference, payOn, state, lapsed, tries, caseId } =
    one
  const open = state === 'ordered' || state === 'paid'
  return {
    id,
    caseId,
    holder,
    account: groupAccount(bankAccount),
    branchName,
    branchCode,
    amount,
    reference,
    payOn: shortDayText(payOn),
    state: STATE[state](),
    tone: TONE[state],
    about: [
      one.paidAt ? m.backoffice_payout_paid_at({ time: momentText(one.paidAt) }) : '',
      open
        ? lapsed
          ? m.backoffice_payout_lapsed()
          : m.backoffice_payout_lapses({ time: momentText(one.lapsesAt) })
        : '',
      tries > 0 ? m.backoffice_payout_tries({ tries }) : '',
    ].filter(Boolean),
    canPay: state === 'ordered' && !lapsed,
    canBounce: open || (state === 'void' && one.paidAt !== null),
  }
}
