// When a session ends during work: the calls that are refused say so with an event, and a dialog over the page
// (features/session/parts/session-watch.tsx) asks to sign in again while everything typed stays.
import { useEffect } from 'react'

export const SESSION_ENDED = 'portal:session-ended'

export const announceSessionEnded = (): void => {
  if (typeof window !== 'undefined') dispatchEvent(new Event(SESSION_ENDED))
}

/** For components: opens the dialog when an action answered that the session has ended. */
export function useSessionEnded(reply: unknown): void {
  useEffect(() => {
    if (reply && typeof reply === 'object' && 'sessionEnded' in reply) announceSessionEnded()
  }, [reply])
}
