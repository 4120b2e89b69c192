// Operators and developers for journeys of the review desk: signing in and submitting by the forms and calls that the
// pages send, where that is not what is tested.
import { type APIRequestContext, type BrowserContext, expect } from '@playwright/test'
import sharp from 'sharp'

const PASSWORD = 'Demo-pass-2026'
/** Forms come from our own pages. */
export const OURS = { 'sec-fetch-site': 'same-origin' }

/** Signs an operator in, with the second factor that the demo shows on its page. */
export async function signInOperator(context: BrowserContext, account: string): Promise<void> {
  const asked = await context.request.get('/ops/login')
  const second = await context.request.post(asked.url(), { form: { account, password: PASSWORD }, headers: OURS })
  expect(second.url(), 'the page of the second factor').toMatch(/second-factor/)
  // A code is good once, and the one after next is not good yet: who signs in often waits.
  await expect(async () => {
    const code = /<b[^>]*>(\d{6})<\/b>/.exec(await (await context.request.get(second.url())).text())?.[1] ?? ''
    const done = await context.request.post(second.url(), { form: { code }, headers: OURS })
    expect(new URL(done.url()).pathname).toBe('/ops')
  }).toPass({ timeout: 60_000, intervals: [8000] })
}

let registered = 0

/** An account that nobody else uses, made and signed in by the form of the page. */
async function registerDeveloper(context: BrowserContext): Promise<string> {
  const account = `desk${Date.now().toString(36)}${++registered}`
  const asked = await context.request.get('/register')
  const form = { account, password: 'chaoxi-2026-nihao', agreed: 'on' }
  const done = await context.request.post(asked.url().split('?')[0] ?? '', { form, headers: OURS })
  expect(new URL(done.url()).pathname).toBe('/')
  return account
}

type Answer = { code: string; message: string; value: never; fields?: Record<string, string> }

async function value<Value>(answer: Promise<{ json: () => Promise<unknown> }>): Promise<Value> {
  const said = (await (await answer).json()) as Answer
  expect(said.code, `${said.message} ${JSON.stringify(said.fields)}`).toBe('200')
  return said.value
}

let shade = Date.now() % 200

/** A picture that nobody sent before. */
async function picture(words: string): Promise<Buffer> {
  shade++
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="640"><rect width="960" height="640" fill="hsl(${(shade * 37) % 360} 40% 82%)"/><rect x="90" y="80" width="780" height="480" rx="28" fill="#fff"/><rect x="620" y="160" width="200" height="250" fill="hsl(${(shade * 37) % 360} 35% 55%)"/><g fill="#234" font-family="sans-serif"><text x="140" y="180" font-size="40">${words}</text><text x="140" y="500" font-size="38">${shade} 119999 1990 0101</text></g></svg>`
  return sharp(Buffer.from(svg)).jpeg().toBuffer()
}

export type Person = { realName: string; voucherNum: string; telephone: string }

/** A person up to the review. @returns the number of the case */
export async function submitPerson(
  developer: BrowserContext,
  operator: APIRequestContext,
  { realName, voucherNum, telephone }: Person,
): Promise<number> {
  const account = await registerDeveloper(developer)
  const api = '/api/dev/v1'
  const post = <Value>(path: string, form: Record<string, string>) =>
    value<Value>(developer.request.post(api + path, { form, headers: OURS }))
  await post('/user/getPhoneAuthCode', { telephone, purpose: 'certification' })
  const { items } = await value<{ items: { to: string; text: string }[] }>(operator.get('/api/ops/v1/outgoing'))
  const authCode = /\d{6}/.exec(items.find(({ to }) => to.endsWith(telephone))?.text ?? '')?.[0] ?? ''
  await post('/account/verified/person/identity', {
    realName,
    voucherNum,
    telephone,
    authCode,
    contactEmail: `${account}@person.example`,
  })
  for (const kind of ['handheld', 'front', 'reverse']) {
    const file = { name: `${kind}.jpg`, mimeType: 'image/jpeg', buffer: await picture(kind) }
    await value(
      developer.request.post(`${api}/account/img/upload`, { multipart: { kind, consent: '1.1', file }, headers: OURS }),
    )
  }
  await post('/account/verified/person/uploadIdentity', {})
  const said = (await (await developer.request.get(`${api}/account/verified/person/detail`)).json()) as {
    value: { caseId: number }
  }
  return said.value.caseId
}
