// The page of a form on which a field or photo is that a reviewer marked.
import type { StepPage } from '../../accounts/rules/routing/process-steps.ts'
import { PROCESSES, type Process } from '../../accounts/rules/status.ts'
import { isPhotoKind, type PhotoKind, photosNeeded, PROOFS } from './photos.ts'
import { CONTACT_FIELDS, type FormField } from './reasons.ts'

const LETTERS: readonly string[] = [...PROOFS, 'paymentProof']
const OF_CONTACT: readonly string[] = [...CONTACT_FIELDS, ...photosNeeded.contact]

/** Null where no page of the process has it. */
export function pageOfMark(process: Process, mark: FormField | PhotoKind): StepPage | null {
  if (PROCESSES[process].kind === 'personal') return isPhotoKind(mark) ? 'PersonalStepTwo' : 'PersonalStepOne'
  if (LETTERS.includes(mark)) return process === 'enterpriseChange' ? 'BusinessStepExtra' : null
  return OF_CONTACT.includes(mark) ? 'BusinessStepTwo' : 'BusinessStepOne'
}
