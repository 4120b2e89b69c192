// Manifest of the review desk: queue, cases, claims, hand-overs, statistics, working days.
import { implement } from '../../api/implement.ts'
import { feature } from '../../server/feature.ts'
import * as cases from './contract/cases.ts'
import { reviewDetail } from './contract/detail.ts'
import * as handoff from './contract/handoff.ts'
import { reviewStats } from './contract/stats.ts'
import { reviewApprove, reviewReject } from './contract/verdict.ts'
import * as workingDays from './contract/working-days.ts'
import type { CaseKindHandlers } from './handlers/case-kind.ts'
import * as casesHandlers from './handlers/cases.ts'
import { reviewDetailHandler } from './handlers/detail.ts'
import * as handoffHandlers from './handlers/handoff.ts'
import { reviewStatsHandler } from './handlers/stats.ts'
import { reviewApproveHandler, reviewRejectHandler } from './handlers/verdict.ts'
import * as workingDaysHandlers from './handlers/working-days.ts'

/** @param kinds the kinds of cases, contributed by the features they belong to */
export const reviewFeature = (kinds: readonly CaseKindHandlers[]) =>
  feature({
    name: 'review',
    tables: ['review_case', 'review_handoff', 'working_day'],
    endpoints: [
      implement(cases.reviewQueue, casesHandlers.reviewQueueHandler(kinds)),
      implement(reviewDetail, reviewDetailHandler(kinds)),
      implement(cases.reviewCounts, casesHandlers.reviewCountsHandler),
      implement(cases.reviewClaim, casesHandlers.reviewClaimHandler(kinds)),
      implement(cases.reviewNext, casesHandlers.reviewNextHandler(kinds)),
      implement(cases.reviewRelease, casesHandlers.reviewReleaseHandler),
      implement(handoff.reviewHandoff, handoffHandlers.reviewHandoffHandler(kinds)),
      implement(handoff.reviewColleagues, handoffHandlers.reviewColleaguesHandler),
      implement(cases.reviewNote, casesHandlers.reviewNoteHandler),
      implement(reviewApprove, reviewApproveHandler(kinds)),
      implement(reviewReject, reviewRejectHandler(kinds)),
      implement(reviewStats, reviewStatsHandler),
      implement(workingDays.workingDayList, workingDaysHandlers.workingDayListHandler),
      implement(workingDays.workingDaySet, workingDaysHandlers.workingDaySetHandler),
    ],
  })
