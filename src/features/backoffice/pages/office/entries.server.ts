// Navigation entries of the office, limited to pages the operator may open.
import { m } from '#messages'
import type { Endpoint } from '../../../../api/endpoint.ts'
import type { Operator } from '../../../../api/viewer.ts'
import { workingDayList } from '../../../review/contract/working-days.ts'
import { payoutList } from '../../../payouts/contract/payouts.ts'
import { reviewQueue } from '../../../review/contract/cases.ts'
import { accountFind } from '../../contract/accounts.ts'
import { failedJobList } from '../../contract/jobs.ts'
import { outgoingList } from '../../contract/office.ts'
import { canCall } from '../../../../api/office-access.server.ts'

const ENTRIES: readonly { url: string; label: () => string; stands: Endpoint }[] = [
  { url: '/ops/review', label: m.backoffice_nav_review, stands: reviewQueue },
  { url: '/ops/payout', label: m.backoffice_nav_payout, stands: payoutList },
  { url: '/ops/account', label: m.backoffice_nav_account, stands: accountFind },
  { url: '/ops/working-day', label: m.backoffice_nav_days, stands: workingDayList },
  { url: '/ops/outbox', label: m.backoffice_nav_outbox, stands: outgoingList },
  { url: '/ops/job', label: m.backoffice_nav_job, stands: failedJobList },
]

export type OfficeEntry = { url: string; label: string }

export const entriesFor = (operator: Operator | null): OfficeEntry[] => [
  { url: '/ops', label: m.backoffice_nav_home() },
  ...ENTRIES.filter(({ stands }) => canCall(operator, stands)).map(({ url, label }) => ({ url, label: label() })),
]
