// Proving again at another provider: the same person, lately, in the session that asked for it.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testApi, type TestApi } from '../../../../test/harness/app.ts'
import { Browser } from '../../../../test/harness/browser.ts'
import { otherProvider, type OtherProvider } from '../../../../test/harness/other-provider.ts'
import { exportMyData } from '../../accounts/contract/own-data.ts'
import { getLoginInfo, loginFinish, loginStart } from '../../session/contract.ts'
import { authenticatorOffer } from '../contract/factors.ts'
import { stepUp, stepUpAtProvider, stepUpWays } from '../contract/step-up.ts'

let api: TestApi
let other: OtherProvider
beforeAll(async () => {
  other = await otherProvider()
  api = await testApi([], { providers: { developers: { ...other, timeout: 1 } } })
})
afterAll(() => other.close())

const seconds = () => Math.floor(Date.now() / 1000)
const finish = (browser: Browser, url: string) =>
  browser.ask(loginFinish, { query: `code=${other.codeFor(url)}&state=${new URL(url).searchParams.get('state')}` })

let browser: Browser
/** Signed in by a provider that says nothing about when. */
beforeEach(async () => {
  other.answerWith({})
  browser = new Browser(api)
  await finish(browser, (await browser.ask(loginStart, {})).value!.url)
})
const begin = async (from = browser) => (await from.ask(stepUpAtProvider, { returnTo: '/user' })).value!.url
const callGuarded = async () => (await browser.ask(exportMyData, {})).reason

test('the provider is asked to prove the person again, and the session goes on with the proof', async () => {
  expect(await callGuarded()).toBe('session.step_up')
  expect((await browser.ask(stepUpWays, {})).value).toMatchObject({ by: 'provider', until: null })
  expect((await browser.ask(stepUp, { password: 'whatever-it-is-1' })).reason).toBe('account.at_provider')
  const url = await begin()
  const query = new URL(url).searchParams
  expect([query.get('prompt'), query.get('max_age')]).toEqual(['login', '0'])
  other.answerWith({ claims: { auth_time: seconds() } })
  const sessions = () => api.db.selectFrom('session').select('id').execute()
  const before = await sessions()
  expect(await finish(browser, url)).toMatchObject({ code: '200', value: { returnTo: '/user' } })
  expect(await sessions()).toEqual(before)
  expect(await callGuarded()).toBeUndefined()
  expect((await browser.ask(authenticatorOffer, {})).reason).toBe('account.at_provider')
})

test.each([
  ['that is old', () => ({ auth_time: seconds() - 300 }), 'stale'],
  ['of which nobody says when it was', () => ({}), 'stale'],
  ['of another person', () => ({ auth_time: seconds(), sub: 'person-2' }), 'other'],
] as const)('a proof %s counts for nothing', async (_, claims, reason) => {
  const url = await begin()
  other.answerWith({ claims: claims() })
  expect(await finish(browser, url)).toMatchObject({ code: '100003', reason: `sign_in.${reason}` })
  expect(await callGuarded()).toBe('session.step_up')
  expect((await browser.ask(getLoginInfo, {})).code).toBe('200')
})

test('a proof does not count for another session of the same person', async () => {
  const url = await begin()
  await finish(browser, (await browser.ask(loginStart, {})).value!.url)
  other.answerWith({ claims: { auth_time: seconds() } })
  expect((await finish(browser, url)).code).toBe('100003')
  expect(await callGuarded()).toBe('session.step_up')
})

test('a sign-in counts where the provider says that it has just been', async () => {
  other.answerWith({ claims: { auth_time: seconds() } })
  const fresh = new Browser(api)
  await finish(fresh, (await fresh.ask(loginStart, {})).value!.url)
  expect((await fresh.ask(exportMyData, {})).code).toBe('200')
})
