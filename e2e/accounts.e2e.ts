// Every demo account, walked: what the header says, what comes next, where the routing table leads
// (handbook/routing.md [4]). The expectations are written out here, not taken from the rules.
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { m } from '#messages'
import { expect, expectAccessible, expectFits, test } from './support/page.ts'
import { openAccountMenu, signInQuickly } from './support/people.ts'
import { ANY, pattern, startingWith } from './support/texts.ts'

type Row = {
  label: string
  /** Whether the menu has the enterprise account entry. */
  entry: boolean
  /** The next best action of the console. */
  next: string | RegExp
  /** Where /user/auth leads. */
  auth: RegExp
  /** Where /user/register leads; like /user/auth when left out. */
  register?: RegExp
  /** Where /user/auth/PersonalStepTwo leads; like /user/auth when left out. */
  photos?: RegExp
}

const exactly = (path: string) => new RegExp(`^${path.replaceAll(/[?.]/g, '\\$&')}$`)
const step = (page: string) => exactly(`/user/auth/${page}`)
const [NONE, PERSONAL] = [m.accounts_type_none(), m.accounts_type_personal()]
const TYPE: Record<number, string> = {
  0: m.accounts_type_0(),
  1: m.accounts_type_1(),
  10: m.accounts_type_10(),
  11: m.accounts_type_11(),
  12: m.accounts_type_12(),
  40: m.accounts_type_40(),
  51: m.accounts_type_51(),
  52: m.accounts_type_52(),
  53: m.accounts_type_53(),
}
const EXPIRED = /^\/\?expired=true&deadline=\d{4}-\d\d-\d\d$/
/** The whole of one of these texts. */
const anyOf = (...texts: string[]) => new RegExp(`^(?:${texts.map((text) => pattern(text).source).join('|')})$`)
/** The whole of a title with a day in it. */
const withDay = (title: (inputs: { day: string }) => string) =>
  new RegExp(anyOf(title({ day: ANY })).source.replace('.+', String.raw`\d+ 月 \d+ 日`))
const [REVIEW, FIX] = [withDay(m.accounts_next_review_title), m.accounts_next_fix_title()]
const CONFIRM = anyOf(m.accounts_next_confirm_type_title({ day: ANY }), m.accounts_next_confirm_type_title_open())
const CREATE = anyOf(m.accounts_next_create_app_title(), m.accounts_apps_next())
const APP_BACK = pattern(m.console_app_back({ app: ANY }))
/** Nothing is under way: a step that nobody has begun leads to where one begins. */
const OPEN = { auth: exactly('/user/auth'), register: exactly('/user/register') }
/** Who is certified may become a company, or has nothing more to register for. */
const CERTIFIED = { ...OPEN, register: exactly('/user/register/ChangeBusiness') }
const COMPANY = { ...OPEN, register: exactly('/user') }

const person = (label: string, next: string | RegExp, auth: RegExp): Row => ({ label, entry: false, next, auth })
const company = (next: string | RegExp, auth: RegExp): Row => ({ label: TYPE[52]!, entry: true, next, auth })
const personResult = (label: string, next: string | RegExp): Row => ({
  ...person(label, next, step('ResultStep?type=1')),
  // Without needRestore, PersonalStepTwo leads home.
  photos: /^\/$/,
})
const companyResult = (next: string | RegExp): Row => company(next, step('ResultStep?type=2'))
const approvedRow = (type: number): Row => ({ label: TYPE[type]!, entry: true, next: CREATE, ...COMPANY })
const oldType = (type: number): Row => ({
  label: TYPE[type]!,
  entry: true,
  next: CONFIRM,
  auth: EXPIRED,
})
const newcomer = (entry: boolean, next: string | RegExp): Row => ({ label: NONE, entry, next, ...OPEN })

