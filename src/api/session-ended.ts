// When a session ends during work: the calls that are refused say so with an event, and a dialog over the page
// (features/session/parts/session-watch.tsx) asks to sign in again while everything typed stays.
import { data } from 'react-router'
import { useEffect } from 'react'
import { CallError } from './caller.ts'

export const SESSION_ENDED = 'portal:session-ended'

export const announceSessionEnded = (): void => {
  if (typeof window !== 'undefined') dispatchEvent(new Event(SESSION_ENDED))
}

type Ended = { sessionEnded: true }

/**
 * For actions: `catch (fault) { return orSessionEnded(fault) }`. The answer is no redirect and reads nothing anew, so
 * the form stays as it was typed.
 */
export function orSessionEnded(fault: unknown) {
  if (fault instanceof CallError && fault.answer.code === '100001') return data<Ended>({ sessionEnded: true }, { status: 401 })
  throw fault
}

/** For components: opens the dialog when an action answered that the session has ended. */
export function useSessionEnded(reply: unknown): void {
  useEffect(() => {
    if (reply && typeof reply === 'object' && 'sessionEnded' in reply) announceSessionEnded()
  }, [reply])
}
