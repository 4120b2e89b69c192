// Test deposits. The built-in way is manual: operators see the orders in their console, with a CSV for the bank, and mark paid
// ones.
import type { Db } from '../../db/open.ts'

export type Payout = { orderId: number; cents: number; reference: string }

export type Payouts = {
  /** @param db the transaction that creates the order, which is passed on only if it commits */
  order: (db: Db, payout: Payout) => Promise<void>
}

/** Nothing to pass on: the row of the order is the task. */
export const manualPayouts: Payouts = { order: async () => {} }