const AMOUNT = m.accounts_next_amount_title()
const ROWS: Record<string, Row> = {
  'status-41': newcomer(false, m.accounts_next_certify_title()),
  'status-42-0': person(NONE, m.accounts_next_identity_title(), step('PersonalStepOne')),
  'status-42-1': person(NONE, m.accounts_next_photos_title(), step('PersonalStepTwo')),
  'status-43-0': company(m.accounts_next_company_title(), step('BusinessStepOne')),
  'status-43-1': company(AMOUNT, step('BusinessStepThree')),
  'status-43-2': company(m.accounts_next_contact_title(), step('BusinessStepTwo')),
  'status-44-0': { ...company(m.accounts_next_company_title(), step('BusinessStepOne')), label: PERSONAL },
  'status-44-1': { ...company(AMOUNT, step('BusinessStepThree')), label: PERSONAL },
  'status-44-2': { ...company(m.accounts_next_contact_title(), step('BusinessStepTwo')), label: PERSONAL },
  'status-45-0': person(PERSONAL, m.accounts_next_identity_title(), step('PersonalStepOne')),
  'status-45-1': person(PERSONAL, m.accounts_next_photos_title(), step('PersonalStepTwo')),
  'status-46-0': company(m.accounts_next_proof_title(), step('BusinessStepExtra?needRestore=true')),
  'status-46-1': company(m.accounts_next_changed_company_title(), step('BusinessStepOne?needRestore=true')),
  'status-46-2': company(m.accounts_next_changed_amount_title(), step('BusinessStepThree?needRestore=true')),
  'status-47-0': person(PERSONAL, withDay(m.accounts_next_register_again_title), EXPIRED),
  'status-47-1': person(PERSONAL, m.accounts_next_photos_title(), step('PersonalStepTwo?needRestore=true')),
  'status-48-0': company(m.accounts_next_register_overdue_title(), EXPIRED),
  'status-48-1': company(AMOUNT, step('BusinessStepThree')),
  'status-48-2': company(m.accounts_next_contact_title(), step('BusinessStepTwo')),
  'status-49': company(m.accounts_next_new_contact_title(), step('BusinessStepTwo?needRestore=true')),
  'status-11': personResult(NONE, REVIEW),
  'status-12': companyResult(REVIEW),
  'status-13': personResult(PERSONAL, REVIEW),
  'status-14': companyResult(REVIEW),
  'status-15': { ...companyResult(REVIEW), label: PERSONAL },
  'status-16': personResult(PERSONAL, withDay(m.accounts_next_review_late_title)),
  'status-17': companyResult(REVIEW),
  'status-18': companyResult(REVIEW),
  'status-21': personResult(NONE, FIX),
  'status-22': companyResult(FIX),
  'status-23': personResult(PERSONAL, FIX),
  'status-24': companyResult(FIX),
  'status-25': { ...companyResult(FIX), label: PERSONAL },
  'status-26': personResult(PERSONAL, FIX),
  'status-27': companyResult(FIX),
  'status-28': companyResult(FIX),
  'status-33': { label: PERSONAL, entry: false, next: CREATE, ...CERTIFIED },
  'status-34': approvedRow(52),
  'status-34-0': oldType(0),
  'status-34-1': oldType(1),
  'status-34-10': oldType(10),
  'status-34-11': oldType(11),
  'status-34-12': oldType(12),
  'status-34-40': oldType(40),
  'status-34-51': approvedRow(51),
  'status-34-52': approvedRow(52),
  'status-34-53': approvedRow(53),
  'status-110': person(PERSONAL, m.accounts_next_unbinding_title(), exactly('/user/logoff/LogoffStepOne')),
  'status-210': company(m.accounts_next_unbind_refused_title(), exactly('/user/logoff/LogoffResult')),
  'status-51': person(PERSONAL, withDay(m.accounts_next_unbound_title), exactly('/user/logoff/LogoffResult')),
  'status-211': company(m.accounts_next_frozen_title(), exactly('/?warning=frozen')),
  // One of their apps was sent back, which is what has to be done first.
  owner: { ...approvedRow(51), next: APP_BACK },
  'member-app': newcomer(true, APP_BACK),
  'member-none': newcomer(true, m.accounts_next_member_none_title()),
  'member-viewer': newcomer(true, m.accounts_next_member_title()),
  invited: { label: PERSONAL, entry: true, next: CREATE, ...CERTIFIED },
}

