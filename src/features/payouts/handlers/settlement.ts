// Settlement of one payment: marks its order as paid or bounced.
import { m } from '#messages'
import { type Context, operatorOf } from '../../../api/implement.ts'
import { ApiError } from '../../../api/errors.ts'
import { recordAct } from '../../audit/handlers/record.ts'
import type { AuditAct } from '../../audit/rules/acts.ts'
import { payoutBouncedAct, payoutPaidAct } from '../acts.ts'
import { findAccount } from '../../accounts/queries/account.ts'
import { isOwn } from '../../review/handlers/cases.ts'
import { isReviewerOf } from '../../review/queries/cases.ts'
import { lockOperator } from '../../session/queries/operators.ts'
import { findPayout, movePayout, type Payout } from '../queries/payouts.ts'
import { bouncesFrom, yuan } from '../rules/payouts.ts'

/** What another feature does about the payments of its cases, in the transaction that marks them. */
export type PayoutHook = {
  paid: (context: Context, order: Payout) => Promise<void>
  /** The developer's account is locked. */
  bounced: (context: Context, order: Payout) => Promise<void>
  /** An operator was given the full account number. */
  accountRevealed: (context: Context, order: Payout) => Promise<void>
}

export type PayoutHooks = readonly PayoutHook[]

/** @throws ApiError 404001, or 409001 when the order is in another state */
async function moveOrder(context: Context, id: number, move: Parameters<typeof movePayout>[2]): Promise<Payout> {
  if (!(await findPayout(context.db, id))) throw new ApiError('404001', { reason: 'payout.not_found' })
  if (!(await movePayout(context.db, id, move)))
    throw new ApiError('409001', { reason: 'payout.wrong_state', message: m.payouts_refusal_state() })
  const order = await findPayout(context.db, id)
  if (!order) throw new ApiError('404001', { reason: 'payout.not_found' })
  return order
}

/** Whoever may pay reads the amount, which proves that an account is somebody's. @throws ApiError 403001 */
async function mustNotBeOwn(context: Context, { developer_id: developerId }: Payout): Promise<void> {
  if (await isOwn(context, developerId, operatorOf(context).id))
    throw new ApiError('403001', { reason: 'payout.own_account', message: m.payouts_own() })
}

const recordSettlement = (context: Context, act: AuditAct, order: Payout, before: Payout['state']) =>
  recordAct(context, act, {
    subject: { kind: 'payout', id: order.id },
    developerId: order.developer_id,
    before: { state: before },
    after: {
      state: order.state,
      // While the company has yet to enter it, the amount stands in the order alone: the log is read by operators, too, who
      // work for that company.
      ...(order.state === 'paid' ? {} : { amount: yuan(order.amount_cents) }),
      bankAccount: order.account_masked,
    },
  })

/** Runs in the current transaction, so that bulk marking can settle each payment separately. */
export async function settlePaid(context: Context, hooks: PayoutHooks, id: number): Promise<Payout> {
  const { db, now } = context
  const operatorId = operatorOf(context).id
  const before = await findPayout(db, id)
  if (before) await mustNotBeOwn(context, before)
  // Serialises with the same operator claiming the case in another window, which the four-eyes rule forbids.
  await lockOperator(db, operatorId)
  if (before && (await isReviewerOf(db, operatorId, before.case_id, now)))
    throw new ApiError('403001', { reason: 'payout.own_case', message: m.payouts_refusal_own_case() })
  const order = await moveOrder(context, id, { from: ['ordered'], to: 'paid', now, operatorId })
  await recordSettlement(context, payoutPaidAct, order, before?.state ?? 'ordered')
  for (const hook of hooks) await hook.paid(context, order)
  return order
}

/** Runs in the current transaction. */
export async function settleBounced(context: Context, hooks: PayoutHooks, id: number): Promise<Payout> {
  const { db, now } = context
  const operatorId = operatorOf(context).id
  const before = await findPayout(db, id)
  if (before) await mustNotBeOwn(context, before)
  // Lock the account first, in the same order as every other call, to avoid deadlocks.
  if (before) await findAccount(db, before.developer_id, true)
  const from = before ? bouncesFrom(before) : []
  const order = await moveOrder(context, id, { from, to: 'bounced', now, operatorId })
  await recordSettlement(context, payoutBouncedAct, order, before?.state ?? 'ordered')
  for (const hook of hooks) await hook.bounced(context, order)
  return order
}
