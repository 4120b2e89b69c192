// Manifest of four eyes: acts that one operator asks for and another confirms.
import { m } from '#messages'
import { implement } from '../../api/implement.ts'
import { feature } from '../../server/feature.ts'
import * as acts from './acts.ts'
import * as contract from './contract.ts'
import type { ApprovalKind } from './handlers/approval-kind.ts'
import { eraseRequests } from './queries.ts'
import { requestsSection } from './handlers/developer-section.ts'
import * as handlers from './handlers/requests.ts'
import { findApprovalTask } from './handlers/task.ts'
import { endLapsedRequests } from './jobs.ts'
import { approvalAnsweredLetter, approvalAskedLetter } from './rules/letters.ts'

/** @param kinds the acts, contributed by the features they belong to */
export const approvalFeature = (kinds: readonly ApprovalKind[]) =>
  feature({
    name: 'approval',
    tables: ['approval_request'],
    endpoints: [
      implement(contract.approvalList, handlers.approvalListHandler(kinds)),
      implement(contract.approvalConfirm, handlers.approvalConfirmHandler(kinds)),
      implement(contract.approvalReject, handlers.approvalRejectHandler(kinds)),
      implement(contract.approvalWithdraw, handlers.approvalWithdrawHandler(kinds)),
    ],
    acts: Object.values(acts),
    letters: [approvalAskedLetter, approvalAnsweredLetter],
    jobs: [endLapsedRequests(kinds)],
    officeTasks: [{ takes: [contract.approvalConfirm], find: findApprovalTask(kinds) }],
    officeEntries: [
      { url: '/ops/approval', label: m.approval_title, opens: contract.approvalList, group: 'office', place: 10 },
    ],
    developerSections: [requestsSection(kinds)],
    erase: eraseRequests,
  })
