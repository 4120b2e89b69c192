// A payment as the company sees it.
import type { OutputOf } from '../../../../api/endpoint.ts'
import type { Context } from '../../../../api/implement.ts'
import { inLanguage } from '../../../../lib/text/language.ts'
import type { Payout } from '../../../payouts/queries/payouts.ts'
import { AMOUNT, isLive } from '../../../payouts/rules/amount.ts'
import type { payoutAgain } from '../../contract/enterprise.ts'
import { payoutReach } from './payout-reach.ts'

export const orderOf = async (context: Context, order: Payout): Promise<OutputOf<typeof payoutAgain>> => ({
  state: order.state,
  orderedAt: order.ordered_at.toISOString(),
  payOn: order.pay_on,
  paidAt: order.paid_at && order.paid_at.toISOString(),
  lapsesAt: order.lapses_at.toISOString(),
  live: isLive(order, context.now),
  triesLeft: AMOUNT.tries - order.tries,
  reference: order.reference,
  payer: inLanguage(context.site.brand.legalName, context.viewer.language),
  bankAccount: order.account_masked,
  branchName: order.branch_name,
  notifiesBySms: (await payoutReach(context, order)).telephone !== undefined,
})
