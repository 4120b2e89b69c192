// Form state of a step: saved values, validation while typing, server answer, draft.
import { type SubmitEvent, useEffect } from 'react'
import { useActionData } from 'react-router'
import { m } from '#messages'
import type { ActionResult } from '../../../lib/forms/action-result.ts'
import type { Mistake } from '../../../ui/forms/error-summary.tsx'
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts'
import { refuseWhileUploading } from '../../../ui/uploads/refuse-while-uploading.ts'
import { useServerDraft } from '../../../api/forms/use-server-draft.ts'
import type { Photo } from '../contract/answers.ts'
import { PROCESSES, type Process } from '../../accounts/rules/status.ts'
import { EMPTY_TEXT, FIELD_NAME, PHOTO_TEXT } from '../rules/labels.ts'
import { isPhotoKind, type PhotoKind } from '../rules/photos.ts'
import type { FormField } from '../rules/reasons.ts'
import { DRAFT_CALL, type DraftStep } from '../rules/open-processes.ts'
import type { Errors, Typed } from './company/company-checks.ts'
import { IDENTITY_CHECK } from './step-fields.tsx'
import { type PhotosView, useStepPhotos } from './use-step-photos.ts'

/** View data common to all steps. */
type StepView = PhotosView & {
  page: DraftStep
  process: Process
  values: Record<string, string>
  draft: { version: number; savedAt: string | null }
}

/** Conform validates on blur through an intercepted submit event, which must not be treated as sending. */
const isCheck = ({ nativeEvent }: SubmitEvent<HTMLFormElement>): boolean =>
  (nativeEvent as globalThis.SubmitEvent).submitter?.getAttribute('name') === '__intent__'

type Options = {
  view: StepView
  /** Field names in page order. */
  names: readonly string[]
  check: (values: Typed) => Errors
  /** Required photo kinds. */
  kinds: readonly PhotoKind[]
}

/** Texts that name their field. */
const WHOLE_TEXTS = [...Object.values(EMPTY_TEXT), m.certification_empty_person, m.certification_field_code_needed]

/** Name of a field before its message in the summary of errors; none for a section that is checked as a whole. */
function labelOf(name: string, message: string, process: Process): string | undefined {
  if (WHOLE_TEXTS.some((text) => text() === message)) return undefined
  if (name === 'authCode') return m.certification_sms_code()
  if (name === 'realName' && PROCESSES[process].kind === 'personal') return m.certification_step_name()
  return FIELD_NAME[name as FormField]?.()
}

/** The line of a photo that has to be sent: for the first time, or in place of one that was sent back. */
export const photoMistake = (kind: PhotoKind, title: string, photo: Photo | undefined): Mistake => ({
  id: `photo-${kind}`,
  message: photo?.refused
    ? m.certification_company_photo_unchanged({ title })
    : m.certification_company_photo_missing({ title }),
})

export function useStepForm({ view, names, check, kinds }: Options) {
  const last = useActionData<ActionResult>()
  const { checkPhotos, ...stepPhotos } = useStepPhotos({ view, kinds, result: last })
  const draft = useServerDraft({
    path: DRAFT_CALL,
    place: { process: view.process, step: view.page },
    first: view.draft,
  })
  const { form, fields } = useCheckedForm({
    id: `form-${view.page}`,
    result: last,
    values: view.values,
    check: (values) => check(values as Typed),
  })
  const answers = last?.fields ?? {}
  const checkId = fields[IDENTITY_CHECK]?.id
  // Runs after Conform, which only knows inputs: an error of a whole section needs scrolling and focus as well.
  useEffect(() => {
    if (checkId && last?.fields[IDENTITY_CHECK]) document.getElementById(checkId)?.focus()
  }, [last, checkId])
  const identityError = fields[IDENTITY_CHECK]?.errors?.[0]
  const mistakes: Mistake[] = names.flatMap((name) => {
    const field = fields[name]
    const message = field?.errors?.[0]
    // An error of the whole section is shown once, not at every field.
    const isSaid = message === identityError && name !== IDENTITY_CHECK
    return field && message && !isSaid ? [{ id: field.id, label: labelOf(name, message, view.process), message }] : []
  })
  return {
    form,
    fields,
    draft,
    ...stepPhotos,
    /** Validates photos along with the fields before sending. @returns whether the page may be sent */
    mayMove: (event: SubmitEvent<HTMLFormElement>) => {
      if (isCheck(event)) return true
      if (refuseWhileUploading(event)) return false
      return checkPhotos()
    },
    mistakes: form.status === 'error' ? mistakes : [],
    general: (form.errors ?? []).concat(
      // Photos the server reports missing that this page does not contain.
      Object.entries(answers).flatMap(([name, text]) =>
        isPhotoKind(name) && !kinds.includes(name)
          ? [m.ui_form_mistake({ label: PHOTO_TEXT[name](), message: text })]
          : [],
      ),
    ),
  }
}
