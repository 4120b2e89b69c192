// Event for calls refused because the session ended. A dialog over the page (features/session/components/session-watch.tsx) asks
// the user to sign in again, so that nothing typed is lost.

const SESSION_ENDED = 'portal:session-ended'

/** The dialog loads after the page: events from before it listens are held for it. */
let unheard = false

export const announceSessionEnded = (): void => {
  if (typeof window !== 'undefined') unheard = dispatchEvent(new Event(SESSION_ENDED, { cancelable: true }))
}

/** @returns a function that stops listening */
export function onSessionEnded(hear: () => void): () => void {
  const listener = (event: Event) => {
    event.preventDefault()
    hear()
  }
  addEventListener(SESSION_ENDED, listener)
  if (unheard) {
    unheard = false
    hear()
  }
  return () => removeEventListener(SESSION_ENDED, listener)
}
