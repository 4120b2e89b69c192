// Manifest of the review desk: queue, cases, claims, hand-overs, appeals, statistics, working days.
import { m } from '#messages'
import { implement } from '../../api/implement.ts'
import { feature } from '../../server/feature.ts'
import * as appeals from './contract/appeals.ts'
import * as cases from './contract/cases.ts'
import { reviewDetail } from './contract/detail.ts'
import * as handoff from './contract/handoff.ts'
import { reviewStats } from './contract/stats.ts'
import { reviewApprove, reviewReject } from './contract/verdict.ts'
import * as workingDays from './contract/working-days.ts'
import { appealCases } from './handlers/appeals/appeal-case.ts'
import * as appealFiles from './handlers/appeals/appeal-files.ts'
import * as appealHandlers from './handlers/appeals/appeals.ts'
import { exportAppeals } from './handlers/appeals/own-data.ts'
import type { Appealable } from './handlers/appeals/appealable.ts'
import { refusals } from './handlers/appeals/refusals.ts'
import type { CaseKindHandlers } from './handlers/case-kind.ts'
import * as casesHandlers from './handlers/cases.ts'
import { reviewDetailHandler } from './handlers/detail.ts'
import * as handoffHandlers from './handlers/handoff.ts'
import { reviewStatsHandler } from './handlers/stats.ts'
import { reviewApproveHandler, reviewRejectHandler } from './handlers/verdict.ts'
import { reviewFigures } from './figures.ts'
import * as workingDaysHandlers from './handlers/working-days.ts'
import * as acts from './acts.ts'
import { closeOvertakenAppeals } from './jobs.ts'
import * as notifications from './notifications.ts'
import { APPEAL_FILES, eraseAppeals } from './queries/appeals.ts'

/**
 * @param special the kinds of cases, contributed by the features they belong to
 * @param restrictions decisions beside refusals against which developers can appeal, contributed in the same way
 */
export const reviewFeature = (special: readonly CaseKindHandlers[], restrictions: readonly Appealable[]) => {
  const appealable = [refusals(special), ...restrictions]
  const own = appealCases(appealable)
  const kinds = [...special, own]
  return feature({
    name: 'review',
    acts: Object.values(acts),
    subjects: [
      {
        kind: 'case',
        label: m.review_subject_case,
        page: (id: string) => `/ops/review/${id}`,
        acts: ['case', 'appeal', 'calendar'],
      },
      { kind: 'day', label: m.review_subject_day },
    ],
    tables: ['appeal', 'appeal_file', 'review_case', 'review_handoff', 'review_reason', 'working_day'],
    endpoints: [
      implement(cases.reviewQueue, casesHandlers.reviewQueueHandler(kinds)),
      implement(reviewDetail, reviewDetailHandler(kinds)),
      implement(cases.reviewCounts, casesHandlers.reviewCountsHandler(kinds)),
      implement(cases.reviewClaim, casesHandlers.reviewClaimHandler(kinds)),
      implement(cases.reviewNext, casesHandlers.reviewNextHandler(kinds)),
      implement(cases.reviewRelease, casesHandlers.reviewReleaseHandler),
      implement(handoff.reviewHandoff, handoffHandlers.reviewHandoffHandler(kinds)),
      implement(handoff.reviewColleagues, handoffHandlers.reviewColleaguesHandler),
      implement(cases.reviewNote, casesHandlers.reviewNoteHandler),
      implement(reviewApprove, reviewApproveHandler(kinds)),
      implement(reviewReject, reviewRejectHandler(kinds)),
      implement(appeals.appealList, appealHandlers.appealListHandler(appealable)),
      implement(appeals.appealGet, appealHandlers.appealGetHandler(appealable)),
      implement(appeals.appealSubmit, appealHandlers.appealSubmitHandler(appealable)),
      implement(appeals.appealFileUpload, appealFiles.appealFileUploadHandler(appealable), appealFiles.appealFileQuota),
      implement(appeals.appealFileGet, appealFiles.appealFileGetHandler(appealable)),
      implement(appeals.appealFileRemove, appealFiles.appealFileRemoveHandler(appealable)),
      implement(appeals.reviewAppealFile, appealFiles.reviewAppealFileHandler),
      implement(reviewStats, reviewStatsHandler(kinds)),
      implement(workingDays.workingDayList, workingDaysHandlers.workingDayListHandler),
      implement(workingDays.workingDayConfirm, workingDaysHandlers.workingDayConfirmHandler),
      implement(workingDays.workingDaySet, workingDaysHandlers.workingDaySetHandler),
    ],
    officeEntries: [
      { url: '/ops/review', label: m.review_office_nav, opens: cases.reviewQueue, group: 'work', place: 10 },
      {
        url: '/ops/working-day',
        label: m.review_days_title,
        opens: workingDays.workingDayList,
        group: 'office',
        place: 20,
      },
    ],
    officeTasks: [
      {
        takes: [workingDays.workingDayList, workingDays.workingDaySet],
        find: workingDaysHandlers.findOpenYearTask,
      },
    ],
    caseKinds: [own],
    figures: reviewFigures,
    notifications: Object.values(notifications),
    jobs: [closeOvertakenAppeals(appealable)],
    uploads: [APPEAL_FILES],
    exportPart: exportAppeals,
    retention: [{ data: m.review_retention, kept: m.review_retention_kept }],
    erase: async (db, developerId, now) => {
      await eraseAppeals(db, developerId, now)
      return []
    },
  })
}
