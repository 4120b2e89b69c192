// Event for calls refused because the person has to prove again who they are. A dialog over the page
// (features/account-security/components/step-up-dialog.tsx) asks for it, and sends the form again with everything typed.

/** The reason of such a refusal. */
export const STEP_UP = 'session.step_up'

const ASKED = 'portal:step-up'

/** What the refused form sent, by which the dialog knows it; null where that is unknown. */
type Refused = string | null

/** The dialog loads after the page: events from before it listens are held for it. */
let unheard: { body: Refused } | null = null

export function announceStepUp(body: Refused): void {
  if (typeof window === 'undefined') return
  const isUnheard = dispatchEvent(new CustomEvent(ASKED, { detail: body, cancelable: true }))
  unheard = isUnheard ? { body } : null
}

/** @returns a function that stops listening */
export function onStepUp(hear: (body: Refused) => void): () => void {
  const listener = (event: Event) => {
    event.preventDefault()
    hear((event as CustomEvent<Refused>).detail)
  }
  addEventListener(ASKED, listener)
  if (unheard) {
    hear(unheard.body)
    unheard = null
  }
  return () => removeEventListener(ASKED, listener)
}
