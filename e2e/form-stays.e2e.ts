// A form whose sending fails is still there with all that was typed, on every kind of page: without the network, and after the
// session ended.
import type { BrowserContext, Page } from '@playwright/test'
import { m } from '#messages'
import { newId, newTelephone } from './support/certifying.ts'
import { expect, expectAwake, test } from './support/page.ts'
import { callerOf, registerAccount, signInQuickly } from './support/people.ts'
import { ANY, pattern, startingWith } from './support/texts.ts'

test.use({ losesNetwork: true })

const TYPED = '潮汐林溯'

type FormCase = {
  name: string
  open: (page: Page, context: BrowserContext) => Promise<void>
  /** What else the page asks for before it sends anything. */
  fill?: (page: Page) => Promise<void>
  field: string | RegExp
  button: string
}

async function openApp(page: Page, context: BrowserContext): Promise<void> {
  await signInQuickly(context, 'owner')
  const name = `潮汐${Date.now().toString(36).slice(-6)}`
  const { value } = await callerOf(context).post('/api/dev/v1/appService/saveAppInfo', { name })
  await page.goto(`/application/form?appId=${String(value['appId'])}`)
}

const openAs =
  (account: string, address: string) =>
  async (page: Page, context: BrowserContext): Promise<void> => {
    await signInQuickly(context, account)
    await page.goto(address)
  }

async function openIdentity(page: Page, context: BrowserContext): Promise<void> {
  await registerAccount(context)
  await callerOf(context).post('/api/dev/v1/account/verified/start', { kind: 'personal' })
  await page.goto('/user/auth/PersonalStepOne')
}

async function fillIdentity(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: m.certification_name_voucherNum() }).fill(newId())
  await page.getByRole('textbox', { name: m.certification_name_telephone() }).fill(newTelephone())
  await page.getByRole('textbox', { name: m.certification_sms_code() }).fill('123456')
  await page.getByRole('textbox', { name: m.certification_name_contactEmail() }).fill('tide@tide.example')
}

const PLACES: readonly FormCase[] = [
  {
    name: 'making an app',
    open: openAs('owner', '/application/create'),
    field: m.apps_label_name(),
    button: m.apps_create_go(),
  },
  { name: 'the form of an app', open: openApp, field: startingWith(m.apps_label_long()), button: m.apps_save() },
  {
    name: 'a page of certification',
    open: openIdentity,
    fill: fillIdentity,
    field: m.certification_step_name(),
    button: m.certification_step_identity_send(),
  },
  {
    name: 'a role of a team',
    open: openAs('owner', '/team/role?id=new'),
    fill: async (page) =>
      page
        .getByRole('checkbox', { name: startingWith(m.team_p_app()) })
        .first()
        .check(),
    field: m.team_role_name(),
    button: m.team_role_make(),
  },
]

for (const { name, open, fill, field, button } of PLACES) {
  test.describe(name, () => {
    test.beforeEach(async ({ page, context }) => {
      await open(page, context)
      const textbox = page.getByRole('textbox', { name: field })
      await expectAwake(textbox)
      await fill?.(page)
      await textbox.fill(TYPED)
    })

    test('without the network', async ({ page, context }) => {
      await context.setOffline(true)
      await page.getByRole('button', { name: button, exact: true }).click()
      await expect(page.getByText(m.ui_form_offline())).toBeVisible()
      await expect(page.getByRole('textbox', { name: field })).toHaveValue(TYPED)
      await context.setOffline(false)
      await expect(page.getByRole('button', { name: button, exact: true })).toBeEnabled()
    })

    test('after the session ended', { tag: '@wide' }, async ({ page, context }) => {
      await context.clearCookies({ name: /portal_/ })
      await page.getByRole('button', { name: button, exact: true }).click()
      await expect(page.getByRole('dialog', { name: m.session_watch_title() })).toBeVisible()
      await expect(page.getByRole('textbox', { name: field })).toHaveValue(TYPED)
    })
  })
}

test('code that is read ahead and fails while a form is being sent takes nothing with it', async ({
  page,
  context,
}) => {
  let wasAskedFor = false
  let fail = () => {}
  const failure = new Promise<void>((resolve) => (fail = resolve))
  await page.route(/\/assets\/docs-[^/]*\.js$/, async (route) => {
    wasAskedFor = true
    await failure
    await route.abort('internetdisconnected')
  })
  await openApp(page, context)
  const textbox = page.getByRole('textbox', { name: startingWith(m.apps_label_long()) })
  await expectAwake(textbox)
  await textbox.fill(TYPED)
  await expect.poll(() => wasAskedFor).toBe(true)
  const save = page.getByRole('button', { name: m.apps_save(), exact: true })
  const sending = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/form'))
  await page.route(/\/application\/form/, async (route) => {
    await failure
    await page.waitForTimeout(500)
    await route.abort('internetdisconnected')
  })
  await save.click()
  await sending
  fail()
  await expect(page.getByText(m.ui_form_offline())).toBeVisible()
  await expect(textbox).toHaveValue(TYPED)
})

test('a text that is longer than any field takes stays, and is said to be', async ({ page, context }) => {
  await openApp(page, context)
  const textbox = page.getByRole('textbox', { name: startingWith(m.apps_label_long()) })
  await expectAwake(textbox)
  const text = TYPED.repeat(5001)
  await textbox.fill(text)
  await page.getByRole('button', { name: m.apps_save() }).click()
  await expect(page.getByText(m.ui_form_unread({ words: m.failure_fields_long({ max: 20000 }) }))).toBeVisible()
  await expect(textbox).toHaveValue(text)
  await textbox.fill(TYPED)
  await page.getByRole('button', { name: m.apps_save() }).click()
  await expect(page.getByText(m.failure_fields_long({ max: 20000 }))).toHaveCount(0)
  await page.reload()
  await expect(textbox).toHaveValue(TYPED)
})

