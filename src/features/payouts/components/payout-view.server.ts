// View data of payments.
import { m } from '#messages'
import type { OutputOf } from '../../../api/endpoint.ts'
import { momentText, shortDayText } from '../../../lib/dates/dates.ts'
import { groupAccount } from '../../../lib/text/mask.ts'
import type { payoutList } from '../contract/payouts.ts'
import type { PayoutState } from '../rules/payouts.ts'

export const STATE: Record<PayoutState | 'any', () => string> = {
  ordered: m.payouts_state_ordered,
  paid: m.payouts_state_paid,
  confirmed: m.payouts_state_confirmed,
  bounced: m.payouts_state_bounced,
  void: m.payouts_state_void,
  any: m.payouts_state_any,
}

const TONE = { ordered: 'warn', paid: 'info', confirmed: 'ok', bounced: 'bad', void: undefined } as const

export type PayoutItem = ReturnType<typeof payoutItem>

export function payoutItem(item: OutputOf<typeof payoutList>['items'][number]) {
  const { id, own, holder, bankAccount, branchName, branchCode, amount, reference, payOn, state, lapsed, tries } = item
  const open = state === 'ordered' || state === 'paid'
  return {
    id,
    caseId: item.caseId,
    holder,
    account: groupAccount(bankAccount),
    branchName,
    branchCode,
    amount: amount ?? '',
    reference,
    payOn: shortDayText(payOn),
    state: STATE[state](),
    tone: TONE[state],
    about: [
      own ? m.payouts_own() : '',
      item.paidAt ? m.payouts_paid_at({ time: momentText(item.paidAt) }) : '',
      open ? (lapsed ? m.payouts_lapsed() : m.payouts_lapses({ time: momentText(item.lapsesAt) })) : '',
      tries > 0 ? m.payouts_tries({ tries }) : '',
    ].filter(Boolean),
    canPay: !own && state === 'ordered' && !lapsed,
    canBounce: !own && (open || (state === 'void' && item.paidAt !== null)),
  }
}
