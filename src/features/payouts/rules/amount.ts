// Random-amount rules: range, reading an entry, order limits (handbook/limits.md [9]).
import { PAYMENT_CHECK } from '../../../lib/portal/payment-check.ts'
import { DAY_MS } from '../../../lib/dates/durations.ts'

export const AMOUNT = {
  ...PAYMENT_CHECK,
  tries: 3,
  /** Maximum number of orders within `windowDays`, and within 24 hours. */
  inWindow: 2,
  windowDays: 30,
  aDay: 1,
} as const

/** The entered amount in cents: 0.1, 0.10 and ０.１０ are equal; null for 0, 1 or more, and fractions of a cent. */
export function centsOf(text: string): number | null {
  const amount = text
    .normalize('NFKC')
    .replaceAll(/[\s¥元]/g, '')
    .replaceAll('。', '.')
  const [, cents] = /^0?\.(\d{1,2})0*$/.exec(amount) ?? []
  if (cents === undefined) return null
  const value = Number(cents.padEnd(2, '0'))
  return value === 0 ? null : value
}

export type OrderRefusal = { kind: 'exceeded' } | { kind: 'wait'; until: Date } | null

/**
 * Whether another payment may be ordered.
 * @param ordered times of earlier orders
 */
export function orderRefusal(ordered: readonly Date[], now: Date): OrderRefusal {
  const times = ordered.map((at) => at.getTime()).sort((a, b) => b - a)
  const inWindow = times.filter((at) => at > now.getTime() - AMOUNT.windowDays * DAY_MS)
  if (inWindow.length >= AMOUNT.inWindow) return { kind: 'exceeded' }
  const today = inWindow.filter((at) => at > now.getTime() - DAY_MS)
  const last = today[AMOUNT.aDay - 1]
  return last === undefined ? null : { kind: 'wait', until: new Date(last + DAY_MS) }
}

export const expiresAt = (orderedAt: Date): Date => new Date(orderedAt.getTime() + AMOUNT.days * DAY_MS)

/** Whether an entry can still be right: the order has not expired, bounced or used up its tries. */
export const isLive = (order: { state: string; tries: number; lapses_at: Date }, now: Date): boolean =>
  (order.state === 'ordered' || order.state === 'paid') && order.tries < AMOUNT.tries && order.lapses_at > now

/** No order is live and none may be ordered for weeks, so a letter is required instead (handbook/limits.md [9]). */
export const isExceeded = (hasLive: boolean, ordered: readonly Date[], now: Date): boolean =>
  !hasLive && orderRefusal(ordered, now)?.kind === 'exceeded'