test('an app that was saved and left has no draft', { tag: '@wide' }, async ({ page, context }) => {
  await openApp(page, context)
  const textbox = page.getByRole('textbox', { name: startingWith(m.apps_label_long()) })
  await expectAwake(textbox)
  await textbox.fill(TYPED)
  await expect(page.getByText(pattern(m.ui_draft_saved({ time: ANY })))).toBeVisible()
  const version = page.locator('#app-form [name=version]')
  const before = await version.inputValue()
  await page.getByRole('button', { name: m.apps_save() }).click()
  await expect(page.getByText(m.apps_saved(), { exact: true })).toBeVisible()
  await expect(version).not.toHaveValue(before)
  await page.getByRole('navigation', { name: m.ui_breadcrumb() }).getByRole('link').last().click()
  await expect(page).toHaveURL(/\/application\/detail/)
  await page.reload()
  await expect(page.getByText(pattern(m.apps_has_draft({ time: ANY })))).toHaveCount(0)
})

test(
  'what was typed a moment before the page is loaded again, or read in another language, is there',
  { tag: '@wide' },
  async ({ page, context }) => {
    await openIdentity(page, context)
    const name = page.locator('[name=realName]')
    await expectAwake(name)
    await name.fill('林')
    await page.reload()
    await expect(name).toHaveValue('林')
    await expectAwake(name)
    await name.fill('林溯')
    await page.getByRole('link', { name: m.ui_language_switch({}, { locale: 'en' }) }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(name).toHaveValue('林溯')
    // It is the draft of this tab, not another device's.
    await expectAwake(name)
    await name.fill('林溯一')
    const saved = m.ui_draft_saved({ time: ANY }, { locale: 'en' })
    await expect(page.getByText(pattern(saved))).toBeVisible()
    await page.reload()
    await expect(name).toHaveValue('林溯一')
  },
)

test(
  'one app in two tabs: what was typed in the second may be saved over the first',
  { tag: '@wide' },
  async ({ page, context }) => {
    await openApp(page, context)
    const other = await context.newPage()
    await other.goto(page.url())
    const [first, second] = [page, other].map((tab) =>
      tab.getByRole('textbox', { name: startingWith(m.apps_label_long()) }),
    )
    await expectAwake(first!)
    await first!.fill('先写的一段')
    // Whoever saved has the newer version in the page.
    const version = page.locator('#app-form [name=version]')
    const before = await version.inputValue()
    await page.getByRole('button', { name: m.apps_save() }).click()
    await expect(version).not.toHaveValue(before)
    await expectAwake(second!)
    await second!.fill(TYPED)
    await other.getByRole('button', { name: m.apps_save() }).click()
    await expect(other.getByRole('alert').filter({ hasText: m.apps_refusal_stale() })).toBeVisible()
    await expect(second!).toHaveValue(TYPED)
    await other.getByRole('button', { name: m.apps_stale_over() }).click()
    await expect(other.getByText(m.apps_refusal_stale())).toBeHidden()
    await page.reload()
    await expect(first!).toHaveValue(TYPED)
  },
)

test(
  'a half-filled form comes back on another device; what no draft holds is asked about',
  { tag: '@wide' },
  async ({ page, context, browser, baseURL }) => {
    await openApp(page, context)
    const textbox = page.getByRole('textbox', { name: startingWith(m.apps_label_long()) })
    await expectAwake(textbox)
    await textbox.fill(TYPED)
    await page.getByRole('textbox', { name: m.apps_label_name(), exact: true }).fill('潮')
    // The card of the store fills while somebody types.
    await expect(page.getByRole('figure').filter({ hasText: m.apps_store_card() })).toContainText(TYPED)
    await expect(page.getByText(pattern(m.ui_draft_saved({ time: ANY })))).toBeVisible()
    const other = await browser.newContext({ locale: 'zh-CN', ...(baseURL ? { baseURL } : {}) })
    await signInQuickly(other, 'owner')
    const there = await other.newPage()
    await there.goto(page.url())
    await expect(there.getByRole('textbox', { name: startingWith(m.apps_label_long()) })).toHaveValue(TYPED)
    await expect(there.getByRole('textbox', { name: m.apps_label_name(), exact: true })).toHaveValue('潮')
    await other.close()

    // The network is gone: what is typed now is in no draft.
    await context.setOffline(true)
    await textbox.fill(`${TYPED}。`)
    await expect(page.getByText(m.ui_draft_failed())).toBeVisible()
    const away = page
      .getByRole('navigation', { name: m.ui_breadcrumb() })
      .getByRole('link', { name: m.apps_title(), exact: true })
    await away.click()
    const question = page.getByRole('dialog', { name: m.ui_unsaved_title() })
    await question.getByRole('button', { name: m.ui_unsaved_stay() }).click()
    await expect(question).toBeHidden()
    await expect(textbox).toHaveValue(`${TYPED}。`)
    await expect(page.getByRole('button', { name: m.ui_draft_again() })).toBeVisible()
    // With the network back it is saved by itself.
    await context.setOffline(false)
    await expect(page.getByText(pattern(m.ui_draft_saved({ time: ANY })))).toBeVisible()
    await away.click()
    await expect(page).toHaveURL(/\/application$/)
  },
)
