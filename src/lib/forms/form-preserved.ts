// Event for a form whose submission failed and that stays on the page (web/client/preserve-form.ts), so that drafts are saved again.

const FORM_STAYED = 'portal:form-stayed'

export const announceFormStayed = (): void => {
  if (typeof window !== 'undefined') dispatchEvent(new Event(FORM_STAYED))
}

/** @returns a function that stops listening */
export function onFormStayed(hear: () => void): () => void {
  addEventListener(FORM_STAYED, hear)
  return () => removeEventListener(FORM_STAYED, hear)
}
