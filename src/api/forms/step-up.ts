// Event for calls refused because the person has to prove again who they are. A dialog over the page
// (features/account-security/components/step-up-dialog.tsx) asks for it, and sends the form again with everything typed.
import { heldEvent } from '../../lib/async/held-event.ts'

/** The reason of such a refusal. */
export const STEP_UP = 'session.step_up'

/** The form of the dialog itself, which is never the one that was refused. */
export const STEP_UP_FORM = 'step-up'

/** A form as it was sent, with the button that sent it. */
export type SentForm = { form: HTMLFormElement; button: HTMLButtonElement | null; name: string; value: string }

let last: (SentForm & { body: string }) | null = null

/** Remembers the form that was sent last. The dialog loads after the page, and may be needed for the first form. */
export function watchForms(): void {
  const remember = ({ target, submitter }: SubmitEvent) => {
    if (!(target instanceof HTMLFormElement) || target.getAttribute('id') === STEP_UP_FORM) return
    const button = submitter instanceof HTMLButtonElement ? submitter : null
    const fields = [...new FormData(target, button)].map(([name, value]) => [name, String(value)])
    const { name = '', value = '' } = button ?? {}
    last = { form: target, button, name, value, body: new URLSearchParams(fields).toString() }
  }
  document.addEventListener('submit', remember, true)
}

/** Without a form where the page sent none. */
const event = heldEvent<SentForm | null>('portal:step-up')

/** @param body what was sent, by which the form is known; null where that is unknown */
export const announceStepUp = (body: string | null): void => event.announce(last?.body === body ? last : null)

/** @returns a function that stops listening */
export const onStepUp = event.listen
