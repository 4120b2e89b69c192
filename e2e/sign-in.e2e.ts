// Signing up, in and out at the built-in account service, and a session that ends while somebody types.
import { m } from '#messages'
import { expect, expectAccessible, expectAwake, expectFits, test } from './support/page.ts'
import { callerOf, fillSignIn, openAccountMenu, signInQuickly } from './support/people.ts'
import { ANY, pattern } from './support/texts.ts'

test('signing up leads back to where one wanted to go, signed in', async ({ page }, { project }) => {
  await page.goto('/docs?id=146')
  await page.goto('/user/auth')
  await expect(page).toHaveURL(/\/id\/i\/[\w-]+\/sign-in$/)
  await page.getByRole('link', { name: m.identity_register_link() }).click()
  await expect(page.getByRole('heading', { level: 1, name: m.identity_register_title() })).toBeVisible()
  await page.getByRole('link', { name: m.identity_by_name() }).click()
  const name = `journey-${project.name}`
  await page.getByRole('textbox', { name: m.identity_name(), exact: true }).fill(name)
  await page.getByRole('textbox', { name: m.identity_password_new() }).fill('short')
  await page.getByRole('button', { name: m.identity_register(), exact: true }).click()
  // Told at the fields and above them, and nothing typed is gone.
  await expect(page.getByText(m.ui_form_mistakes({ count: 2 }))).toBeVisible()
  await expect(page.getByRole('textbox', { name: m.identity_name(), exact: true })).toHaveValue(name)
  await page.getByRole('textbox', { name: m.identity_password_new() }).fill('A-long-walk-2026')
  await page.getByRole('checkbox', { name: m.identity_agree() }).check()
  await page.getByRole('button', { name: m.identity_register(), exact: true }).click()
  await expect(page).toHaveURL('/user/auth')
  await page.goto('/console')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  await expect(page.getByRole('heading', { name: m.accounts_next_certify_title() })).toBeVisible()
})

test('signing up by telephone needs the code that was sent', async ({ page }, { project }) => {
  await page.goto('/register')
  await page
    .getByRole('textbox', { name: m.identity_phone() })
    .fill(project.name === 'wide' ? '13800138801' : '13800138802')
  const get = page.getByRole('button', { name: m.identity_code_get() })
  // Without scripts a refused form comes back without its password.
  await expectAwake(get)
  await get.click()
  await expect(page.getByText(m.identity_demo_code())).toBeVisible()
  const code = /\d{6}/.exec((await page.getByText(m.identity_demo_code()).textContent()) ?? '')![0]
  await page.getByRole('textbox', { name: m.identity_code() }).fill(code === '111111' ? '111112' : '111111')
  await page.getByRole('textbox', { name: m.identity_password_new() }).fill('A-long-walk-2026')
  await page.getByRole('checkbox', { name: m.identity_agree() }).check()
  await page.getByRole('button', { name: m.identity_register(), exact: true }).click()
  await expect(page.getByText(pattern(m.identity_code_wrong({ minutes: ANY }))).first()).toBeVisible()
  await page.getByRole('textbox', { name: m.identity_code() }).fill(code)
  await page.getByRole('button', { name: m.identity_register(), exact: true }).click()
  await expect(page).toHaveURL('/user/auth')
  await page.goto('/console')
  await expect(page.getByRole('heading', { name: m.accounts_next_certify_title() })).toBeVisible()
})

test('signing in leads back with the whole address, is reported once, and a wrong password is told', async ({
  page,
}) => {
  const clicks: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/report/click')) clicks.push(request.postData() ?? '')
  })
  await page.goto('/user?history=1')
  await fillSignIn(page, 'status-33', 'Not-this-one-2026')
  await expect(page.getByText(pattern(m.identity_tries_left({ left: 4, minutes: ANY })))).toBeVisible()
  await expect(page.getByRole('textbox', { name: m.identity_account(), exact: true })).toHaveValue('status-33')
  await fillSignIn(page, 'status-33')
  await expect(page).toHaveURL('/user?history=1')
  await expect.poll(() => clicks.filter((body) => body.includes('action=login')).length).toBe(1)
  expect(new URLSearchParams(clicks[0]).get('uid')).toMatch(/^20480000\d\d$/)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(clicks.filter((body) => body.includes('action=login'))).toHaveLength(1)
})

