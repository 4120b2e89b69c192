// Every demo account (domain.md section 8), walked: what the header says, what comes next, where the routing table leads
// (spec sections 4 and 6). The expectations are written out here, not taken from the rules.
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { expect, expectAccessible, expectFits, test } from './support/page.ts'
import { openAccountMenu, signInQuickly } from './support/people.ts'

type Row = {
  label: string
  /** Whether the menu has the enterprise account entry. */
  entry: boolean
  /** The next best action of the console. */
  next: RegExp
  /** Where /user/auth leads. */
  auth: RegExp
  /** Where /user/register leads; like /user/auth when left out. */
  register?: RegExp
  /** Where /user/auth/PersonalStepTwo leads; like /user/auth when left out. */
  photos?: RegExp
}

const exactly = (path: string) => new RegExp(`^${path.replaceAll(/[?.]/g, '\\$&')}$`)
const step = (page: string) => exactly(`/user/auth/${page}`)
const [NONE, PERSONAL] = ['未认证', '个人开发者']
const TYPE: Record<number, string> = {
  0: '手机普通企业开发者',
  1: '手机公益企业开发者',
  10: '车机合作方',
  11: 'Tier 1 合作方',
  12: '小型车机企业',
  40: '车机公益企业',
  51: '合作企业',
  52: '非合作企业',
  53: '非合作非营利企业',
}
const EXPIRED = /^\/\?expired=true&deadline=\d{4}-\d\d-\d\d$/
const [REVIEW, FIX] = [/^我们在审核，最晚 \d+ 月 \d+ 日出结果$/, /^没有通过，改好再交$/]
const CREATE = /^(?:创建应用|管理你的应用)$/
/** Nothing is under way: a step that nobody has begun leads to where one begins. */
const OPEN = { auth: exactly('/user/auth'), register: exactly('/user/register') }
/** Who is certified may become a company, or has nothing more to register for. */
const CERTIFIED = { ...OPEN, register: exactly('/user/register/ChangeBusiness') }
const COMPANY = { ...OPEN, register: exactly('/user') }

const person = (label: string, next: RegExp, auth: RegExp): Row => ({ label, entry: false, next, auth })
const company = (next: RegExp, auth: RegExp): Row => ({ label: TYPE[52]!, entry: true, next, auth })
const personResult = (label: string, next: RegExp): Row => ({
  ...person(label, next, step('ResultStep?type=1')),
  // Without needRestore, PersonalStepTwo leads home.
  photos: /^\/$/,
})
const companyResult = (next: RegExp): Row => company(next, step('ResultStep?type=2'))
const approved = (type: number): Row => ({ label: TYPE[type]!, entry: true, next: CREATE, ...COMPANY })
const oldType = (type: number): Row => ({
  label: TYPE[type]!,
  entry: true,
  next: /确认开发者类型$/,
  auth: EXPIRED,
})
const newcomer = (entry: boolean, next: RegExp): Row => ({ label: NONE, entry, next, ...OPEN })

