// People and companies for the journeys of certification: new accounts, an operator, photos, codes, and the forms filled in.
import { type Browser, type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { sampleCode, sampleId } from '../src/features/developer/factory/sample-numbers.ts'
import { PASSWORD } from './people.ts'

const SAME = { 'sec-fetch-site': 'same-origin' }
let made = Math.floor(Date.now() / 1000) % 400_000

export const newId = (): string => sampleId(40_000 + ++made)
export const newCode = (): string => sampleCode(40_000 + (++made % 50_000))
export const newTelephone = (): string => `139${String(10_000_000 + (++made % 90_000_000))}`

type Reply = { code: string; message: string; value: Record<string, unknown> }
export type Caller = {
  get: (path: string, query?: Record<string, string>) => Promise<Reply>
  post: (path: string, form?: Record<string, string>) => Promise<Reply>
}

/** Calls of the API with the cookies of a browser. */
export const callerOf = ({ request }: BrowserContext): Caller => ({
  get: async (path, query = {}) => (await request.get(path, { params: query })).json() as Promise<Reply>,
  post: async (path, form = {}) => (await request.post(path, { form, headers: SAME })).json() as Promise<Reply>,
})

/** A reviewer, signed in with the second factor that the demo tells. */
export async function operatorOf(browser: Browser): Promise<Caller & { close: () => Promise<void> }> {
  const context = await browser.newContext({ locale: 'zh-CN' })
  const page = await context.newPage()
  await page.goto('/ops')
  await page.getByRole('textbox', { name: '账号', exact: true }).fill('reviewer')
  await page.getByRole('textbox', { name: '密码', exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: '下一步' }).click()
  const code = /\d{6}/.exec((await page.getByText(/演示环境，当前动态码是/).textContent()) ?? '')![0]
  await page.getByRole('textbox', { name: '动态码' }).fill(code)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page).toHaveURL('/ops')
  await page.close()
  return { ...callerOf(context), close: () => context.close() }
}

/** Registers an account by its name, through the page. */
export async function registerAccount(page: Page): Promise<string> {
  const account = `walk${Date.now().toString(36)}${++made}`
  await page.goto('/register')
  await page.getByRole('link', { name: '账号名' }).click()
  await expect(page).toHaveURL(/by=name/)
  const name = page.getByRole('textbox', { name: '账号名', exact: true })
  await awake(name)
  await name.fill(account)
  await page.locator('input[name=password]').fill('chaoxi-2026-nihao')
  await page.locator('input[name=agreed]').check()
  await page.locator('button[type=submit]:not([name])').click()
  await expect(page.getByRole('button', { name: /账号|菜单|头像/ }).first()).toBeVisible()
  return account
}

let shade = Math.floor(Math.random() * 60_000)
/** A picture that nobody has sent before. */
export async function picture(width = 1200, height = 800): Promise<Buffer> {
  shade++
  const background = { r: shade % 256, g: (shade >> 8) % 256, b: made % 256 }
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()
}

/** Chooses a photo in its slot and waits until it is received. */
export async function choosePhoto(page: Page, kind: string): Promise<void> {
  const slot = page.locator(`#photo-${kind}`)
  await awake(slot)
  await slot.setInputFiles({ name: `${kind}.jpg`, mimeType: 'image/jpeg', buffer: await picture() })
  await expect(page.locator(`[data-photo=${kind}][data-state=ok]`)).toBeVisible()
}

