// The page of a form on which a field or photo is that a reviewer marked.
import type { StepPage } from '../../accounts/rules/routing/process-steps.ts'
import { PROCESSES, type Process } from '../../accounts/rules/status.ts'
import { isLetter, isPhotoKind, type PhotoKind, photosNeeded } from './photos.ts'
import { CONTACT_FIELDS, type FormField } from './reasons.ts'

const OF_CONTACT: readonly string[] = [...CONTACT_FIELDS, ...photosNeeded.contact]

/** Null where no page of the process has it. */
export function pageOfMark(process: Process, mark: FormField | PhotoKind): StepPage | null {
  if (PROCESSES[process].kind === 'personal') return isPhotoKind(mark) ? 'PersonalStepTwo' : 'PersonalStepOne'
  if (mark === 'paymentProof') return process === 'enterpriseChange' ? 'BusinessStepExtra' : null
  // In place of a test deposit the letter goes with the last page; that of a change is its first.
  if (isLetter(mark)) return process === 'enterpriseChange' ? 'BusinessStepExtra' : 'BusinessStepTwo'
  return OF_CONTACT.includes(mark) ? 'BusinessStepTwo' : 'BusinessStepOne'
}
