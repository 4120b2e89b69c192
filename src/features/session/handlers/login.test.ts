// Sign-in at an external provider: token checks, and messages when it is unavailable or slow.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApi, type TestApi } from '../../../../test/harness/app.ts'
import { Browser } from '../../../../test/harness/browser.ts'
import { otherProvider, type OtherProvider } from '../../../../test/harness/other-provider.ts'
import {
  getLoginInfo,
  loginFinish,
  loginStart,
  logout,
  operatorInfo,
  opsLoginFinish,
  opsLoginStart,
} from '../contract.ts'

let api: TestApi
let other: OtherProvider
beforeAll(async () => {
  other = await otherProvider()
  api = await testApi([], {
    providers: {
      developers: { ...other, timeout: 1 },
      operators: { ...other, timeout: 1, acr: 'two', rolesClaim: 'groups' },
    },
  })
})
afterAll(() => other.close())
beforeEach(() => other.answerWith({}))

async function back(browser: Browser, operator = false) {
  const { value } = await browser.ask(operator ? opsLoginStart : loginStart, { returnTo: '/user' })
  const state = new URL(value!.url).searchParams.get('state')!
  return browser.ask(operator ? opsLoginFinish : loginFinish, {
    query: `code=${other.codeFor(value!.url)}&state=${state}`,
  })
}
const reasonOf = (answer: { value: unknown }) => (answer.value as { reason?: string } | null)?.reason

test('its users can sign in and are separate from those of the built-in account service', async () => {
  const browser = new Browser(api)
  expect(await back(browser)).toMatchObject({ code: '200', value: { returnTo: '/user' } })
  expect((await browser.ask(getLoginInfo, {})).value!.loginInfo).toMatchObject({ nickname: '林海', email: '' })
  const row = await api.db.selectFrom('developer').select(['issuer', 'subject']).executeTakeFirstOrThrow()
  expect(row).toEqual({ issuer: other.issuer, subject: 'person-1' })
  // Agreements accepted at an external provider are not the portal's.
  expect(await api.db.selectFrom('agreement_consent').select('id').execute()).toEqual([])
  expect((await browser.ask(logout, {})).value!.logoutUrl).toMatch(new RegExp(`^${other.issuer}/end\\?post_logout`))
})

test('a sign-in whose session cannot be stored leaves nothing of the person behind', async () => {
  // The database refuses a null character.
  other.answerWith({ claims: { sub: 'half', sid: 'a\0b' } })
  expect((await back(new Browser(api))).code).not.toBe('200')
  const countOf = async () =>
    (await api.db.selectFrom('developer').where('subject', '=', 'half').select('id').execute()).length
  expect(await countOf()).toBe(0)
  other.answerWith({ claims: { sub: 'half' } })
  expect((await back(new Browser(api))).code).toBe('200')
  expect(await countOf()).toBe(1)
})

describe('an e-mail address', () => {
  const emailOf = async (claims: Record<string, unknown>, at = api) => {
    other.answerWith({ claims: { sub: 'with-mail', email: 'lin@x.example', ...claims } })
    const browser = new Browser(at)
    await back(browser)
    return (await browser.ask(getLoginInfo, {})).value!.loginInfo.email
  }

  test('is taken over only when the provider states that it is verified', async () => {
    expect(await emailOf({ email_verified: true })).toBe('lin@x.example')
    for (const claims of [{}, { email_verified: false }, { email_verified: 'true' }, { email_verified: 1 }])
      expect(await emailOf(claims)).toBe('')
  })

  test('is taken over in any case from a provider that is set to verify all', async () => {
    const trusting = await testApi([], { providers: { developers: { ...other, timeout: 1, verifiesEmail: true } } })
    expect(await emailOf({}, trusting)).toBe('lin@x.example')
  })
})

describe('a token', () => {
  test.each([
    ['of another issuer', { claims: { iss: 'https://elsewhere.example' } }],
    ['for another client', { claims: { aud: 'somebody-else' } }],
    ['with another nonce', { claims: { nonce: 'x' } }],
    ['that has expired', { claims: { exp: 1000 } }],
    ['without a subject', { claims: { sub: undefined } }],
    ['signed with a foreign key', { foreignKey: true }],
  ])('%s is rejected', async (_, says) => {
    other.answerWith(says)
    const browser = new Browser(api)
    const answer = await back(browser)
    expect([answer.code, reasonOf(answer)]).toEqual(['100003', 'token'])
    expect((await browser.ask(getLoginInfo, {})).code).toBe('100001')
  })
})