test('a foreign return address leads home', async ({ context }) => {
  for (const returnTo of ['//evil.example', 'https://evil.example/', '/\\evil.example', 'javascript:alert(1)']) {
    await context.clearCookies()
    expect(new URL(await signInQuickly(context, 'status-41', returnTo)).pathname).toBe('/')
  }
})

test('signing out goes by the provider, and the next sign-in asks for the password again', async ({
  page,
  context,
}) => {
  await signInQuickly(context, 'status-34')
  await page.goto('/console')
  const visitedPaths: string[] = []
  page.on('framenavigated', (frame) => void visitedPaths.push(new URL(frame.url()).pathname))
  await page.evaluate(() => sessionStorage.setItem('portal.draft.34.appeal', '{}'))
  await openAccountMenu(page, 'status-34')
  await page.getByRole('button', { name: m.ui_logout() }).click()
  await expect(page).toHaveURL('/')
  // What was typed and not sent is not there for the next person at the computer.
  expect(await page.evaluate(() => sessionStorage.getItem('portal.draft.34.appeal'))).toBeNull()
  expect(visitedPaths.some((path) => path.startsWith('/id/'))).toBe(true)
  await page.goto('/user')
  await expect(page).toHaveURL(/\/id\/i\/[\w-]+\/sign-in$/)
  await expect(page.getByRole('textbox', { name: m.identity_password(), exact: true })).toBeVisible()
})

