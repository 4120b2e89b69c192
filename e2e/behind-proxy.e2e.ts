// The portal as it is in use: under an https address, behind a proxy that ends TLS. What is tested elsewhere over plain http is
// done here once, with scripts and without: signing up, in and out, a form, a picture.
import { rmSync } from 'node:fs'
import path from 'node:path'
import type { Browser, BrowserContext, Response } from '@playwright/test'
import { m } from '#messages'
import { type Proxy, startProxy } from '../test/harness/proxy.ts'
import { tempDir } from '../test/harness/temp-dir.ts'
import { type StartedPortal, startedPortal } from '../test/harness/started-portal.ts'
import { choosePictures, createApp, pictureFile } from './support/making-apps.ts'
import { expect, expectAwake, test } from './support/page.ts'
import { callerOf, fillSignIn, openAccountMenu, signInQuickly } from './support/people.ts'
import { PLAIN_PORT, TLS_PORT } from './support/external-servers.ts'
import { ANY, pattern } from './support/texts.ts'
import { abilityName } from './support/catalogue.ts'

const ORIGIN = `https://localhost:${TLS_PORT}`
const CERTIFICATE = path.resolve(import.meta.dirname, '../test/fixtures/localhost.pem')

test.use({ baseURL: ORIGIN, ignoreHTTPSErrors: true })

let portal: StartedPortal
let proxy: Proxy
let folder: string
test.beforeAll(async () => {
  test.setTimeout(120_000)
  folder = tempDir('portal-https')
  portal = await startedPortal({
    PORT: String(PLAIN_PORT),
    ORIGIN,
    DATA_DIR: folder,
    TRUSTED_PROXIES: '1',
    DRAIN_PAUSE: '0',
  })
  proxy = await startProxy(
    TLS_PORT,
    `
frontend tls
  bind 127.0.0.1:${TLS_PORT} ssl crt ${CERTIFICATE} alpn h2,http/1.1
  option forwardfor
  default_backend portal
backend portal
  server one 127.0.0.1:${PLAIN_PORT}`,
  )
})
test.afterAll(async () => {
  await proxy?.stop()
  await portal?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const withoutScripts = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({ locale: 'zh-CN', javaScriptEnabled: false, ignoreHTTPSErrors: true, baseURL: ORIGIN })

/** Cookies of sessions go over https alone, and to this host alone. */
async function expectGuarded(context: BrowserContext): Promise<void> {
  const cookies = (await context.cookies()).filter(({ name }) => name.includes('portal_'))
  expect(cookies.map(({ name }) => name)).toContain('__Host-portal_session')
  for (const { name, secure, httpOnly } of cookies)
    expect([name, secure, httpOnly]).toEqual([expect.stringMatching(/^__(?:Host|Secure)-/), true, true])
}

const expectKeptOnHttps = (response: Response | null): void =>
  expect(response?.headers()['strict-transport-security']).toMatch(/^max-age=31536000/)

test('with scripts: in, a form, an icon, and out @wide', async ({ page, context }) => {
  expectKeptOnHttps(await page.goto('/user?section=contact&edit=email#contact'))
  await fillSignIn(page, 'status-34', 'Not-this-one-2026')
  await expect(page.getByText(pattern(m.identity_tries_left({ left: 4, minutes: ANY })))).toBeVisible()
  await fillSignIn(page, 'status-34')
  await expect(page).toHaveURL(`${ORIGIN}/user?section=contact&edit=email`)
  await expectGuarded(context)

  const email = page.getByRole('textbox', { name: m.accounts_edit_email() })
  await expectAwake(email)
  await email.fill('over-tls@tide.example')
  await page.getByRole('button', { name: m.accounts_edit_save() }).click()
  await expect(page.getByText(m.accounts_saved(), { exact: true })).toBeVisible()

  await createApp(page, m.apps_kind_phone(), '潮汐预报')
  await choosePictures(page, 1)

  await openAccountMenu(page, 'status-34')
  await page.getByRole('button', { name: m.ui_logout() }).click()
  await expect(page).toHaveURL(`${ORIGIN}/`)
  await page.goto('/user')
  await expect(page).toHaveURL(/\/id\/i\/[\w-]+\/sign-in$/)
})

test('with scripts: an account is made @wide', async ({ page, context }) => {
  await page.goto('/register')
  await page.getByRole('link', { name: m.identity_by_name() }).click()
  await page.getByRole('textbox', { name: m.identity_name(), exact: true }).fill('over-tls')
  await page.getByRole('textbox', { name: m.identity_password_new() }).fill('A-long-walk-2026')
  await page.getByRole('checkbox', { name: m.identity_agree() }).check()
  await page.getByRole('button', { name: m.identity_register(), exact: true }).click()
  await expect(page).toHaveURL(`${ORIGIN}/user/auth`)
  await expectGuarded(context)
})

test('without scripts: an account is made, out, and in again @wide', async ({ browser }) => {
  const context = await withoutScripts(browser)
  const page = await context.newPage()
  expectKeptOnHttps(await page.goto('/register'))
  await page.getByRole('link', { name: m.identity_by_name() }).click()
  const [name, password] = ['over-tls-plain', 'A-long-walk-2026']
  await page.getByRole('textbox', { name: m.identity_name(), exact: true }).fill(name)
  await page.getByRole('textbox', { name: m.identity_password_new() }).fill('short')
  await page.getByRole('button', { name: m.identity_register(), exact: true }).click()
  await expect(page.getByText(pattern(m.ui_form_mistakes({ count: ANY })))).toBeVisible()
  await page.getByRole('textbox', { name: m.identity_password_new() }).fill(password)
  await page.getByRole('checkbox', { name: m.identity_agree() }).check()
  await page.getByRole('button', { name: m.identity_register(), exact: true }).click()
  await expect(page).toHaveURL(`${ORIGIN}/user/auth`)
  await expectGuarded(context)

  await page.goto('/logout')
  await page.getByRole('button', { name: m.session_logout_do() }).click()
  await page.getByRole('button', { name: m.identity_sign_out() }).click()
  await expect(page).toHaveURL(`${ORIGIN}/`)
  await page.goto('/user')
  await fillSignIn(page, name, password)
  await expect(page).toHaveURL(`${ORIGIN}/user`)
  await context.close()
})

test('without scripts: a picture goes up with its form @wide', async ({ browser }) => {
  const context = await withoutScripts(browser)
  await signInQuickly(context, 'owner')
  const { value } = await callerOf(context).post('/api/dev/v1/appService/saveCarAppInfo', {
    name: '车载潮汐',
    packageName: 'com.chaoxi.car.tls',
    carModels: 'drive-m3',
    privacyUrl: 'https://tide.example/privacy',
  })
  const page = await context.newPage()
  await page.goto(`/application/abilities?appId=${value['appId']}`)
  await page.getByRole('checkbox', { name: abilityName('driving-safety') }).uncheck()
  await page.getByRole('button', { name: m.abilities_choose_go() }).click()
  await page.locator('input[type=file][name]').setInputFiles(await pictureFile('screen', 900, 900))
  await page.getByRole('button', { name: m.abilities_upload(), exact: true }).click()
  await expect(page.locator('[id="f-screen-fit:design"] img')).toBeVisible()
  await context.close()
})
