// Sign-out in the portal and at the account service, and operators' sessions.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ORIGIN, testApi, type TestApi } from '../../../../test/harness/app.ts'
import { Browser } from '../../../../test/harness/browser.ts'
import { makeDemoAccounts, setAccountStatus } from '../../identity/factory.ts'
import { DEMO_PASSWORD } from '../../accounts/rules/demo-accounts.ts'
import { identitySignIn } from '../../identity/contract/sign-in.ts'
import { kindOf } from '../../identity/handlers/adapter.ts'
import { upsertPayload } from '../../identity/queries/payloads.ts'
import { getLoginInfo, logout, operatorInfo, sessionEnd } from '../contract.ts'
import { MINUTE_MS } from '../../../lib/dates/durations.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi()
  await makeDemoAccounts(api.db, api.adapters.vault, new Date())
})
beforeEach(() => api.setNow(undefined))

describe('signing out', () => {
  test('ends the session and goes to the provider’s page, which signs out there and leads home', async () => {
    const browser = new Browser(api)
    await browser.signIn('status-12', DEMO_PASSWORD)
    const token = browser.cookies.get('portal_session')!
    const { value } = await browser.ask(logout, {})
    expect(value!.logoutUrl).toMatch(new RegExp(`^${ORIGIN}/id/session/end\\?`))
    expect(browser.cookies.has('portal_session')).toBe(false)
    browser.cookies.set('portal_session', token)
    expect((await browser.ask(getLoginInfo, {})).code).toBe('100001')
    const page = new URL((await browser.open(value!.logoutUrl)).headers.get('location')!, ORIGIN)
    expect([page.pathname, page.searchParams.get('now')]).toEqual(['/id/sign-out', '1'])
    const confirmation = await api.fetch('/id/session/end/confirm', {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie: browser.cookie },
      body: new URLSearchParams({ xsrf: page.searchParams.get('token')!, logout: 'yes' }),
    })
    expect(confirmation.headers.get('location')).toBe(`${ORIGIN}/`)
    browser.keep(confirmation.headers)
    const { interaction } = await browser.begin()
    expect(interaction).not.toBe('')
    expect(browser.cookies.has('portal_id')).toBe(false)
  })

  test('leads home immediately without a provider session, and without a page of the library', async () => {
    const browser = new Browser(api)
    await browser.signIn('status-12', DEMO_PASSWORD)
    const { value } = await browser.ask(logout, {})
    for (const cookies of [[], ['portal_id=gone', 'portal_id.sig=x']]) {
      for (const [address, home] of [
        ['/id/session/end', `${ORIGIN}/`],
        ['/id/ops/session/end', `${ORIGIN}/`],
        [`${value!.logoutUrl}&state=s1`, `${ORIGIN}/?state=s1`],
        ['/id/session/end?post_logout_redirect_uri=https%3A%2F%2Fevil.example%2F', `${ORIGIN}/`],
      ] as const) {
        const { status, headers, body } = await api.fetch(address.replace(ORIGIN, ''), {
          redirect: 'manual',
          headers: { cookie: cookies.join('; '), accept: 'text/html' },
        })
        expect([status, headers.get('location')]).toEqual([303, home])
        for (const cookie of headers.getSetCookie()) expect(cookie).toMatch(/^portal_id[\w.]*=;/)
        await body?.cancel()
      }
    }
    const payloads = await api.db.selectFrom('identity_payload').select('kind').execute()
    expect(payloads.filter(({ kind }) => kind.endsWith('Session'))).toHaveLength(1)
  })

  test('at the account service ends the sessions here with a back-channel call', async () => {
    const [one, two] = [new Browser(api), new Browser(api)]
    await one.signIn('status-14', DEMO_PASSWORD)
    await two.signIn('status-14', DEMO_PASSWORD)
    await setAccountStatus(api.db, 'demo-status-14', 'frozen')
    expect(await api.adapters.accountService!.end('demo-status-14')).toBe(2)
    expect((await one.ask(getLoginInfo, {})).code).toBe('100001')
    expect((await two.ask(getLoginInfo, {})).code).toBe('100001')
  })

  test('everywhere else ends sessions there that nobody here knows any more, at this door and not at the office', async () => {
    const [here, hidden] = [new Browser(api), new Browser(api)]
    await here.signIn('status-33', DEMO_PASSWORD)
    await hidden.signIn('status-33', DEMO_PASSWORD)
    // Signed out in the portal, and still signed in at the account service.
    await hidden.ask(logout, {})
    const kindsLeft = async () =>
      (
        await api.db
          .selectFrom('identity_payload')
          .where('account', '=', 'demo-status-33')
          .where('kind', 'like', '%Session')
          .select('kind')
          .orderBy('kind')
          .execute()
      ).map(({ kind }) => kind)
    const before = await kindsLeft()
    const later = new Date(Date.now() + 10 * MINUTE_MS)
    const office = {
      id: 'at-the-office',
      payload: {},
      grantId: null,
      uid: null,
      account: 'demo-status-33',
      expiresAt: later,
    }
    await upsertPayload(api.db, { ...office, kind: kindOf('operators', 'Session') })
    await here.ask(sessionEnd, { others: true })
    expect(before).toEqual(Array(2).fill(kindOf('developers', 'Session')))
    expect(await kindsLeft()).toEqual([kindOf('developers', 'Session'), kindOf('operators', 'Session')].toSorted())
    expect((await here.ask(getLoginInfo, {})).code).toBe('200')
    expect((await hidden.begin()).interaction).not.toBe('')
  })

  test('everywhere else ends sign-ins there that did not come back yet', async () => {
    const [here, hidden] = [new Browser(api), new Browser(api)]
    await here.signIn('status-34', DEMO_PASSWORD)
    const { interaction } = await hidden.begin()
    const input = { interaction, account: 'status-34', password: DEMO_PASSWORD }
    const { next } = (await hidden.ask(identitySignIn, input)).value!
    await here.ask(sessionEnd, { others: true })
    expect((await hidden.open(next!)).headers.get('location')).toBe('/id/problem?error=invalid_request')
  })

  test('by a forged token has no effect', async () => {
    const { as } = await api.developer('demo-x')
    for (const token of ['x'.repeat(40), 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJkZW1vLXgifQ.', `${'a.'.repeat(30)}`]) {
      const response = await api.fetch('/api/dev/v1/user/back-channel-logout', {
        method: 'POST',
        body: new URLSearchParams({ logout_token: token }),
      })
      expect(response.status).toBe(400)
    }
    expect((await api.ask(getLoginInfo, {}, as)).answer.code).toBe('200')
  })
})