test('every account that the sign-in page offers is in this table', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/login')
  await page.getByText(pattern(m.identity_demo_all({ count: ANY }))).click()
  const buttonTexts = await page
    .locator('button, a')
    .filter({ hasText: /(?:status-|owner|member-|invited)/ })
    .allTextContents()
  const names = buttonTexts.map((text) => /(?:status-[\d-]+|owner|member-\w+|invited)$/.exec(text.trim())?.[0] ?? text)
  expect(names.toSorted()).toEqual(Object.keys(ROWS).toSorted())
})

/** handbook/errors.md [8]: 100002 on the app list leads to /user; who has no permission is told there. */
const whereAppsLead = (name: string): string => {
  return /^status-(?:41|42|43|11|12|21|22|110|210|51|211)(?:-|$)/.test(name) ? '/user' : '/application'
}

/** Kinds of accounts that differ in what their menu holds. */
const WITH_SCRIPTS = ['status-41', 'status-34-10', 'status-211', 'owner', 'member-none']

/** The address that a page leads to, without rendering it. */
async function leadsTo(context: BrowserContext, path: string): Promise<string> {
  const answer = await context.request.get(path, { maxRedirects: 0 })
  const next = answer.headers().location
  return next === undefined ? path : leadsTo(context, next)
}

async function walk(page: Page, name: string, row: Row): Promise<void> {
  const context = page.context()
  await signInQuickly(context, name)
  await page.goto('/console')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  await expect(page.getByRole('region', { name: m.console_title() }).getByRole('heading', { level: 2 })).toHaveText(
    row.next,
  )
  await expectFits(page)
  const button = page.getByRole('button', { name: m.ui_account({ name }) })
  const menu = page.locator(`[id="${await button.getAttribute('aria-controls')}"]`)
  const link = (words: string | RegExp) => menu.getByRole('link', { name: words, includeHidden: true })
  await expect(link(`${m.accounts_entry_account()} ${row.label}`)).toHaveAttribute('href', '/user')
  await expect(link(m.accounts_entry_service())).toHaveCount(1)
  await expect(link(startingWith(m.accounts_entry_team()))).toHaveCount(row.entry ? 1 : 0)

  const destinations = await Promise.all(
    ['/user', '/user/auth', '/user/auth/validate', '/user/register', '/user/auth/PersonalStepTwo', '/application'].map(
      (path) => leadsTo(context, path),
    ),
  )
  const [user, auth, validate, register, photos, apps] = destinations
  expect(user).toBe('/user')
  expect(auth).toMatch(row.auth)
  expect(validate).toMatch(row.auth)
  expect(register).toMatch(row.register ?? row.auth)
  expect(photos).toMatch(row.photos ?? row.auth)
  expect(apps).toBe(whereAppsLead(name))
}

// The effect of a status is in the page that the server sends: without scripts each account is walked in a second.
test.describe('as the server sends it', { tag: '@wide' }, () => {
  test.use({ javaScriptEnabled: false })
  for (const [name, row] of Object.entries(ROWS)) {
    test(`${name}: header, console, and where its status leads`, async ({ page }) => walk(page, name, row))
  }
})

for (const name of WITH_SCRIPTS) {
  test(`${name}: the account menu opens and says the same`, async ({ page, context }) => {
    await signInQuickly(context, name)
    await page.goto('/console')
    await openAccountMenu(page, name)
    await expect(page.getByRole('link', { name: `${m.accounts_entry_account()} ${ROWS[name]!.label}` })).toBeVisible()
    await expect(page.getByRole('link', { name: m.accounts_entry_service(), exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: startingWith(m.accounts_entry_team()) })).toHaveCount(
      ROWS[name]!.entry ? 1 : 0,
    )
    await expectFits(page)
  })
}

