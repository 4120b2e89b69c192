// The process an account is in or could start, and its pages with drafts.
import {
  isCertifiedEnterprise,
  isCertifiedPerson,
  isUncertified,
  ACCOUNT_STATUSES,
  type AccountStatus,
  type Kind,
  PROCESSES,
  type Process,
  STATUS,
} from '../../accounts/rules/status.ts'
import { STEP_PAGES } from '../../accounts/rules/routing/process-steps.ts'

/** Pages with drafts: the steps, and the registration choice. */
export const DRAFT_STEPS = ['Register', ...STEP_PAGES] as const
export type DraftStep = (typeof DRAFT_STEPS)[number]

/** Path of the draft call, for pages and their scripts. */
export const DRAFT_CALL = '/api/dev/v1/account/draft/save'

/** Processes that may be filled in from a status. */
export function processesOpenIn(status: AccountStatus): Process[] {
  const { stage, process } = STATUS[status]
  if (process !== null) return stage === 'review' ? [] : [process]
  if (isUncertified(status)) return ['personalFirst', 'enterpriseFirst']
  if (isCertifiedPerson(status)) return ['personalChange', 'personalToEnterprise']
  if (isCertifiedEnterprise(status)) return ['enterpriseChange', 'contactChange']
  return []
}

/** Statuses in which a form ends that nobody continues: frozen and closing accounts keep theirs, one under review has none. */
export const ABANDONABLE_STATUSES: readonly AccountStatus[] = ACCOUNT_STATUSES.filter(
  (status) => processesOpenIn(status).length > 0,
)

/** The process that saving a page of one kind belongs to; null when it cannot be saved now. */
export function processFor(status: AccountStatus, page: 'person' | 'company' | 'contact'): Process | null {
  const open = processesOpenIn(status)
  const fits = (process: Process) =>
    page === 'contact'
      ? process === 'contactChange'
      : PROCESSES[process].kind ===
          ({ person: 'personal', company: 'enterprise' } as const satisfies Record<string, Kind>)[page] &&
        process !== 'contactChange'
  return open.find(fits) ?? null
}
