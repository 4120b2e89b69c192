// Sign-in through the real fetch function, with the built-in account service as provider, and session expiry.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ORIGIN, testApi, type TestApi } from '../../../test/harness/app.ts'
import { Browser } from '../../../test/harness/browser.ts'
import { identitySignIn } from '../identity/contract/sign-in.ts'
import { makeDemoAccounts } from '../identity/factory.ts'
import { DEMO_PASSWORD } from '../accounts/rules/demo-accounts.ts'
import { getLoginInfo, loginFinish, loginStart, logout, sessionEnd, sessionList } from './contract.ts'
import { MINUTE_MS } from '../../lib/dates/durations.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi()
  await makeDemoAccounts(api.db, api.adapters.vault, new Date())
})
beforeEach(() => api.setNow(undefined))

const reasonOf = (answer: { value: unknown }) => (answer.value as { reason?: string } | null)?.reason

describe('a sign-in', () => {
  test('leads back, creates a developer and a session, and says once that the account is new', async () => {
    const browser = new Browser(api)
    expect((await browser.ask(getLoginInfo, {})).code).toBe('100001')
    const answer = await browser.signIn('owner', DEMO_PASSWORD, { returnTo: '/team?tab=members' })
    expect(answer).toMatchObject({ code: '200', value: { returnTo: '/team?tab=members' } })
    const info = await browser.ask(getLoginInfo, {})
    expect(info.value).toMatchObject({
      loginInfo: { nickname: 'owner', providerAccount: 'owner', email: 'owner@developer.polaris.example' },
      signedInNow: true,
    })
    expect(info.value!.loginInfo.userId).toMatch(/^20480000\d\d$/)
    expect((await browser.ask(getLoginInfo, {})).value!.signedInNow).toBe(false)
  })

  test('of the same person finds the same developer and ends the previous session', async () => {
    const browser = new Browser(api)
    await browser.signIn('status-33', DEMO_PASSWORD)
    const first = browser.cookies.get('portal_session')!
    const { userId } = (await browser.ask(getLoginInfo, {})).value!.loginInfo
    browser.cookies.delete('portal_id')
    await browser.signIn('status-33', DEMO_PASSWORD)
    expect(browser.cookies.get('portal_session')).not.toBe(first)
    expect((await browser.ask(getLoginInfo, {})).value!.loginInfo.userId).toBe(userId)
    browser.cookies.set('portal_session', first)
    expect((await browser.ask(getLoginInfo, {})).code).toBe('100001')
  })

  test('stores token, address and identity token hashed or encrypted', async () => {
    const browser = new Browser(api, '198.51.100.23')
    await browser.signIn('status-34', DEMO_PASSWORD)
    const rows = JSON.stringify(await api.db.selectFrom('session').selectAll().execute())
    expect(rows).not.toContain(browser.cookies.get('portal_session'))
    expect(rows).not.toContain('198.51.100.23')
    expect(rows).toContain('198.51.100.0/24')
    const people = JSON.stringify(await api.db.selectFrom('developer').selectAll().execute())
    expect(people).not.toContain('@developer.polaris.example')
  })

  test.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '/\u0009/evil.example',
  ])('does not redirect to %j', async (returnTo) =>
    expect((await new Browser(api).signIn('status-41', DEMO_PASSWORD, { returnTo })).value!.returnTo).toBe('/'),
  )

  test('works 50 times concurrently for one account', async () => {
    const browsers = Array.from({ length: 50 }, () => new Browser(api, '198.51.100.50'))
    const answers = await Promise.all(browsers.map((browser) => browser.signIn('invited', DEMO_PASSWORD)))
    expect(answers.every(({ code }) => code === '200')).toBe(true)
    const ids = await Promise.all(
      browsers.map(async (browser) => (await browser.ask(getLoginInfo, {})).value!.loginInfo.userId),
    )
    expect(new Set(ids).size).toBe(1)
  }, 60_000)
})

