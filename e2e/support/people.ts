// Whoever a journey is about: developers and operators, signed in through the pages as a person does, or with the forms
// alone where that is not what is tested; and calls of the API with their cookies.
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test'
import { m } from '#messages'
import { MINUTE_MS } from '../../src/lib/dates/durations.ts'
import { STEP_UP_MINUTES } from '../../src/lib/portal/step-up.ts'
import { expect, expectAwake } from './page.ts'

export const PASSWORD = 'Demo-pass-2026'
/** Forms come from our own pages. */
export const OURS = { 'sec-fetch-site': 'same-origin' }

/** Through the page of the account service that is open. */
export async function fillSignIn(page: Page, account: string, password = PASSWORD): Promise<void> {
  await page.getByRole('textbox', { name: m.identity_account(), exact: true }).fill(account)
  await page.getByRole('textbox', { name: m.identity_password(), exact: true }).fill(password)
  await page.getByRole('button', { name: m.identity_sign_in(), exact: true }).click()
}

/** Signs a browser in by sending the forms that the pages send. @returns the address that it ended at */
export async function signInQuickly(context: BrowserContext, account: string, returnTo = '/console'): Promise<string> {
  const loginPage = await context.request.get(`/login?returnTo=${encodeURIComponent(returnTo)}`)
  const response = await context.request.post(loginPage.url(), { form: { account, password: PASSWORD }, headers: OURS })
  return response.url()
}

let registered = 0

export const REGISTERED_PASSWORD = 'chaoxi-2026-nihao'

/** An account that nobody else uses, made and signed in by the form of the page. @returns its name */
export async function registerAccount(context: BrowserContext): Promise<string> {
  const account = `walk${Date.now().toString(36)}${++registered}`
  const registerPage = await context.request.get('/register')
  const form = { account, password: REGISTERED_PASSWORD, agreed: 'on' }
  const response = await context.request.post(registerPage.url().split('?')[0] ?? '', { form, headers: OURS })
  expect(new URL(response.url()).pathname).toBe('/user/auth')
  return account
}

type SignIn = { cookies: Awaited<ReturnType<BrowserContext['cookies']>>; at: number }
/** A code is good once in 30 s: signing in each time would be waiting most of the time. */
const operatorSignIns = new Map<string, SignIn>()
/** Acts that ask for a new proof after a while are not asked for one within a journey. */
const FRESH_MS = (STEP_UP_MINUTES / 2) * MINUTE_MS

/** Signs an operator in, with the second factor that the demo shows on its page; as whom another journey did before. */
export async function signInOperator(context: BrowserContext, account: string): Promise<void> {
  const last = operatorSignIns.get(account)
  if (last && Date.now() - last.at < FRESH_MS) {
    await context.addCookies(last.cookies)
    if (new URL((await context.request.get('/ops')).url()).pathname === '/ops') return
    await context.clearCookies()
  }
  const loginPage = await context.request.get('/ops/login')
  const second = await context.request.post(loginPage.url(), { form: { account, password: PASSWORD }, headers: OURS })
  expect(second.url(), 'the page of the second factor').toMatch(/second-factor/)
  await expect(async () => {
    const code = /<b[^>]*>(\d{6})<\/b>/.exec(await (await context.request.get(second.url())).text())?.[1] ?? ''
    const response = await context.request.post(second.url(), { form: { code }, headers: OURS })
    expect(new URL(response.url()).pathname).toBe('/ops')
  }).toPass({ timeout: 60_000, intervals: [8000] })
  operatorSignIns.set(account, { cookies: await context.cookies(), at: Date.now() })
}

type Reply = { code: string; message: string; value: Record<string, unknown> }
export type Caller = {
  get: (path: string, query?: Record<string, string>) => Promise<Reply>
  post: (path: string, form?: Record<string, string>) => Promise<Reply>
}
export type Operator = Caller & { context: BrowserContext; close: () => Promise<void> }

/** Calls of the API with the cookies of a browser. */
export const callerOf = ({ request }: BrowserContext): Caller => ({
  get: async (path, query = {}) => (await request.get(path, { params: query })).json() as Promise<Reply>,
  post: async (path, form = {}) => (await request.post(path, { form, headers: OURS })).json() as Promise<Reply>,
})

/** An operator in a browser of their own. */
export async function operatorOf(browser: Browser, account = 'reviewer'): Promise<Operator> {
  const context = await browser.newContext({ locale: 'zh-CN' })
  await signInOperator(context, account)
  return { ...callerOf(context), context, close: () => context.close() }
}

export async function developerIdOf(context: BrowserContext): Promise<number> {
  const { value } = await callerOf(context).post('/api/dev/v1/user/getLoginInfo')
  return Number((value['loginInfo'] as { userId: string }).userId)
}

/** Account status and flow step: `42/1`. */
export async function accountStateOf(context: BrowserContext): Promise<string> {
  const { value } = await callerOf(context).get('/api/dev/v1/account/status')
  return `${value['accountStatus']}/${value['flowStep']}`
}

/** Before the page is hydrated the account button is a link to /user; after that it opens its menu. */
export async function openAccountMenu(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name: m.ui_account({ name }) })
  await expectAwake(button)
  await button.click()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
}

/** The menu of the office, opened where the screen is too small for a row of its entries. */
export async function openOfficeMenu(page: Page): Promise<Locator> {
  const menu = page.getByRole('navigation', { name: m.backoffice_nav() })
  const button = page.locator('header summary')
  await expect(menu.or(button).first()).toBeVisible()
  if (await menu.isHidden()) {
    await expectAwake(button)
    await button.click()
  }
  return menu
}
