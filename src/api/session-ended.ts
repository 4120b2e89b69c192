// When a session ends during work: the calls that are refused say so with an event, and a dialog over the page
// (features/session/components/session-watch.tsx) asks to sign in again while everything typed stays.
import { useEffect } from 'react'

const SESSION_ENDED = 'portal:session-ended'

/** The dialog loads after the page: what was said before it listens is kept for it. */
let unheard = false

export const announceSessionEnded = (): void => {
  if (typeof window !== 'undefined') unheard = dispatchEvent(new Event(SESSION_ENDED, { cancelable: true }))
}

/** @returns ends the listening */
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

/** For components: opens the dialog when an action answered that the session has ended. */
export function useSessionEnded(reply: unknown): void {
  useEffect(() => {
    if (reply && typeof reply === 'object' && 'sessionEnded' in reply) announceSessionEnded()
  }, [reply])
}
