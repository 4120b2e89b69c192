// Payments that block closing an account (handbook/retention.md).
import type { ClosureCheck } from '../../accounts/queries/closure-check.ts'
import { countUnsettled } from '../queries/payouts.ts'

export const noBalance: ClosureCheck = {
  check: 'no_balance',
  url: '/docs?id=150',
  count: ({ db, now }, { developer_id: developerId }) => countUnsettled(db, developerId, now),
}
