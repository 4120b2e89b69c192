// Manifest of payouts: random-amount payments to bank accounts, and the branches they go to.
import { m } from '#messages'
import { implement } from '../../api/implement.ts'
import { feature } from '../../server/feature.ts'
import { exportBranches, readBranches } from './content.ts'
import { branchList } from './contract/branches.ts'
import * as payoutMany from './contract/payout-many.ts'
import * as payouts from './contract/payouts.ts'
import { branchListHandler } from './handlers/branches.ts'
import { noBalance } from './handlers/closure-check.ts'
import * as payoutManyHandlers from './handlers/payout-many.ts'
import * as payoutsHandlers from './handlers/payouts.ts'
import type { PayoutHook } from './handlers/settlement.ts'
import { erasePayouts } from './queries/payouts.ts'
import * as acts from './acts.ts'

/** @param onPayout what other features do about the payments of their cases */
export const payoutsFeature = (onPayout: readonly PayoutHook[]) =>
  feature({
    name: 'payouts',
    acts: Object.values(acts),
    subjects: [{ kind: 'payout', label: m.payouts_subject_payout }],
    tables: ['bank_branch', 'payout_order'],
    endpoints: [
      implement(branchList, branchListHandler),
      implement(payouts.payoutList, payoutsHandlers.payoutListHandler),
      implement(payouts.payoutCsv, payoutsHandlers.payoutCsvHandler(onPayout)),
      implement(payouts.payoutPaid, payoutsHandlers.payoutPaidHandler(onPayout)),
      implement(payouts.payoutBounced, payoutsHandlers.payoutBouncedHandler(onPayout)),
      implement(payoutMany.payoutSettle, payoutManyHandlers.payoutSettleHandler(onPayout)),
      implement(payoutMany.payoutAnswer, payoutManyHandlers.payoutAnswerHandler),
    ],
    closure: [noBalance],
    erase: erasePayouts,
    content: { read: readBranches, export: exportBranches },
  })
