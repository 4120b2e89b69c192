// Manifest of payouts: random-amount payments to bank accounts, and the branches they go to.
import { m } from '#messages'
import { implement } from '../../api/implement.ts'
import { feature } from '../../server/feature.ts'
import { retentionYears } from '../audit/rules/acts.ts'
import { branchKind } from './content/branch-kind.ts'
import { exportBranches, readBranches } from './content/branch-files.ts'
import { branchList, officeBranchList } from './contract/branches.ts'
import * as payoutMany from './contract/payout-many.ts'
import * as payouts from './contract/payouts.ts'
import { branchListHandler, officeBranchListHandler } from './handlers/branches.ts'
import { noBalance } from './handlers/closure-check.ts'
import { findDuePayouts } from './handlers/due-payouts.ts'
import * as payoutManyHandlers from './handlers/payout-many.ts'
import * as payoutsHandlers from './handlers/payouts.ts'
import type { PayoutHook } from './handlers/settlement.ts'
import { forgetOldPayouts } from './jobs.ts'
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
      implement(officeBranchList, officeBranchListHandler),
      implement(payouts.payoutList, payoutsHandlers.payoutListHandler),
      implement(payouts.payoutFind, payoutsHandlers.payoutFindHandler),
      implement(payouts.payoutCsv, payoutsHandlers.payoutCsvHandler(onPayout)),
      implement(payouts.payoutPaid, payoutsHandlers.payoutPaidHandler(onPayout)),
      implement(payouts.payoutBounced, payoutsHandlers.payoutBouncedHandler(onPayout)),
      implement(payoutMany.payoutSettle, payoutManyHandlers.payoutSettleHandler(onPayout)),
      implement(payoutMany.payoutAnswer, payoutManyHandlers.payoutAnswerHandler),
    ],
    officeEntries: [
      { url: '/ops/payout', label: m.payouts_title, opens: payouts.payoutList, group: 'work', place: 40 },
    ],
    officeTasks: [{ takes: [payouts.payoutList], find: findDuePayouts }],
    jobs: [forgetOldPayouts],
    retention: [
      {
        data: m.payouts_retention,
        kept: (_, options) => m.payouts_retention_kept({ years: retentionYears('settlement') }, options),
      },
    ],
    closure: [noBalance],
    erase: erasePayouts,
    contentKinds: [branchKind],
    content: { read: readBranches, export: exportBranches },
  })
