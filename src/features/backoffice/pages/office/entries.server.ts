// Navigation entries of the office, limited to pages the operator may open.
import { m } from '#messages'
import type { Endpoint } from '../../../../api/endpoint.ts'
import type { Operator } from '../../../../api/viewer.ts'
import { operatorList } from '../../../operators/contract/operators.ts'
import { workingDayList } from '../../../review/contract/working-days.ts'
import { auditList } from '../../../audit/contract.ts'
import { approvalList } from '../../../approval/contract.ts'
import { payoutList } from '../../../payouts/contract/payouts.ts'
import { reviewQueue } from '../../../review/contract/cases.ts'
import { docFeedbackList } from '../../../docs/contract/feedback.ts'
import { figureList } from '../../../figures/contract.ts'
import { officeAppList } from '../../../apps/contract/office.ts'
import { accountList } from '../../contract/account-list.ts'
import { contentKinds } from '../../../publishing/contract/kinds.ts'
import { failedJobList } from '../../contract/jobs.ts'
import { outgoingList } from '../../contract/office.ts'
import { canCall } from '../../../../api/access/office-access.server.ts'

const ENTRIES: readonly { url: string; label: () => string; stands: Endpoint }[] = [
  { url: '/ops/figures', label: m.backoffice_nav_figures, stands: figureList },
  { url: '/ops/review', label: m.backoffice_nav_review, stands: reviewQueue },
  { url: '/ops/content', label: m.backoffice_nav_content, stands: contentKinds },
  { url: '/ops/remark', label: m.docs_remarks_title, stands: docFeedbackList },
  { url: '/ops/payout', label: m.backoffice_nav_payout, stands: payoutList },
  { url: '/ops/developer', label: m.backoffice_nav_account, stands: accountList },
  { url: '/ops/app', label: m.apps_office_nav, stands: officeAppList },
  { url: '/ops/approval', label: m.backoffice_nav_approval, stands: approvalList },
  { url: '/ops/working-day', label: m.backoffice_nav_days, stands: workingDayList },
  { url: '/ops/audit', label: m.backoffice_nav_audit, stands: auditList },
  { url: '/ops/outbox', label: m.backoffice_nav_outbox, stands: outgoingList },
  { url: '/ops/operator', label: m.backoffice_nav_operator, stands: operatorList },
  { url: '/ops/job', label: m.backoffice_nav_job, stands: failedJobList },
]

export type OfficeEntry = { url: string; label: string }

export const entriesFor = (operator: Operator | null): OfficeEntry[] => [
  { url: '/ops', label: m.backoffice_nav_home() },
  ...ENTRIES.filter(({ stands }) => canCall(operator, stands)).map(({ url, label }) => ({ url, label: label() })),
]
