// Contents of the browser's storage.
import type { Page } from '@playwright/test'

/** What the browser keeps of a verdict on a case, whichever operator gave it. */
export const verdictDraft = (page: Page, id: number | undefined) =>
  page.evaluate((caseId) => {
    const key = Object.keys(localStorage).find((name) => name.endsWith(`.case.${caseId}`))
    return key === undefined ? null : localStorage.getItem(key)
  }, id)