describe('the provider’s response', () => {
  const prepared = async (browser: Browser, account = 'status-11') => {
    const { interaction } = await browser.begin()
    const { value } = await browser.ask(identitySignIn, { interaction, account, password: DEMO_PASSWORD })
    return browser.comeBack(value!.next!)
  }

  test('works once: the same state and code are rejected again', async () => {
    const browser = new Browser(api)
    const query = await prepared(browser)
    expect((await browser.ask(loginFinish, { query })).code).toBe('200')
    const again = await browser.ask(loginFinish, { query })
    expect([again.code, reasonOf(again)]).toEqual(['100003', 'expired'])
  })

  test('works once, also of 20 concurrent uses', async () => {
    const browser = new Browser(api)
    const query = await prepared(browser, 'status-13')
    const answers = await Promise.all(Array.from({ length: 20 }, () => browser.ask(loginFinish, { query })))
    expect(answers.filter(({ code }) => code === '200')).toHaveLength(1)
    expect(answers.filter((answer) => reasonOf(answer) === 'expired')).toHaveLength(19)
    const sessions = await api.db
      .selectFrom('session as s')
      .innerJoin('developer as d', 'd.id', 's.developer_id')
      .where('d.subject', '=', 'demo-status-13')
      .select('s.id')
      .execute()
    expect(sessions).toHaveLength(1)
  })

  test('is rejected with the state of another sign-in', async () => {
    const browser = new Browser(api)
    const query = new URLSearchParams(await prepared(browser))
    const other = new URL((await browser.ask(loginStart, { returnTo: '/' })).value!.url)
    query.set('state', other.searchParams.get('state')!)
    const answer = await browser.ask(loginFinish, { query: query.toString() })
    expect([answer.code, reasonOf(answer)]).toEqual(['100003', 'token'])
  })

  test('is rejected in another browser, without signing in', async () => {
    const browser = new Browser(api)
    const query = await prepared(browser)
    const other = new Browser(api)
    await other.ask(loginStart, { returnTo: '/' })
    expect(reasonOf(await other.ask(loginFinish, { query }))).toBe('expired')
    expect((await other.ask(getLoginInfo, {})).code).toBe('100001')
  })

  test('is rejected after ten minutes', async () => {
    const browser = new Browser(api)
    const query = await prepared(browser)
    api.setNow(new Date(Date.now() + 11 * MINUTE_MS))
    expect(reasonOf(await browser.ask(loginFinish, { query }))).toBe('expired')
  })

  test.each([
    ['nothing', ''],
    ['rubbish', 'state=%00&code=x'],
    ['an error', 'error=access_denied'],
    ['a long text', `state=${'a'.repeat(7000)}`],
  ])('%s is rejected without an internal error', async (_, query) => {
    const { status, answer } = await api.ask(loginFinish, { query })
    expect([status, answer.code]).toEqual([200, '100003'])
  })

  test('says that the person declined', async () => {
    const browser = new Browser(api)
    const { url } = await browser.begin()
    const state = new URL(url).searchParams.get('state')!
    const iss = encodeURIComponent(`${ORIGIN}/id`)
    expect(reasonOf(await browser.ask(loginFinish, { query: `error=access_denied&state=${state}&iss=${iss}` }))).toBe(
      'declined',
    )
  })
})

