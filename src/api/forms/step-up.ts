// Event for calls refused because the person has to prove again who they are. A dialog over the page
// (features/account-security/components/step-up-dialog.tsx) asks for it, and sends the form again with everything typed.
import { heldEvent } from '../../lib/async/held-event.ts'
import { SECRET_FIELDS } from '../../lib/forms/secret-fields.ts'

/** The reason of such a refusal. */
export const STEP_UP = 'session.step_up'

/** The form of the dialog itself, which is never the one that was refused. */
export const STEP_UP_FORM = 'step-up'

/**
 * A form as it was sent, with the button that sent it.
 * @property isDocument its answer is a document, such as a file: it waits to be sent until the proof is there
 */
export type SentForm = {
  form: HTMLFormElement
  button: HTMLButtonElement | null
  name: string
  value: string
  isDocument?: boolean
}

let last: (SentForm & { body: string }) | null = null

/** What a form sent, by which it is known again; passwords and codes stay in their fields. */
const bodyOf = (fields: Iterable<[string, unknown]>): string =>
  new URLSearchParams(
    [...fields].filter(([name]) => !SECRET_FIELDS.has(name)).map(([name, value]) => [name, String(value)]),
  ).toString()

const isLast = (body: string | null): boolean =>
  last !== null && body !== null && last.body === bodyOf(new URLSearchParams(body))

const sentForm = (form: HTMLFormElement, submitter: EventTarget | null): SentForm => {
  const button = submitter instanceof HTMLButtonElement ? submitter : null
  const { name = '', value = '' } = button ?? {}
  return { form, button, name, value }
}

/** Remembers the form that was sent last. The dialog loads after the page, and may be needed for the first form. */
export function watchForms(): void {
  const remember = ({ target, submitter }: SubmitEvent) => {
    if (!(target instanceof HTMLFormElement) || target.getAttribute('id') === STEP_UP_FORM) return
    const sent = sentForm(target, submitter)
    last = { ...sent, body: bodyOf(new FormData(target, sent.button)) }
  }
  document.addEventListener('submit', remember, true)
}

/** Without a form where the page sent none. */
const event = heldEvent<SentForm | null>('portal:step-up')

/** @param body what was sent, by which the form is known; null where that is unknown */
export const announceStepUp = (body: string | null): void => event.announce(isLast(body) ? last : null)

type Submission = {
  currentTarget: HTMLFormElement
  nativeEvent: { submitter: EventTarget | null }
  preventDefault: () => void
}

/** Handler of a form whose answer is a file: the dialog asks for a proof where there is none, and sends it. */
export function sendAfterProof(submission: Submission): void {
  submission.preventDefault()
  event.announce({ ...sentForm(submission.currentTarget, submission.nativeEvent.submitter), isDocument: true })
}

/** Forgets the form that sent this, which has its answer. */
export function forgetForm(body: string | null): void {
  if (isLast(body)) last = null
}

/** @returns a function that stops listening */
export const onStepUp = event.listen
