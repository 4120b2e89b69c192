// Event for calls refused with 403004 because a new version of an agreement has to be accepted first. A dialog over the page
// (features/accounts/components/agreements-dialog.tsx) shows it, so that nothing typed is lost.
import { heldEvent } from '../lib/async/held-event.ts'
import type { Answer } from './endpoint.ts'

/** An agreement to accept, in the page's language. */
export type AgreementDue = {
  key: string
  documentId: number
  title: string
  version: string
  /** Address of its text inside a frame; null where it has none. */
  frame: string | null
}

const event = heldEvent<readonly AgreementDue[]>('portal:agreements-due')

/** The agreements that an error names; null for any other answer, and when somebody else has to accept them. */
export function agreementsDueIn({ code, value }: Pick<Answer, 'code' | 'value'>): readonly AgreementDue[] | null {
  if (code !== '403004') return null
  const { agreements = [] } = (value ?? {}) as { agreements?: readonly AgreementDue[] }
  return agreements.length > 0 ? agreements : null
}

export const announceAgreementsDue = event.announce

/** For calls that a page makes itself: opens the dialog when the answer requires it. */
export function announceIfDue(answer: Pick<Answer, 'code' | 'value'> | null): void {
  const agreements = answer && agreementsDueIn(answer)
  if (agreements) announceAgreementsDue(agreements)
}

/** @returns a function that stops listening */
export const onAgreementsDue = event.listen
