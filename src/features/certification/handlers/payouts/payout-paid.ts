// Settlement of one payment: moves its order and notifies the company by SMS and mail.
import { amountPaid } from '../../notifications.ts'
import { m } from '#messages'
import { type Context, operatorOf } from '../../../../api/implement.ts'
import { ApiError } from '../../../../api/errors.ts'
import { dayOf } from '../../../../lib/dates/dates.ts'
import { inLanguage } from '../../../../lib/text/language.ts'
import { findLanguage } from '../../../accounts/queries/language.ts'
import { isReviewerOf } from '../../../review/queries/cases.ts'
import { findPayout, movePayout, type Payout } from '../../queries/payouts.ts'
import { lockOperator } from '../../../session/queries/operators.ts'
import { payoutReach } from './payout-reach.ts'
import { notify } from '../../../notifications/handlers/notify.ts'

/** @throws ApiError 404001, or 409001 when the order is in another state */
export async function moveOrder(context: Context, id: number, move: Parameters<typeof movePayout>[2]): Promise<Payout> {
  if (!(await findPayout(context.db, id))) throw new ApiError('404001', { reason: 'payout.not_found' })
  if (!(await movePayout(context.db, id, move)))
    throw new ApiError('409001', { reason: 'payout.wrong_state', message: m.certification_refusal_payout_state() })
  const order = await findPayout(context.db, id)
  if (!order) throw new ApiError('404001', { reason: 'payout.not_found' })
  return order
}

/** Runs in the current transaction, so that bulk marking can settle each payment separately. */
export async function settlePaid(context: Context, id: number): Promise<Payout> {
  const { db, site, now } = context
  const operatorId = operatorOf(context).id
  // Serialises with the same operator claiming the case in another window, which the four-eyes rule forbids.
  await lockOperator(db, operatorId)
  const before = await findPayout(db, id)
  if (before && (await isReviewerOf(db, operatorId, before.case_id, now)))
    throw new ApiError('403001', { reason: 'payout.own_case', message: m.certification_refusal_pays_own_case() })
  const order = await moveOrder(context, id, { from: ['ordered'], to: 'paid', now, operatorId })
  const payer = inLanguage(site.brand.legalName, await findLanguage(db, order.developer_id))
  await notify(context, await payoutReach(context, order), amountPaid, {
    payer,
    reference: order.reference,
    due: dayOf(order.lapses_at),
  })
  return order
}
