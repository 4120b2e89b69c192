// Payments of random amounts. The built-in way is by hand: operators find the orders in their office, with a CSV for the
// bank, and mark what was paid.
import type { Db } from '../../db/open.ts'

export type Payout = { orderId: number; cents: number; reference: string }

export type Payouts = {
  /** @param db the transaction that orders: the payment is passed on with it or not at all */
  order: (db: Db, payout: Payout) => Promise<void>
}

/** Nothing has to be passed on: the row of the order is the task. */
export const manualPayouts: Payouts = { order: async () => {} }