describe('a session', () => {
  test('ends after two idle hours, and after twelve in any case', async () => {
    const start = new Date()
    const { as } = await api.developer('idle', start)
    const at = (minutes: number) => api.setNow(new Date(start.getTime() + minutes * MINUTE_MS))
    at(119)
    expect((await api.ask(getLoginInfo, {}, as)).answer.code).toBe('200')
    for (let minutes = 219; minutes < 720; minutes += 100) {
      at(minutes)
      expect((await api.ask(getLoginInfo, {}, as)).answer.code).toBe('200')
    }
    at(721)
    expect((await api.ask(getLoginInfo, {}, as)).answer.code).toBe('100001')
    const other = await api.developer('idle-2', start)
    at(121)
    expect((await api.ask(getLoginInfo, {}, other.as)).answer.code).toBe('100001')
  })

  test('of a frozen or deleted developer ends with the next request', async () => {
    for (const status of ['frozen', 'deleted'] as const) {
      const { id, as } = await api.developer(`to-be-${status}`)
      expect((await api.ask(getLoginInfo, {}, as)).answer.code).toBe('200')
      await api.db.updateTable('developer').set({ status }).where('id', '=', id).execute()
      expect((await api.ask(getLoginInfo, {}, as)).answer.code).toBe('100001')
    }
  })

  test('of a barred developer leads to appeals, and is that of a visitor elsewhere', async () => {
    const browser = new Browser(api)
    await browser.signIn('status-211', DEMO_PASSWORD)
    const setStatus = (status: 'frozen' | 'deleted') =>
      api.db.updateTable('developer').set({ status }).where('subject', '=', 'demo-status-211').execute()
    await setStatus('frozen')
    const other = new Browser(api)
    expect((await other.signIn('status-211', DEMO_PASSWORD)).value).toEqual({ returnTo: '/appeals' })
    expect((await other.ask(getLoginInfo, {})).code).toBe('100001')
    await setStatus('deleted')
    const answer = await new Browser(api).signIn('status-211', DEMO_PASSWORD)
    expect([answer.code, reasonOf(answer)]).toEqual(['100003', 'frozen'])
  })

  test('is listed and ended by its developer only', async () => {
    const [here, there] = [new Browser(api), new Browser(api)]
    await here.signIn('status-43-1', DEMO_PASSWORD)
    await there.signIn('status-43-1', DEMO_PASSWORD)
    const { items } = (await here.ask(sessionList, {})).value!
    expect(items.filter(({ current }) => current)).toHaveLength(1)
    const other = items.find(({ current }) => !current)!
    const stranger = await api.developer('stranger')
    expect((await api.ask(sessionEnd, { id: other.id }, stranger.as)).answer.code).toBe('404001')
    expect((await here.ask(sessionEnd, { id: other.id })).value).toEqual({ ended: 1 })
    expect((await there.ask(getLoginInfo, {})).code).toBe('100001')
    expect((await there.begin()).page).toMatch(/^\/id\/i\//)
    await there.signIn('status-43-1', DEMO_PASSWORD)
    expect((await here.ask(sessionEnd, { others: true })).value).toEqual({ ended: 1 })
    expect((await here.ask(getLoginInfo, {})).code).toBe('200')
    expect((await here.ask(sessionEnd, {})).code).toBe('400001')
  })

  test('cannot be changed by another site', async () => {
    const { as } = await api.developer('victim')
    const headers = {
      cookie: as.cookie!,
      origin: 'https://evil.example',
      'content-type': 'application/x-www-form-urlencoded',
    }
    for (const site of ['', 'cross-site', 'same-site', 'none']) {
      const extra: Record<string, string> = site ? { 'sec-fetch-site': site } : {}
      const response = await api.fetch(logout.path, { method: 'POST', headers: { ...headers, ...extra } })
      expect(response.status).toBe(403)
    }
    expect((await api.ask(getLoginInfo, {}, as)).answer.code).toBe('200')
  })

  test.each([
    ['empty', ''],
    ['short', 'x'],
    ['of the right length', 'a'.repeat(43)],
    ['long', 'a'.repeat(5000)],
    ['encoded', '%00'],
    ['of a path', '../../etc'],
  ])('with a token that is %s is invalid', async (_, token) => {
    const { status, answer } = await api.ask(
      getLoginInfo,
      {},
      { cookie: `portal_session=${token}; portal_ops=${token}` },
    )
    expect([status, answer.code]).toEqual([200, '100001'])
  })
})