test('the home page says why a status led there: frozen, expired with the deadline', async ({ page, context }) => {
  for (const [name, words] of [
    ['status-211', m.accounts_next_frozen_title()],
    ['status-47-0', withDay(m.accounts_next_register_again_title)],
    ['status-34-10', CONFIRM],
  ] as const) {
    await context.clearCookies()
    await signInQuickly(context, name)
    await page.goto('/user/auth')
    await expect(page).toHaveURL(/\/\?(?:expired|warning)/)
    await expect(page.getByRole('alert').or(page.getByRole('status')).getByText(words).first()).toBeVisible()
    await expectFits(page)
  }
})

test('who has no permission for services is warned in place of being led there', async ({ page, context }) => {
  await signInQuickly(context, 'member-none')
  await page.goto('/console')
  await openAccountMenu(page, 'member-none')
  await page.getByRole('link', { name: m.accounts_entry_service(), exact: true }).click()
  await expect(page.getByText(m.accounts_warning_service()).last()).toBeVisible()
  await expect(page).toHaveURL('/console')
})

const entryOf = async (page: Page, name: string, entry: RegExp) => {
  await openAccountMenu(page, name)
  await page.getByRole('link', { name: entry }).click()
}
const widthOf = async (dialog: Locator) => Math.round((await dialog.boundingBox())?.width ?? 0)

test('an invitation is answered in a dialog', async ({ page, context, isMobile }) => {
  await signInQuickly(context, 'invited')
  await page.goto('/docs?id=146')
  await entryOf(page, 'invited', startingWith(m.accounts_entry_team()))
  const dialog = page.getByRole('dialog', { name: /临海潮汐团队/ })
  await expect(dialog).toBeVisible()
  await expectFits(page)
  if (!isMobile) {
    expect(await widthOf(dialog)).toBe(520)
    await expectAccessible(page)
  }
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'visible')
  await expect(page.getByRole('button', { name: m.ui_account({ name: 'invited' }) })).toBeFocused()
  if (!isMobile) return
  // The answer is given once: on the narrow screen, which comes last.
  await entryOf(page, 'invited', startingWith(m.accounts_entry_team()))
  await dialog.getByRole('button', { name: m.team_invite_refuse() }).click()
  await expect(page.getByText(m.team_invite_declined())).toBeVisible()
  await expect(dialog).toBeHidden()
})

test('a team is opened after the agreement was ticked', async ({ page, context, isMobile }) => {
  const name = isMobile ? 'status-34-53' : 'status-34-51'
  await signInQuickly(context, name)
  await page.goto('/console')
  await entryOf(page, name, startingWith(m.accounts_entry_team()))
  const agreement = page.getByRole('dialog', { name: m.team_agreement_title() })
  await expect(agreement.locator('iframe').first()).toBeVisible()
  await expectFits(page)
  if (!isMobile) expect(await widthOf(agreement)).toBe(600)
  await agreement.getByRole('button', { name: m.team_agree_and_go() }).click()
  await expect(agreement.getByText(m.ui_agree_first())).toBeVisible()
  if (!isMobile) await expectAccessible(page)
  await agreement.getByRole('checkbox').check()
  await agreement.getByRole('button', { name: m.team_agree_and_go() }).click()
  const opening = page.getByRole('dialog', { name: m.team_open_title() })
  await expect(opening).toBeVisible()
  if (!isMobile) expect(await widthOf(opening)).toBe(520)
  await opening.getByRole('button', { name: m.team_open() }).click()
  await expect(page.getByText(m.team_opened())).toBeVisible()
  await expect(page).toHaveURL('/team')
  // From now on the entry leads there at once.
  await page.goto('/console')
  await entryOf(page, name, startingWith(m.accounts_entry_team()))
  await expect(page).toHaveURL('/team')
})