/** Scripts come after the first paint: waits until this element listens. */
export async function awake(element: Locator): Promise<void> {
  await expect
    .poll(() => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps$'))))
    .toBe(true)
}

/** The code of the newest SMS to a telephone. */
export async function codeFor(operator: Caller, telephone: string): Promise<string> {
  const { value } = await operator.get('/api/ops/v1/outgoing')
  const items = value['items'] as { channel: string; to: string; text: string }[]
  const sms = items.find(({ channel, to }) => channel === 'sms' && to.endsWith(telephone.slice(-4)))
  return /\d{6}/.exec(sms?.text ?? '')![0]
}

/** The amount of the newest payment, as the office shows it. */
export async function orderFor(operator: Caller, developerId: number): Promise<{ id: number; amount: string }> {
  const { value } = await operator.get('/api/ops/v1/payout/list', { state: 'any' })
  const items = value['items'] as { id: number; developerId: number; amount: string }[]
  return items.find((one) => one.developerId === developerId)!
}

async function caseOf(operator: Caller, developerId: number): Promise<string> {
  for (let cursor: string | null = ''; cursor !== null;) {
    const { value } = await operator.get('/api/ops/v1/review/queue', cursor ? { cursor } : {})
    const found = (value['items'] as { id: number; developerId: number }[]).find(
      (one) => one.developerId === developerId,
    )
    if (found) return String(found.id)
    cursor = (value['next'] as string | null | undefined) ?? null
  }
  throw new Error(`no case of developer ${developerId} in the queue`)
}

export async function approve(operator: Caller, developerId: number): Promise<void> {
  const id = await caseOf(operator, developerId)
  expect((await operator.post('/api/ops/v1/review/claim', { id })).code).toBe('200')
  const answer = await operator.post('/api/ops/v1/review/approve', { id })
  expect(answer, JSON.stringify(answer)).toMatchObject({ code: '200' })
}

export async function reject(operator: Caller, developerId: number, remark: string, reasons: string): Promise<void> {
  const id = await caseOf(operator, developerId)
  expect((await operator.post('/api/ops/v1/review/claim', { id })).code).toBe('200')
  expect(
    await operator.post('/api/ops/v1/review/reject', { id, remark, ...(reasons ? { reasons } : {}) }),
  ).toMatchObject({ code: '200' })
}

export async function developerIdOf(context: BrowserContext): Promise<number> {
  const { value } = await callerOf(context).post('/api/dev/v1/user/getLoginInfo')
  return Number((value['loginInfo'] as { userId: string }).userId)
}

export const standingOf = async (context: BrowserContext): Promise<string> => {
  const { value } = await callerOf(context).get('/api/dev/v1/account/status')
  return `${value['accountStatus']}/${value['flowStep']}`
}

/** BusinessStepOne, filled in and sent. */
export async function fillCompany(page: Page, more: { name?: string; code?: string } = {}): Promise<void> {
  const field = (name: string) => page.locator(`[name=${name}]`)
  await awake(field('realName'))
  await field('realName').fill(more.name ?? '临海潮汐科技（示例）有限公司')
  await field('licenseNumber').fill(more.code ?? newCode())
  await field('lawPerson').fill('沈屿')
  await field('identityNumber').fill('11999919951115004X')
  const consent = page.getByRole('checkbox', { name: /法定代表人知道/ })
  if (await consent.isVisible()) await consent.check()
  for (const kind of ['legalFront', 'legalReverse', 'license']) await choosePhoto(page, kind)
  await field('bankAccount').fill('020099990000001015')
  await field('branchName').fill('海图 临港 科技园')
  await page.getByRole('option', { name: /海图银行临港科技园支行/ }).click()
  await expect(field('branchName')).toHaveValue('海图银行临港科技园支行')
}

/** BusinessStepTwo, filled in, with the code that proves the telephone. */
export async function fillContact(
  page: Page,
  operator: Caller,
  { name = '顾行', proved = '' }: { name?: string; proved?: string } = {},
): Promise<void> {
  const field = (named: string) => page.locator(`[name=${named}]`)
  const telephone = proved || newTelephone()
  await awake(field('contactPerson'))
  await field('contactPerson').fill(name)
  await field('contactIdentityNum').fill(newId())
  await field('telephone').fill(telephone)
  await field('contactEmail').fill(`contact${++made}@tide.example`)
  // A number that was proved before needs no code.
  if (!proved) {
    await page.getByRole('button', { name: '获取验证码' }).click()
    await expect(page.getByText(/已发到/)).toBeVisible()
    await field('authCode').fill(await codeFor(operator, telephone))
  }
  const consent = page.getByRole('checkbox', { name: /单独同意/ })
  if (await consent.isEnabled()) await consent.check()
  for (const kind of ['contactHandheld', 'contactFront', 'contactReverse']) await choosePhoto(page, kind)
}

/** A certified person, made by the calls that the pages make. */
export async function certifyPerson(
  context: BrowserContext,
  operator: Caller,
): Promise<{ name: string; telephone: string }> {
  const api = callerOf(context)
  const [name, telephone] = ['林溯', newTelephone()]
  await api.post('/api/dev/v1/user/getPhoneAuthCode', { telephone, purpose: 'certification' })
  const authCode = await codeFor(operator, telephone)
  const person = { realName: name, voucherNum: newId(), telephone, authCode, contactEmail: `lin${++made}@tide.example` }
  expect(await api.post('/api/dev/v1/account/verified/person/identity', person)).toMatchObject({ code: '200' })
  for (const kind of ['handheld', 'front', 'reverse']) {
    const file = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await picture() }
    const sent = await context.request.post('/api/dev/v1/account/img/upload', {
      multipart: { kind, consent: '1.1', file },
      headers: SAME,
    })
    expect(await sent.json()).toMatchObject({ code: '200' })
  }
  expect(await api.post('/api/dev/v1/account/verified/person/uploadIdentity')).toMatchObject({ code: '200' })
  await approve(operator, await developerIdOf(context))
  return { name, telephone }
}
