// Password reset by link, and invalid input to the account service.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApi, type TestApi } from '../../../../test/harness/app.ts'
import { Browser } from '../../../../test/harness/browser.ts'
import { MINUTE_MS } from '../../../lib/dates/durations.ts'
import { outboxBody } from '../../../lib/crypto/outbox-encryption.ts'
import { getLoginInfo, operatorInfo } from '../../session/contract.ts'
import { makeDeveloper, makeSession } from '../../session/factory.ts'
import { identityForgot, identityReset, identityResetInfo, identitySignIn, identityStep } from '../contract/sign-in.ts'
import { makeDemoAccounts } from '../factory.ts'
import { DEMO_PASSWORD, demoSubject } from '../../accounts/rules/demo-accounts.ts'
import { passwordChange } from '../../account-security/contract/security.ts'
import { findAccountBySubject, insertReset, useReset } from '../queries/accounts.ts'
import { lockOut, updateAuthenticator } from '../queries/operators.ts'

const PASSWORD = 'chaoxi-2026-nihao'

let api: TestApi
let network = 0
beforeAll(async () => {
  api = await testApi()
  await makeDemoAccounts(api.db, api.adapters.vault, new Date())
})
beforeEach(() => api.setNow(undefined))

/** Every test uses a network of its own, since requests are counted per network. */
const newBrowser = () => new Browser(api, `198.18.${network >> 8}.${network++ & 255}`)
const lastText = async () => {
  const row = await api.db
    .selectFrom('outgoing_message')
    .select(['place', 'body_sealed'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return outboxBody(api.adapters.vault, row)
}

describe('a new password', () => {
  const ask = (browser: Browser, account: string) => browser.ask(identityForgot, { account })

  test('is set with the link sent, once, and signs out elsewhere', async () => {
    const elsewhere = newBrowser()
    await elsewhere.signIn('status-43-1', DEMO_PASSWORD)
    const browser = newBrowser()
    const link = (await ask(browser, 'status-43-1')).value!.demoLink!
    expect(await lastText()).toContain(link)
    const token = link.split('/').at(-1)!
    expect((await browser.ask(identityResetInfo, { token })).value).toEqual({ account: 'status-43-1' })
    expect((await browser.ask(identityReset, { token, password: 'Demo-pass-2026' })).fields).toHaveProperty('password')
    expect((await browser.ask(identityReset, { token, password: 'status-43-1-and-more' })).fields).toHaveProperty(
      'password',
    )
    expect((await browser.ask(identityReset, { token, password: PASSWORD, signOut: 'on' })).value).toEqual({ ended: 1 })
    expect((await elsewhere.ask(getLoginInfo, {})).code).toBe('100001')
    expect((await browser.ask(identityReset, { token, password: PASSWORD })).code).toBe('404001')
    expect((await newBrowser().signIn('status-43-1', PASSWORD)).code).toBe('200')
  })

  test('signs out at both doors, also where the account service has forgotten the session', async () => {
    const [office, elsewhere] = [newBrowser(), newBrowser()]
    await office.signIn('reviewer', DEMO_PASSWORD, { operator: true })
    const id = await makeDeveloper(api.db, api.adapters.vault, {
      subject: 'demo-reviewer',
      nickname: 'reviewer',
      now: new Date(),
    })
    elsewhere.cookies.set('portal_session', await makeSession(api.db, 'developer', id, new Date()))
    await api.db.deleteFrom('identity_payload').where('account', '=', 'demo-reviewer').execute()
    const browser = newBrowser()
    const token = (await ask(browser, 'reviewer')).value!.demoLink!.split('/').at(-1)!
    expect((await elsewhere.ask(getLoginInfo, {})).code).toBe('200')
    expect((await browser.ask(identityReset, { token, password: PASSWORD, signOut: 'on' })).value).toEqual({ ended: 2 })
    expect((await elsewhere.ask(getLoginInfo, {})).code).toBe('100001')
    expect((await office.ask(operatorInfo, {})).code).toBe('100001')
  })

  test('ends sign-ins under way, whether the old password was enough or a second factor is missing', async () => {
    const signIn = async () => {
      const other = newBrowser()
      const { interaction } = await other.begin()
      const input = { interaction, account: 'status-41', password: DEMO_PASSWORD }
      return { other, interaction, next: (await other.ask(identitySignIn, input)).value!.next! }
    }
    const [finished, waiting] = [await signIn(), await signIn()]
    await api.adapters.accountService!.pass(waiting.interaction, 'demo-status-41', false)
    const browser = newBrowser()
    const token = (await ask(browser, 'status-41')).value!.demoLink!.split('/').at(-1)!
    expect((await browser.ask(identityReset, { token, password: PASSWORD })).value).toEqual({ ended: 0 })
    const { headers } = await finished.other.open(finished.next)
    expect(headers.get('location')).toBe('/id/problem?error=invalid_request')
    expect((await finished.other.begin()).page).toContain('/id/i/')
    expect((await waiting.other.ask(identityStep, { interaction: waiting.interaction })).reason).toBe(
      'interaction.expired',
    )
  })

  test('is requested with the same answer whether or not the account exists', async () => {
    const browser = newBrowser()
    const [there, not] = [
      await api.ask(identityForgot, { account: 'status-43-2' }),
      await api.ask(identityForgot, { account: 'nobody-at-all' }),
    ]
    expect([there.status, not.status, not.answer.code]).toEqual([200, 200, '200'])
    expect(not.answer.value).toEqual({ demoLink: null })
    expect((await ask(browser, 'status-43-2')).code).toBe('429001')
    expect((await ask(browser, 'nobody-at-all')).code).toBe('429001')
  })

  test('cannot be set by a link from before another new password', async () => {
    const browser = newBrowser()
    await browser.signIn('status-14', DEMO_PASSWORD)
    const token = (await ask(browser, 'status-14')).value!.demoLink!.split('/').at(-1)!
    expect((await browser.ask(identityResetInfo, { token })).code).toBe('200')
    const change = { oldPassword: DEMO_PASSWORD, password: `${PASSWORD}-changed` }
    expect((await browser.ask(passwordChange, change)).code).toBe('200')
    expect((await browser.ask(identityResetInfo, { token })).code).toBe('404001')
    expect((await browser.ask(identityReset, { token, password: PASSWORD })).code).toBe('404001')
  })

  test('cannot be set by a link from before the factors changed or the account was locked', async () => {
    for (const change of [
      (id: number) => updateAuthenticator(api.db, id, null),
      (id: number) => lockOut(api.db, id, 'x', new Date()),
    ]) {
      const { id } = (await findAccountBySubject(api.db, demoSubject('status-33')))!
      await insertReset(api.db, {
        token_hash: Buffer.from('link'),
        account_id: id,
        created_at: new Date(),
        expires_at: new Date(Date.now() + MINUTE_MS),
      })
      await change(id)
      expect(await useReset(api.db, Buffer.from('link'), new Date())).toBeUndefined()
    }
  })

  test('cannot be set after half an hour', async () => {
    const browser = newBrowser()
    const token = (await ask(browser, 'status-44-0')).value!.demoLink!.split('/').at(-1)!
    api.setNow(new Date(Date.now() + 31 * MINUTE_MS))
    expect((await browser.ask(identityResetInfo, { token })).code).toBe('404001')
    expect((await browser.ask(identityReset, { token, password: PASSWORD })).code).toBe('404001')
  })
})

test('invalid input never causes an internal error in the account service', async () => {
  for (const path of [
    '/id/auth',
    '/id/auth?client_id=x',
    '/id/auth/nothing',
    '/id/token',
    '/id/me',
    '/id/session/end',
    '/id/session/end/confirm',
    '/id/ops/auth?x=%00',
    '/id/auth?client_id=portal&redirect_uri=https://evil.example',
  ]) {
    for (const method of ['GET', 'POST']) {
      const response = await api.fetch(path, { method, redirect: 'manual', headers: { accept: 'text/html' } })
      expect(response.status, `${method} ${path}`).toBeLessThan(500)
      expect(response.headers.get('location') ?? '').not.toContain('evil')
    }
  }
})
