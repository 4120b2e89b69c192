// Closure checks: preconditions of closing an account, contributed by each feature (handbook/retention.md).
import type { Db } from '../../../db/open.ts'
import type { Account } from './account.ts'

export type ClosureCheck = {
  /** Its name in the overview of the closure. */
  check: string
  /** Page where it can be resolved. */
  url: string
  /** @returns the number of blocking items, 0 when nothing blocks closing */
  count: (needs: { db: Db; now: Date }, account: Account) => Promise<number>
}