test('a session that ends over a half-filled form loses nothing', async ({ page, context, browser, baseURL }) => {
  await signInQuickly(context, 'owner')
  await page.goto('/user?section=contact&edit=bank#contact')
  const [account, branch] = [
    page.getByRole('textbox', { name: m.accounts_edit_account() }),
    page.getByRole('combobox', { name: m.accounts_edit_branch() }),
  ]
  await expectAwake(account)
  await account.fill('9999000011112222')
  await branch.fill('海图 临港 科技园')
  await page.getByRole('option', { name: /海图银行临港科技园支行/ }).click()
  await expect(branch).toHaveValue('海图银行临港科技园支行')
  // The same person ends all other sessions on another device.
  const elsewhere = await browser.newContext({ baseURL: baseURL! })
  await signInQuickly(elsewhere, 'owner')
  const response = await elsewhere.request.post('/api/dev/v1/user/session/end', {
    form: { others: 'true' },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect((await response.json()).value.ended).toBeGreaterThan(0)
  await elsewhere.close()

  await page.getByRole('button', { name: m.accounts_edit_save() }).click()
  const dialog = page.getByRole('dialog', { name: m.session_watch_title() })
  await expect(dialog).toBeVisible()
  await expectFits(page)
  await expect(account).toHaveValue('9999000011112222')
  const popupEvent = page.waitForEvent('popup')
  await dialog.getByRole('link', { name: m.session_watch_again() }).click()
  const popup = await popupEvent
  await fillSignIn(popup, 'owner')
  await expect(dialog).toBeHidden()
  await expect(page.getByText(m.session_watch_done())).toBeVisible()
  expect(popup.isClosed()).toBe(true)
  await expect(account).toHaveValue('9999000011112222')
  await expect(branch).toHaveValue('海图银行临港科技园支行')
  await page.getByRole('button', { name: m.accounts_edit_save() }).click()
  await expect(page.getByText(m.accounts_saved(), { exact: true })).toBeVisible()
  await expect(page.getByText(/^9999 [* ]+222$/)).toBeVisible()
})

test('another account in the window of signing in again does not go on with the page', async ({ page, context }) => {
  await signInQuickly(context, 'status-33')
  await page.goto('/user?section=contact&edit=email#contact')
  const email = page.getByRole('textbox', { name: m.accounts_edit_email() })
  await expectAwake(email)
  await email.fill('half-typed@tide.example')
  await context.clearCookies({ name: /portal_/ })
  await page.getByRole('button', { name: m.accounts_edit_save() }).click()
  const dialog = page.getByRole('dialog', { name: m.session_watch_title() })
  const popupEvent = page.waitForEvent('popup')
  await dialog.getByRole('link', { name: m.session_watch_again() }).click()
  await fillSignIn(await popupEvent, 'status-41')
  const otherDialog = page.getByRole('dialog', { name: m.session_watch_other() })
  await expect(otherDialog).toBeVisible()
  await expect(email).toHaveValue('half-typed@tide.example')
  // The session of the other account does not answer for the first: the window asks who signs in.
  const againEvent = page.waitForEvent('popup')
  await otherDialog.getByRole('link', { name: m.session_watch_again() }).click()
  await fillSignIn(await againEvent, 'status-33')
  await expect(otherDialog).toBeHidden()
  await expect(email).toHaveValue('half-typed@tide.example')
})

test('a page of one account does nothing for another one that signed in in this browser', async ({ page, context }) => {
  await signInQuickly(context, 'status-34')
  await page.goto('/user?section=contact&edit=email#contact')
  const email = page.getByRole('textbox', { name: m.accounts_edit_email() })
  await expectAwake(email)
  await email.fill('half-typed@tide.example')
  const elsewhere = await context.newPage()
  const switchAccount = async (account: string) => {
    await context.clearCookies({ name: /portal_/ })
    await signInQuickly(context, account)
    await elsewhere.goto('/console')
  }
  await switchAccount('status-33')
  const emailOf = async () => JSON.stringify((await callerOf(context).get('/api/dev/v1/account/detail')).value)
  const before = await emailOf()
  const dialog = page.getByRole('dialog', { name: m.session_watch_other() })
  await expect(dialog).toBeVisible()
  await expectFits(page)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: m.accounts_edit_save() }).click()
  await expect(dialog).toBeVisible()
  expect(await emailOf()).toBe(before)
  expect(before).not.toContain('half-typed')

  await switchAccount('status-34')
  await expect(dialog).toBeHidden()
  await expect(email).toHaveValue('half-typed@tide.example')
  await page.getByRole('button', { name: m.accounts_edit_save() }).click()
  await expect(page.getByText(m.accounts_saved(), { exact: true })).toBeVisible()
})

test('an operator gives a second factor and sees who they are and what they may do', async ({ page }) => {
  await page.goto('/ops')
  await page.getByRole('textbox', { name: m.identity_account(), exact: true }).fill('reviewer')
  await page.getByRole('textbox', { name: m.identity_password(), exact: true }).fill('Demo-pass-2026')
  await page.getByRole('button', { name: m.identity_next() }).click()
  await expect(page.getByRole('heading', { level: 1, name: m.identity_factor_title() })).toBeVisible()
  await expectFits(page)
  const code = /\d{6}/.exec((await page.getByText(m.identity_demo_factor()).textContent()) ?? '')![0]
  await page.getByRole('textbox', { name: m.identity_factor_code() }).fill(code)
  await page.getByRole('button', { name: m.identity_sign_in(), exact: true }).click()
  await expect(page).toHaveURL('/ops')
  await expect(page.getByText('reviewer').first()).toBeVisible()
  await expectFits(page)
  await expectAccessible(page)
})

for (const path of ['/login', '/register', '/id/forgot', '/ops/login']) {
  test(`${path} is accessible and fits`, async ({ page, isMobile }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectFits(page)
    if (!isMobile) await expectAccessible(page)
  })
}

for (const [name, path] of [
  ['status-41', '/console'],
  ['status-34-10', '/console'],
  ['owner', '/user'],
  ['status-21', '/user'],
  ['status-34-10', '/user'],
] as const) {
  test(`${path} of ${name} is accessible and fits`, async ({ page, context, isMobile }) => {
    await signInQuickly(context, name)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectFits(page)
    if (!isMobile) await expectAccessible(page)
  })
}