describe('operators', () => {
  test('sign in with a second factor, a cookie and roles of their own', async () => {
    const browser = new Browser(api)
    expect((await browser.ask(operatorInfo, {})).value).toEqual({ loginUrl: '/ops/login' })
    expect((await browser.signIn('reviewer', DEMO_PASSWORD, { operator: true })).value).toEqual({
      returnTo: '/console',
    })
    expect((await browser.ask(operatorInfo, {})).value).toEqual({
      name: 'reviewer',
      roles: [{ key: 'reviewer', name: '审核员' }],
    })
    expect((await browser.ask(getLoginInfo, {})).code).toBe('100001')
  })

  test('are not developers, whichever cookie holds the token', async () => {
    const { as } = await api.developer('sneaky')
    const token = as.cookie!.split('=')[1]
    expect((await api.ask(operatorInfo, {}, { cookie: `portal_ops=${token}` })).answer.code).toBe('100001')
    const operator = await api.operator(['editor'])
    const theirs = operator.as.cookie!.split('=')[1]
    expect((await api.ask(getLoginInfo, {}, { cookie: `portal_session=${theirs}` })).answer.code).toBe('100001')
  })

  test('lose their session after fifteen minutes, and their roles when the provider removes them', async () => {
    const start = new Date()
    const { as, id } = await api.operator(['administrator'], start)
    await api.db.updateTable('operator').set({ roles: [] }).where('id', '=', id).execute()
    expect((await api.ask(operatorInfo, {}, as)).answer.code).toBe('403001')
    await api.db
      .updateTable('operator')
      .set({ roles: ['administrator'] })
      .where('id', '=', id)
      .execute()
    expect((await api.ask(operatorInfo, {}, as)).answer.code).toBe('200')
    api.setNow(new Date(start.getTime() + 16 * MINUTE_MS))
    expect((await api.ask(operatorInfo, {}, as)).answer.code).toBe('100001')
  })
})
