// Event for calls refused because the session ended. A dialog over the page (features/session/components/session-watch.tsx) asks
// the user to sign in again, so that nothing typed is lost.
import { heldEvent } from '../lib/async/held-event.ts'

const event = heldEvent<void>('portal:session-ended')

export const announceSessionEnded = (): void => event.announce()

/** @returns a function that stops listening */
export const onSessionEnded = event.listen
