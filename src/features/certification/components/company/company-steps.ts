// Process and steps of a company page, by account status.
import { m } from '#messages'
import { PROCESS_STEPS, type StepPage } from '../../../accounts/rules/routing/process-steps.ts'
import {
  isCertifiedEnterprise,
  isCertifiedPerson,
  isUncertified,
  type AccountStatus,
  type Process,
  STATUS,
} from '../../../accounts/rules/status.ts'
import type { Step } from '../../../../ui/lists/steps.tsx'
import { AMOUNT } from '../../../payouts/rules/amount.ts'
import { REVIEW_DAYS } from '../../../../lib/portal/review-days.ts'

export type CompanyPage = Extract<StepPage, `Business${string}`>

/** @returns the process, or null when this page has nothing to do; other cases are handled by the gate. */
export function processAt(status: AccountStatus, page: CompanyPage): Process | null {
  const { process } = STATUS[status]
  if (process !== null) return process
  if (page === 'BusinessStepOne')
    return isUncertified(status) ? 'enterpriseFirst' : isCertifiedPerson(status) ? 'personalToEnterprise' : null
  if (!isCertifiedEnterprise(status)) return null
  if (page === 'BusinessStepExtra') return 'enterpriseChange'
  return page === 'BusinessStepTwo' ? 'contactChange' : null
}

const TITLE: Record<CompanyPage, () => string> = {
  BusinessStepOne: m.certification_company_step_company,
  BusinessStepThree: m.certification_company_step_amount,
  BusinessStepTwo: m.certification_company_step_contact,
  BusinessStepExtra: m.certification_company_step_proof,
}
const TIME: Record<CompanyPage, () => string> = {
  BusinessStepOne: m.certification_company_time_company,
  BusinessStepThree: () =>
    m.certification_company_time_amount({ min: AMOUNT.arrivesIn.min, max: AMOUNT.arrivesIn.max }),
  BusinessStepTwo: m.certification_company_time_contact,
  BusinessStepExtra: m.certification_company_time_proof,
}

export function companySteps(process: Process, page: CompanyPage): Step[] {
  const pages = PROCESS_STEPS[process] as readonly CompanyPage[]
  const now = pages.indexOf(page)
  const steps = pages.map((page, at): Step => ({
    title: TITLE[page](),
    note: at < now ? m.certification_company_time_done() : TIME[page](),
    state: at < now ? 'done' : at === now ? 'now' : 'todo',
  }))
  return [
    ...steps,
    {
      title: m.certification_company_step_review(),
      note: m.certification_company_time_review({ days: REVIEW_DAYS }),
      state: 'todo',
    },
  ]
}

const EYEBROW: Partial<Record<Process, () => string>> = {
  enterpriseFirst: m.accounts_process_enterpriseFirst,
  enterpriseAgain: m.accounts_process_enterpriseAgain,
  personalToEnterprise: m.accounts_process_personalToEnterprise,
  enterpriseChange: m.accounts_process_enterpriseChange,
  contactChange: m.accounts_process_contactChange,
}

export const companyEyebrow = (process: Process): string => EYEBROW[process]?.() ?? ''
