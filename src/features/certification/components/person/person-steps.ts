// Process of a personal page, by account status, and the steps of registration.
import { m } from '#messages'
import { isUncertified, type AccountStatus, type Process, STATUS } from '../../../accounts/rules/status.ts'
import type { Step } from '../../../../ui/lists/steps.tsx'
import { REVIEW_DAYS } from '../../../../lib/portal/review-days.ts'
import { PROCESS_TEXT } from '../../../accounts/rules/labels/process-labels.ts'

export type PersonPage = 'PersonalStepOne' | 'PersonalStepTwo'

/** @returns the process, or null when this page has nothing to do; other cases are handled by the gate. */
export function personProcessAt(status: AccountStatus, page: PersonPage): Process | null {
  const { process, kind } = STATUS[status]
  if (process !== null) return kind === 'personal' ? process : null
  // A change has to be started explicitly first, because it begins with the verified data.
  return isUncertified(status) && page === 'PersonalStepOne' ? 'personalFirst' : null
}

export function personSteps(process: Process, page: PersonPage): Step[] {
  const now = page === 'PersonalStepOne' ? 0 : 1
  const doneNote = m.certification_step_done()
  const steps: Step[] = [
    {
      title: m.certification_step_identity(),
      note: now > 0 ? doneNote : m.certification_step_identity_time(),
      state: now > 0 ? 'done' : 'now',
    },
    {
      title: m.certification_step_photos(),
      note: m.certification_step_photos_time(),
      state: now === 1 ? 'now' : 'todo',
    },
    {
      title: m.certification_step_review(),
      note: m.certification_step_review_time({ days: REVIEW_DAYS }),
      state: 'todo',
    },
  ]
  return process === 'personalFirst'
    ? [{ title: m.certification_step_kind(), note: doneNote, state: 'done' }, ...steps]
    : steps
}

export const personEyebrow = (process: Process): string => PROCESS_TEXT[process]()
