// Signing in for journeys: through the pages, as a person does, or with the forms alone where that is not what is tested.
import type { BrowserContext, Page } from '@playwright/test'
import { expect, expectAwake } from './page.ts'

export const PASSWORD = 'Demo-pass-2026'

/** Through the page of the account service that is open. */
export async function fillSignIn(page: Page, account: string, password = PASSWORD): Promise<void> {
  await page.getByRole('textbox', { name: '账号', exact: true }).fill(account)
  await page.getByRole('textbox', { name: '密码', exact: true }).fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

/** Signs a browser in by sending the forms that the pages send. @returns the address that it ended at */
export async function signInQuickly(context: BrowserContext, account: string, returnTo = '/console'): Promise<string> {
  const asked = await context.request.get(`/login?returnTo=${encodeURIComponent(returnTo)}`)
  const done = await context.request.post(asked.url(), {
    form: { account, password: PASSWORD },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  return done.url()
}

/** Before the page is awake the account button is a link to /user; after that it opens its menu. */
export async function openAccountMenu(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name: `账号：${name}` })
  await expectAwake(button)
  await button.click()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
}
