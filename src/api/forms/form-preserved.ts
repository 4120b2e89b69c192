// A form whose sending failed stays on the page (form-stays.ts): what keeps its draft goes on with that.

const FORM_STAYED = 'portal:form-stayed'

export const announceFormStayed = (): void => {
  if (typeof window !== 'undefined') dispatchEvent(new Event(FORM_STAYED))
}

/** @returns ends the listening */
export function onFormStayed(hear: () => void): () => void {
  addEventListener(FORM_STAYED, hear)
  return () => removeEventListener(FORM_STAYED, hear)
}
