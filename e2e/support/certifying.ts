// The steps of certification for journeys: photos, codes, forms filled in, verdicts; and people certified by the calls that the
// pages make, where that is not what is tested.
import { randomUUID } from 'node:crypto'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { m } from '#messages'
import { sampleCode, sampleId } from '../../src/features/accounts/factory/sample-numbers.ts'
import { expectAwake } from './page.ts'
import { type Caller, callerOf, developerIdOf, OURS } from './people.ts'
import { ANY, pattern } from './texts.ts'

let counter = Math.floor(Date.now() / 1000) % 400_000

export const newId = (): string => sampleId(40_000 + ++counter)
export const newCode = (): string => sampleCode(40_000 + (++counter % 50_000))
export const newBankAccount = (): string => `02009999${String(++counter % 10_000_000).padStart(7, '0')}015`
export const newTelephone = (): string => `139${String(10_000_000 + (++counter % 90_000_000))}`

/** A picture that nobody has sent before: colours alone may come out as the same file. */
export async function picture(width = 1200, height = 800): Promise<Buffer> {
  const background = { r: counter % 256, g: (counter >> 8) % 256, b: 90 }
  return sharp({ create: { width, height, channels: 3, background } })
    .withExif({ IFD0: { Copyright: randomUUID() } })
    .jpeg()
    .toBuffer()
}

/** A photo of more than 10 MB, taken with the camera turned: 1400 by 4400 when upright. */
export const largePicture = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 4400,
      height: 1400,
      channels: 3,
      background: 'white',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .withMetadata({ orientation: 6 })
    .toBuffer()

/** Chooses a photo in its slot and waits until it is received. */
export async function choosePhoto(page: Page, kind: string): Promise<void> {
  const slot = page.locator(`#photo-${kind}`)
  await expectAwake(slot)
  await slot.setInputFiles({ name: `${kind}.jpg`, mimeType: 'image/jpeg', buffer: await picture() })
  // Looks at every frame, where an expectation would look once a second after a while.
  await page.locator(`[data-photo=${kind}][data-state=ok]`).waitFor({ timeout: 10_000 })
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
  return items.find((item) => item.developerId === developerId)!
}

async function caseOf(operator: Caller, developerId: number): Promise<string> {
  for (let cursor: string | null = ''; cursor !== null;) {
    const { value } = await operator.post('/api/ops/v1/review/queue', cursor ? { cursor } : {})
    // Cases of the developer's apps lie in the same queue.
    const reviewCase = (value['items'] as { id: number; developerId: number; kind: string }[]).find(
      (item) => item.developerId === developerId && item.kind !== 'app',
    )
    if (reviewCase) return String(reviewCase.id)
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

/** BusinessStepOne, filled in and sent. */
export async function fillCompany(page: Page, more: { name?: string; code?: string } = {}): Promise<void> {
  const field = (name: string) => page.locator(`[name=${name}]`)
  await expectAwake(field('realName'))
  await field('realName').fill(more.name ?? '临海潮汐科技（示例）有限公司')
  await field('licenseNumber').fill(more.code ?? newCode())
  await field('lawPerson').fill('沈屿')
  await field('identityNumber').fill('11999919951115004X')
  const consent = page.getByRole('checkbox', { name: m.certification_company_consent_law() })
  if (await consent.isVisible()) await consent.check()
  for (const kind of ['legalFront', 'legalReverse', 'license']) await choosePhoto(page, kind)
  await field('bankAccount').fill(newBankAccount())
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
  const field = (inputName: string) => page.locator(`[name=${inputName}]`)
  const telephone = proved || newTelephone()
  await expectAwake(field('contactPerson'))
  await field('contactPerson').fill(name)
  await field('contactIdentityNum').fill(newId())
  await field('telephone').fill(telephone)
  await field('contactEmail').fill(`contact${++counter}@tide.example`)
  // A number that was proved before needs no code.
  if (!proved) {
    await page.getByRole('button', { name: m.certification_sms_code_get() }).click()
    await expect(
      page.getByText(pattern(m.certification_sms_code_sent({ to: ANY, minutes: ANY, tries: ANY }))),
    ).toBeVisible()
    await field('authCode').fill(await codeFor(operator, telephone))
  }
  const consent = page.getByRole('checkbox', { name: m.certification_company_consent_contact() })
  if (await consent.isEnabled()) await consent.check()
  for (const kind of ['contactHandheld', 'contactFront', 'contactReverse']) await choosePhoto(page, kind)
}

export type Person = { realName: string; voucherNum: string; telephone: string }

/** A person up to the review. @returns the number of the case */
export async function submitPerson(context: BrowserContext, operator: Caller, person: Person): Promise<number> {
  const api = callerOf(context)
  const { telephone } = person
  await api.post('/api/dev/v1/user/getPhoneAuthCode', { telephone, purpose: 'certification' })
  const identity = {
    ...person,
    authCode: await codeFor(operator, telephone),
    contactEmail: `person${++counter}@tide.example`,
  }
  expect(await api.post('/api/dev/v1/account/verified/person/identity', identity)).toMatchObject({ code: '200' })
  for (const kind of ['handheld', 'front', 'reverse']) await sendPhoto(context, kind)
  expect(await api.post('/api/dev/v1/account/verified/person/uploadIdentity')).toMatchObject({ code: '200' })
  const { value } = await api.get('/api/dev/v1/account/verified/person/detail')
  return value['caseId'] as number
}

/** A photo by the call that the page makes. */
async function sendPhoto({ request }: BrowserContext, kind: string): Promise<void> {
  const file = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await picture() }
  const multipart = { kind, consent: '1.1', file }
  const response = await request.post('/api/dev/v1/account/img/upload', { multipart, headers: OURS })
  expect(await response.json()).toMatchObject({ code: '200' })
}

/** A certified person. */
export async function certifyPerson(
  context: BrowserContext,
  operator: Caller,
): Promise<{ name: string; telephone: string }> {
  const [name, telephone] = ['林溯', newTelephone()]
  await submitPerson(context, operator, { realName: name, voucherNum: newId(), telephone })
  await approve(operator, await developerIdOf(context))
  return { name, telephone }
}