test('a code that was used is rejected', async () => {
  const browser = new Browser(api)
  const { value } = await browser.ask(loginStart, {})
  const state = new URL(value!.url).searchParams.get('state')!
  expect(reasonOf(await browser.ask(loginFinish, { query: `code=used&state=${state}` }))).toBe('token')
})

test('a sign-in in place of another account asks at the provider who signs in', async () => {
  const promptOf = async (input: object) => {
    const { value } = await new Browser(api).ask(loginStart, input)
    return new URL(value!.url).searchParams.get('prompt')
  }
  expect([await promptOf({}), await promptOf({ again: true })]).toEqual([null, 'login'])
})

test.each([
  ['answers late', { late: 1500 }],
  ['is broken', { status: 500 }],
])('a provider that %s is reported as unavailable', async (_, says) => {
  other.answerWith(says)
  const answer = await back(new Browser(api))
  expect([answer.code, reasonOf(answer)]).toEqual(['100003', 'away'])
})

describe('operators', () => {
  test('need the acr, a recent sign-in and a role', async () => {
    const now = Math.floor(Date.now() / 1000)
    for (const [claims, reason] of [
      [{ groups: ['reviewer'], auth_time: now }, 'factor'],
      [{ groups: ['reviewer'], acr: 'two' }, 'token'],
      [{ groups: ['reviewer'], acr: 'two', auth_time: now - 3600 }, 'token'],
      [{ groups: ['visitor'], acr: 'two', auth_time: now }, 'role'],
      [{ acr: 'two', auth_time: now }, 'role'],
    ] as const) {
      other.answerWith({ claims })
      expect(reasonOf(await back(new Browser(api), true))).toBe(reason)
    }
    other.answerWith({ claims: { groups: ['reviewer', 'visitor'], acr: 'two', auth_time: now } })
    const browser = new Browser(api)
    expect((await back(browser, true)).code).toBe('200')
    expect((await browser.ask(operatorInfo, {})).value).toEqual({
      name: '林海',
      roles: [{ key: 'reviewer', name: '审核员' }],
    })
    // A person who loses the role loses access at once, including existing sessions.
    other.answerWith({ claims: { acr: 'two', auth_time: now } })
    await back(new Browser(api), true)
    expect((await browser.ask(operatorInfo, {})).code).toBe('403001')
  })
})

describe('a logout token', () => {
  const send = async (token: string) =>
    (
      await api.fetch('/api/dev/v1/user/back-channel-logout', {
        method: 'POST',
        body: new URLSearchParams({ logout_token: token }),
      })
    ).status

  test('ends the session it names', async () => {
    const browser = new Browser(api)
    await back(browser)
    for (const claims of [{ sid: 'other', sub: 'person-1' }, { sub: 'person-2' }]) {
      expect(await send(await other.logoutToken(claims))).toBe(200)
      expect((await browser.ask(getLoginInfo, {})).code).toBe('200')
    }
    expect(await send(await other.logoutToken({ sub: 'person-1', sid: 'sid-1' }))).toBe(200)
    expect((await browser.ask(getLoginInfo, {})).code).toBe('100001')
  })

  test.each([
    ['for another client', { sub: 'person-1', aud: 'x' }],
    ['of another issuer', { sub: 'person-1', iss: 'https://elsewhere.example' }],
    ['that is an identity token', { sub: 'person-1', events: undefined }],
    ['with a nonce', { sub: 'person-1', nonce: 'x' }],
    ['that names nobody', {}],
    ['that is old', { sub: 'person-1', iat: Math.floor(Date.now() / 1000) - 600 }],
  ])('%s is rejected', async (_, claims) => expect(await send(await other.logoutToken(claims))).toBe(400))
})

test('an unreachable provider is reported as unavailable, and signing out works without it', async () => {
  const offlineApi = await testApi([], {
    providers: { developers: { ...other, issuer: 'http://127.0.0.1:9', timeout: 1 } },
  })
  const { status, answer } = await offlineApi.ask(loginStart, { returnTo: '/user' })
  expect([status, answer.code, reasonOf(answer)]).toEqual([200, '100003', 'away'])
  const { as } = await offlineApi.developer('left-behind')
  expect((await offlineApi.ask(logout, {}, as)).answer.value).toEqual({ logoutUrl: '/' })
})
