// Orders of random-amount payments, and their presentation to the company.
import { randomInt } from 'node:crypto'
import { m } from '#messages'
import type { Context } from '../../../../api/implement.ts'
import { ApiError } from '../../../../api/errors.ts'
import { dayOf, timeText } from '../../../../lib/dates/dates.ts'
import { inLanguage } from '../../../../lib/text/language.ts'
import { maskAccount } from '../../../../lib/text/mask.ts'
import { ensurePersonKey } from '../../../personal-data/queries/person-keys.ts'
import type { OutputOf } from '../../../../api/endpoint.ts'
import type { payoutAgain } from '../../contract/enterprise.ts'
import { findBranch } from '../../queries/branches.ts'
import { findLastPayout, insertPayout, listOrderTimes, type Payout, voidPayouts } from '../../queries/payouts.ts'
import { sealedAccount } from '../../queries/sealed-case.ts'
import { AMOUNT, isExceeded, isLive, orderRefusal } from '../../rules/amount.ts'
import type { CompanyData } from '../../rules/case-data.ts'
import { payoutReach } from './payout-reach.ts'

type ShownOrder = OutputOf<typeof payoutAgain>

export const orderOf = async (context: Context, order: Payout): Promise<ShownOrder> => ({
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
  tellsBySms: (await payoutReach(context, order)).telephone !== undefined,
})

export type OrderFacts = { order: Payout | undefined; exceeded: boolean; nextAt: Date | null }

/** The latest order, and whether another one is allowed. */
export async function orderFactsOf({ db, now }: Context, developerId: number): Promise<OrderFacts> {
  const order = await findLastPayout(db, developerId)
  const times = await listOrderTimes(db, developerId, now)
  const refusal = orderRefusal(times, now)
  const hasLive = order !== undefined && isLive(order, now)
  return {
    order,
    exceeded: order?.state !== 'confirmed' && isExceeded(hasLive, times, now),
    nextAt: refusal?.kind === 'wait' ? refusal.until : null,
  }
}

type Ordering = { developerId: number; caseId: number; company: CompanyData }

/** Orders a payment if the limits allow it and voids the previous one. @returns false when they do not */
export async function orderPayment(context: Context, { developerId, caseId, company }: Ordering): Promise<boolean> {
  const { db, adapters, now, site } = context
  await voidPayouts(db, developerId, now)
  if (orderRefusal(await listOrderTimes(db, developerId, now), now)) return false
  const key = await ensurePersonKey(db, adapters.keyRing, developerId)
  const branch = await findBranch(db, company.branchName)
  const cents = randomInt(1, 100)
  const reference = `${site.brand.name.en
    .toUpperCase()
    .replaceAll(/[^A-Z]/g, '')
    .slice(0, 8)} ${randomInt(1000, 10_000)}`
  const today = dayOf(now)
  const orderId = await insertPayout(db, {
    developerId,
    caseId,
    cents,
    reference,
    holder: company.realName,
    accountMasked: maskAccount(company.bankAccount),
    branchName: company.branchName,
    branchCode: branch?.code ?? '',
    payOn: company.paymentTime > today ? company.paymentTime : today,
    now,
    seal: (id) => sealedAccount(key, id, company.bankAccount),
  })
  await adapters.payouts.order(db, { orderId, cents, reference })
  return true
}

/** Throws the reason why no further payment can be ordered now. */
export function mustBeOrderable({ order, nextAt, exceeded }: OrderFacts, now: Date): void {
  if (order && isLive(order, now))
    throw new ApiError('409001', { reason: 'payment_check.under_way', message: m.certification_refusal_order_live() })
  if (nextAt) {
    const message = m.certification_refusal_order_wait({ time: timeText(nextAt) })
    throw new ApiError('429001', {
      reason: 'payment_check.too_soon',
      message,
      retryAfter: Math.ceil((nextAt.getTime() - now.getTime()) / 1000),
    })
  }
  if (exceeded)
    throw new ApiError('403001', {
      reason: 'payment_check.exhausted',
      message: m.certification_refusal_order_exceeded(),
    })
}
