// Event for calls refused because the person has to prove again who they are. A dialog over the page
// (features/account-security/components/step-up-dialog.tsx) asks for it, and sends the form again with everything typed.

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

const ASKED = 'portal:step-up'

/** Events from before the dialog listens are held for it; without a form where the page sent none. */
let unheard: { sent: SentForm | null } | null = null

/** @param body what was sent, by which the form is known; null where that is unknown */
export function announceStepUp(body: string | null): void {
  if (typeof window === 'undefined') return
  const sent = last?.body === body ? last : null
  unheard = dispatchEvent(new CustomEvent(ASKED, { detail: sent, cancelable: true })) ? { sent } : null
}

/** @returns a function that stops listening */
export function onStepUp(hear: (sent: SentForm | null) => void): () => void {
  const listener = (event: Event) => {
    event.preventDefault()
    hear((event as CustomEvent<SentForm | null>).detail)
  }
  addEventListener(ASKED, listener)
  if (unheard) {
    hear(unheard.sent)
    unheard = null
  }
  return () => removeEventListener(ASKED, listener)
}