const AMOUNT = /^核对打款金额$/
const ROWS: Record<string, Row> = {
  'status-41': newcomer(false, /^完成认证，就能发布应用$/),
  'status-42-0': person(NONE, /^接着填身份信息$/, step('PersonalStepOne')),
  'status-42-1': person(NONE, /^上传三张证件照片$/, step('PersonalStepTwo')),
  'status-43-0': company(/^接着填企业信息$/, step('BusinessStepOne')),
  'status-43-1': company(AMOUNT, step('BusinessStepThree')),
  'status-43-2': company(/^填联系人，上传照片$/, step('BusinessStepTwo')),
  'status-44-0': { ...company(/^接着填企业信息$/, step('BusinessStepOne')), label: PERSONAL },
  'status-44-1': { ...company(AMOUNT, step('BusinessStepThree')), label: PERSONAL },
  'status-44-2': { ...company(/^填联系人，上传照片$/, step('BusinessStepTwo')), label: PERSONAL },
  'status-45-0': person(PERSONAL, /^接着填身份信息$/, step('PersonalStepOne')),
  'status-45-1': person(PERSONAL, /^上传三张证件照片$/, step('PersonalStepTwo')),
  'status-46-0': company(/^上传变更证明$/, step('BusinessStepExtra?needRestore=true')),
  'status-46-1': company(/^修改企业信息$/, step('BusinessStepOne?needRestore=true')),
  'status-46-2': company(/^核对打款金额，提交变更$/, step('BusinessStepThree?needRestore=true')),
  'status-47-0': person(PERSONAL, /^\d+ 月 \d+ 日前重新认证$/, EXPIRED),
  'status-47-1': person(PERSONAL, /^上传三张证件照片$/, step('PersonalStepTwo?needRestore=true')),
  'status-48-0': company(/^重新认证已过期$/, EXPIRED),
  'status-48-1': company(AMOUNT, step('BusinessStepThree')),
  'status-48-2': company(/^填联系人，上传照片$/, step('BusinessStepTwo')),
  'status-49': company(/^填新的联系人$/, step('BusinessStepTwo?needRestore=true')),
  'status-11': personResult(NONE, REVIEW),
  'status-12': companyResult(REVIEW),
  'status-13': personResult(PERSONAL, REVIEW),
  'status-14': companyResult(REVIEW),
  'status-15': { ...companyResult(REVIEW), label: PERSONAL },
  'status-16': personResult(PERSONAL, /^审核超时了，\d+ 月 \d+ 日应该出结果$/),
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
  'status-34': approved(52),
  'status-34-0': oldType(0),
  'status-34-1': oldType(1),
  'status-34-10': oldType(10),
  'status-34-11': oldType(11),
  'status-34-12': oldType(12),
  'status-34-40': oldType(40),
  'status-34-51': approved(51),
  'status-34-52': approved(52),
  'status-34-53': approved(53),
  'status-110': person(PERSONAL, /^注销申请审核中$/, exactly('/user/logoff/LogoffStepOne')),
  'status-210': company(/^注销没有通过$/, exactly('/user/logoff/LogoffResult')),
  'status-51': person(PERSONAL, /^账号已注销$/, exactly('/user/logoff/LogoffResult')),
  'status-211': company(/^您的企业账号已被冻结，请联系管理员$/, exactly('/?warning=frozen')),
  owner: approved(51),
  'member-app': newcomer(true, /^管理团队的应用$/),
  'member-none': newcomer(true, /^等管理员给你权限$/),
  'member-viewer': newcomer(true, /^管理团队的应用$/),
  invited: { label: PERSONAL, entry: true, next: CREATE, ...CERTIFIED },
}

test('every account that the sign-in page offers is in this table', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/login')
  await page.getByText(/^其余 \d+ 个账号/).click()
  const offered = await page
    .locator('button, a')
    .filter({ hasText: /(?:status-|owner|member-|invited)/ })
    .allTextContents()
  const names = offered.map((text) => /(?:status-[\d-]+|owner|member-\w+|invited)$/.exec(text.trim())?.[0] ?? text)
  expect(names.toSorted()).toEqual(Object.keys(ROWS).toSorted())
})

/** Spec section 8: 100002 on the app list leads to /user; who is frozen goes home, who has no permission is told there. */
const whereAppsLead = (name: string): string => {
  if (name === 'status-211') return '/?warning=frozen'
  return /^status-(?:41|42|43|11|12|21|22|110|210|51)(?:-|$)/.test(name) ? '/user' : '/application'
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
  await expect(page.getByRole('region', { name: '控制台' }).getByRole('heading', { level: 2 })).toHaveText(row.next)
  await expectFits(page)
  const button = page.getByRole('button', { name: `账号：${name}` })
  const menu = page.locator(`[id="${await button.getAttribute('aria-controls')}"]`)
  const link = (words: string | RegExp) => menu.getByRole('link', { name: words, includeHidden: true })
  await expect(link(`账号管理 ${row.label}`)).toHaveAttribute('href', '/user')
  await expect(link('应用管理')).toHaveCount(1)
  await expect(link(/^团队/)).toHaveCount(row.entry ? 1 : 0)

  const found = await Promise.all(
    ['/user', '/user/auth', '/user/auth/validate', '/user/register', '/user/auth/PersonalStepTwo', '/application'].map(
      (path) => leadsTo(context, path),
    ),
  )
  const [user, auth, validate, register, photos, apps] = found
  expect(user).toBe('/user')
  expect(auth).toMatch(row.auth)
  expect(validate).toMatch(row.auth)
  expect(register).toMatch(row.register ?? row.auth)
  expect(photos).toMatch(row.photos ?? row.auth)
  expect(apps).toBe(whereAppsLead(name))
}

