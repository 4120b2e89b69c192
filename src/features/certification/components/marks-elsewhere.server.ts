// A reviewer's marks on later pages of the form than the one that is open.
import { m } from '#messages'
import type { StepPage } from '../../accounts/rules/routing/process-steps.ts'
import { PROCESSES, type Process } from '../../accounts/rules/status.ts'
import type { Photo } from '../contract/answers.ts'
import { FIELD_NAME, PHOTO_TEXT } from '../rules/labels.ts'
import { pageOfMark } from '../rules/marked-pages.ts'
import { isPhotoKind, type PhotoKind } from '../rules/photos.ts'
import type { FormField } from '../rules/reasons.ts'

/** Pages in the order in which they are filled in. */
const TITLE: readonly (readonly [StepPage, () => string])[] = [
  ['PersonalStepOne', m.certification_step_identity],
  ['PersonalStepTwo', m.certification_step_photos],
  ['BusinessStepExtra', m.certification_company_step_proof],
  ['BusinessStepOne', m.certification_company_step_company],
  ['BusinessStepTwo', m.certification_company_step_contact],
]

type Marked = {
  process: Process
  page: StepPage
  marks: readonly { field: FormField | PhotoKind }[]
  photos: readonly Photo[]
}

/** A line per page; a photo that was replaced meanwhile is left out. */
export function marksElsewhere({ process, page, marks, photos }: Marked): string[] {
  const nameOf = (mark: FormField | PhotoKind): string =>
    isPhotoKind(mark)
      ? PHOTO_TEXT[mark]()
      : mark === 'realName' && PROCESSES[process].kind === 'personal'
        ? m.certification_step_name()
        : FIELD_NAME[mark]()
  const isLeft = (mark: FormField | PhotoKind): boolean => {
    const photo = photos.find(({ kind }) => kind === mark)
    return photo === undefined || photo.refused
  }
  const now = TITLE.findIndex(([item]) => item === page)
  return TITLE.slice(now + 1).flatMap(([later, title]) => {
    const left = marks.map(({ field }) => field).filter((mark) => pageOfMark(process, mark) === later && isLeft(mark))
    const names = left.map(nameOf).join(m.ui_comma())
    return left.length > 0 ? [m.certification_company_marks_elsewhere({ step: title(), names })] : []
  })
}
