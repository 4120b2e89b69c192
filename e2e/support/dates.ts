// Dates in forms: typed part by part in the order of the page's language, and the value that is sent.
import type { Locator, Page } from '@playwright/test'
import { isLanguage, settingsOf } from '../../src/lib/text/language.ts'
import { patternOf } from '../../src/ui/dates/date-value.ts'
import { expect } from './page.ts'

/** The control of the form, which is behind the parts. */
export const dateInput = (scope: Page | Locator, label: string | RegExp): Locator =>
  scope.getByLabel(label).and(scope.locator('input'))

/** @param text `2026-07-01` or `2026-07-01T09:00` */
export async function typeDate(scope: Page | Locator, label: string | RegExp, text: string): Promise<void> {
  const first = scope.getByRole('group', { name: label }).getByRole('spinbutton').first()
  await first.focus()
  const language = await first.evaluate((element) => element.ownerDocument.documentElement.lang)
  if (!isLanguage(language)) throw new Error(`No language: ${language}`)
  const [year = '', month = '', day = '', hour = '', minute = ''] = text.split(/\D/)
  const digits = { year, month, day, hour, minute }
  for (const { type } of patternOf(settingsOf(language).intl, text.includes('T')))
    if (type !== 'literal') await first.page().keyboard.type(digits[type])
  await expect(dateInput(scope, label)).toHaveValue(text)
}
