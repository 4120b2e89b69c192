// When a call waits for the new version of an agreement (403004): the refusal says so with an event, and a dialog over the page
// (features/accounts/components/agreements-dialog.tsx) lets it be accepted while everything typed stays.
import type { Answer } from './endpoint.ts'

/** An agreement that is to be accepted, in the language of the page. */
export type AgreementDue = { key: string; documentId: number; title: string; version: string }

const AGREEMENTS_DUE = 'portal:agreements-due'

/** The dialog loads after the page: what was said before it listens is kept for it. */
let unheard: readonly AgreementDue[] | null = null

/** The agreements that a refusal is about; null for every other answer, and where somebody else has to accept. */
export function agreementsDueIn({ code, value }: Pick<Answer, 'code' | 'value'>): readonly AgreementDue[] | null {
  if (code !== '403004') return null
  const { agreements = [] } = (value ?? {}) as { agreements?: readonly AgreementDue[] }
  return agreements.length > 0 ? agreements : null
}

export function announceAgreementsDue(agreements: readonly AgreementDue[]): void {
  if (typeof window === 'undefined') return
  const event = new CustomEvent(AGREEMENTS_DUE, { detail: agreements, cancelable: true })
  unheard = dispatchEvent(event) ? agreements : null
}

/** For calls that a page makes itself: opens the dialog when the answer asks for it. */
export function announceIfDue(answer: Pick<Answer, 'code' | 'value'> | null): void {
  const agreements = answer && agreementsDueIn(answer)
  if (agreements) announceAgreementsDue(agreements)
}

/** @returns ends the listening */
export function onAgreementsDue(hear: (agreements: readonly AgreementDue[]) => void): () => void {
  const listener = (event: Event) => {
    event.preventDefault()
    hear((event as CustomEvent<readonly AgreementDue[]>).detail)
  }
  addEventListener(AGREEMENTS_DUE, listener)
  if (unheard) {
    hear(unheard)
    unheard = null
  }
  return () => removeEventListener(AGREEMENTS_DUE, listener)
}
