// Event for calls refused because the person has to prove again who they are. A dialog over the page
// (features/account-security/components/step-up-dialog.tsx) asks for it, and sends the form again with everything typed.
import { heldEvent } from '../../lib/async/held-event.ts'
import { SECRET_FIELDS } from '../../lib/forms/secret-fields.ts'

/** The reason of such a refusal. */
export const STEP_UP = 'session.step_up'

/** The form of the dialog itself, which is never the one that was refused. */
export const STEP_UP_FORM = 'step-up'

/** A form as it was sent, with the button that sent it. */
export type SentForm = { form: HTMLFormElement; button: HTMLButtonElement | null; name: string; value: string }

let last: (SentForm & { body: string }) | null = null

/** What a form sent, by which it is known again; passwords and codes stay in their fields. */
const bodyOf = (fields: Iterable<[string, unknown]>): string =>
  new URLSearchParams(
    [...fields].filter(([name]) => !SECRET_FIELDS.has(name)).map(([name, value]) => [name, String(value)]),
  ).toString()

const isLast = (body: string | null): boolean =>
  last !== null && body !== null && last.body === bodyOf(new URLSearchParams(body))

/** Remembers the form that was sent last. The dialog loads after the page, and may be needed for the first form. */
export function watchForms(): void {
  const remember = ({ target, submitter }: SubmitEvent) => {
    if (!(target instanceof HTMLFormElement) || target.getAttribute('id') === STEP_UP_FORM) return
    const button = submitter instanceof HTMLButtonElement ? submitter : null
    const { name = '', value = '' } = button ?? {}
    last = { form: target, button, name, value, body: bodyOf(new FormData(target, button)) }
  }
  document.addEventListener('submit', remember, true)
}

/** Without a form where the page sent none. */
const event = heldEvent<SentForm | null>('portal:step-up')

/** @param body what was sent, by which the form is known; null where that is unknown */
export const announceStepUp = (body: string | null): void => event.announce(isLast(body) ? last : null)

/** Forgets the form that sent this, which has its answer. */
export function forgetForm(body: string | null): void {
  if (isLast(body)) last = null
}

/** @returns a function that stops listening */
export const onStepUp = event.listen