// What a status decides is in the page that the server sends: without scripts each account is walked in a second.
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
    await expect(page.getByRole('link', { name: `账号管理 ${ROWS[name]!.label}` })).toBeVisible()
    await expect(page.getByRole('link', { name: '应用管理', exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: /^团队/ })).toHaveCount(ROWS[name]!.entry ? 1 : 0)
    await expectFits(page)
  })
}

test('the home page says why a status led there: frozen, expired with the deadline', async ({ page, context }) => {
  for (const [name, words] of [
    ['status-211', '您的企业账号已被冻结，请联系管理员'],
    ['status-47-0', /\d+ 月 \d+ 日前重新认证/],
    ['status-34-10', /确认开发者类型/],
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
  await page.getByRole('link', { name: '应用管理', exact: true }).click()
  await expect(page.getByText('当前账号暂无服务管理权限，请联系管理员').last()).toBeVisible()
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
  await entryOf(page, 'invited', /^团队/)
  const dialog = page.getByRole('dialog', { name: /临海潮汐团队/ })
  await expect(dialog).toBeVisible()
  await expectFits(page)
  if (!isMobile) {
    expect(await widthOf(dialog)).toBe(520)
    await expectAccessible(page)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  if (!isMobile) return
  // The answer is given once: on the narrow screen, which comes last.
  await entryOf(page, 'invited', /^团队/)
  await dialog.getByRole('button', { name: '拒绝' }).click()
  await expect(page.getByText('已拒绝邀请')).toBeVisible()
  await expect(dialog).toBeHidden()
})

test('a team is opened after the agreement was ticked', async ({ page, context, isMobile }) => {
  const name = isMobile ? 'status-34-53' : 'status-34-51'
  await signInQuickly(context, name)
  await page.goto('/console')
  await entryOf(page, name, /^团队/)
  const agreement = page.getByRole('dialog', { name: '开通前请阅读并同意协议' })
  await expect(agreement.locator('iframe').first()).toBeVisible()
  await expectFits(page)
  if (!isMobile) expect(await widthOf(agreement)).toBe(600)
  await agreement.getByRole('button', { name: '同意并继续' }).click()
  await expect(agreement.getByText('请先同意协议')).toBeVisible()
  if (!isMobile) await expectAccessible(page)
  await agreement.getByRole('checkbox').check()
  await agreement.getByRole('button', { name: '同意并继续' }).click()
  const opening = page.getByRole('dialog', { name: '开通企业团队' })
  await expect(opening).toBeVisible()
  if (!isMobile) expect(await widthOf(opening)).toBe(520)
  await opening.getByRole('button', { name: '开通团队' }).click()
  await expect(page.getByText('开通成功')).toBeVisible()
  await expect(page).toHaveURL('/team')
  // From now on the entry leads there at once.
  await page.goto('/console')
  await entryOf(page, name, /^团队/)
  await expect(page).toHaveURL('/team')
})

test('the notice of simplified types comes by itself once, and confirming it gives the new type', async ({
  page,
  context,
  isMobile,
}) => {
  const [name, becomes] = isMobile ? (['status-34-40', TYPE[53]!] as const) : (['status-34-12', TYPE[52]!] as const)
  await signInQuickly(context, name)
  await page.goto('/user')
  const dialog = page.getByRole('dialog', { name: '开发者类型已简化' })
  await expect(dialog).toBeVisible()
  await expectFits(page)
  await dialog.getByRole('button', { name: '稍后再说' }).click()
  await expect(dialog).toBeHidden()
  await page.reload()
  await page.getByRole('button', { name: `确认为“${becomes}”` }).click()
  await expect(page.getByText('开发者类型已确认')).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.goto('/user/auth')
  await expect(page).toHaveURL('/user/auth')
})
