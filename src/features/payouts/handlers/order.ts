// Orders of random-amount payments within their limits.
import { randomInt } from 'node:crypto'
import { m } from '#messages'
import type { Context } from '../../../api/implement.ts'
import { ApiError } from '../../../api/errors.ts'
import type { KeyRing } from '../../../lib/crypto/sealing.ts'
import { dayOf, timeText } from '../../../lib/dates/dates.ts'
import { maskAccount } from '../../../lib/text/mask.ts'
import { numberIndex } from '../../accounts/queries/sealed-columns.ts'
import { ensurePersonKey } from '../../personal-data/queries/person-keys.ts'
import { findBranchEver } from '../queries/branches.ts'
import {
  findLastPayout,
  insertPayout,
  listOrderTimes,
  lockOrders,
  type OrderTarget,
  type Payout,
  voidPayouts,
} from '../queries/payouts.ts'
import { accountIndex, sealAccount } from '../queries/sealed-account.ts'
import { isExceeded, isLive, orderRefusal } from '../rules/amount.ts'

export type OrderFacts = { order: Payout | undefined; exceeded: boolean; nextAt: Date | null }

/** What a payment proves: the company by its credit code, and its bank account. */
type Payee = { licenseNumber: string; bankAccount: string }

const targetOf = (ring: KeyRing, developerId: number, payee: Payee | undefined): OrderTarget => ({
  developerId,
  companyIndex: payee ? numberIndex(ring, payee.licenseNumber) : null,
  bankIndex: payee ? accountIndex(ring, payee.bankAccount) : null,
})

/**
 * The account's latest order, and whether another one is allowed.
 * @param payee of the form; undefined before it is filled in
 */
export async function orderFactsOf(
  { db, now, adapters }: Context,
  developerId: number,
  payee: Payee | undefined,
): Promise<OrderFacts> {
  const order = await findLastPayout(db, developerId)
  const times = await listOrderTimes(db, targetOf(adapters.keyRing, developerId, payee), now)
  const refusal = orderRefusal(times, now)
  const hasLive = order !== undefined && isLive(order, now)
  return {
    order,
    exceeded: isExceeded(hasLive, times, now),
    nextAt: refusal?.kind === 'wait' ? refusal.until : null,
  }
}

export type NewOrder = {
  developerId: number
  caseId: number
  holder: string
  licenseNumber: string
  bankAccount: string
  branchName: string
  /** Day wished for; a past one means today. */
  payOn: string
}

/** Orders a payment if the limits allow it and voids the previous one. @returns false when they do not */
export async function orderPayment(context: Context, newOrder: NewOrder): Promise<boolean> {
  const { db, adapters, now, site } = context
  const { developerId, caseId, holder, bankAccount, branchName, payOn } = newOrder
  const target = targetOf(adapters.keyRing, developerId, newOrder)
  await lockOrders(db, target)
  await voidPayouts(db, developerId, now)
  if (orderRefusal(await listOrderTimes(db, target, now), now)) return false
  const key = await ensurePersonKey(db, adapters.keyRing, developerId)
  const branch = await findBranchEver(db, branchName)
  const cents = randomInt(1, 100)
  const reference = `${site.brand.name.en
    .toUpperCase()
    .replaceAll(/[^A-Z]/g, '')
    .slice(0, 8)} ${randomInt(1000, 10_000)}`
  const today = dayOf(now)
  const orderId = await insertPayout(db, {
    ...target,
    caseId,
    cents,
    reference,
    holder,
    accountMasked: maskAccount(bankAccount),
    branchName,
    branchCode: branch?.code ?? '',
    payOn: payOn > today ? payOn : today,
    now,
    seal: (id) => sealAccount(key, id, bankAccount),
  })
  await adapters.payouts.order(db, { orderId, cents, reference })
  return true
}

/** Throws the reason why no further payment can be ordered now. */
export function mustBeOrderable({ order, nextAt, exceeded }: OrderFacts, now: Date): void {
  if (order && isLive(order, now))
    throw new ApiError('409001', { reason: 'payment_check.under_way', message: m.payouts_refusal_live() })
  if (nextAt) {
    const message = m.payouts_refusal_wait({ time: timeText(nextAt) })
    throw new ApiError('429001', {
      reason: 'payment_check.too_soon',
      message,
      retryAfter: Math.ceil((nextAt.getTime() - now.getTime()) / 1000),
    })
  }
  if (exceeded)
    throw new ApiError('403001', {
      reason: 'payment_check.exhausted',
      message: m.payouts_refusal_exceeded(),
    })
}
