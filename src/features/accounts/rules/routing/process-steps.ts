// The steps of each process of certification: their pages, in the order in which they are filled in (handbook/statuses.md [4]).
import type { Process } from '../status.ts'

/** ResultStep and validate are pages of certification too, but not steps of a form. */
export const STEP_PAGES = [
  'PersonalStepOne',
  'PersonalStepTwo',
  'BusinessStepOne',
  'BusinessStepTwo',
  'BusinessStepThree',
  'BusinessStepExtra',
] as const
export type StepPage = (typeof STEP_PAGES)[number]

const PERSON = ['PersonalStepOne', 'PersonalStepTwo'] as const
const COMPANY = ['BusinessStepOne', 'BusinessStepThree', 'BusinessStepTwo'] as const

/** One page for each flow step of the status in which the process is filled in. */
export const PROCESS_STEPS = {
  personalFirst: PERSON,
  personalAgain: PERSON,
  personalChange: PERSON,
  enterpriseFirst: COMPANY,
  enterpriseAgain: COMPANY,
  personalToEnterprise: COMPANY,
  enterpriseChange: ['BusinessStepExtra', 'BusinessStepOne', 'BusinessStepThree'],
  contactChange: ['BusinessStepTwo'],
} as const satisfies Record<Process, readonly StepPage[]>
