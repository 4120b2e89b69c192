// Proving again who somebody is within a session: by password or factor, for ten minutes, with a new token.
import { beforeEach, describe, expect, test } from 'vitest'
import {
  accountOwner,
  afterPassword,
  codeOf,
  PASSWORD,
  signInWithCode,
  withAuthenticator,
} from '../../../../test/builders/account-owner.ts'
import { SoftwarePasskey } from '../../../../test/builders/passkey.ts'
import { ORIGIN, testApi } from '../../../../test/harness/app.ts'
import { Browser } from '../../../../test/harness/browser.ts'
import type { Endpoint } from '../../../api/endpoint.ts'
import { exportMyData } from '../../accounts/contract/own-data.ts'
import { takeDownApp } from '../../apps/contract/apps.ts'
import { secretEnd } from '../../apps/contract/keys.ts'
import { photoConsentWithdraw } from '../../certification/contract/photos.ts'
import { memberDel } from '../../team/contract/members.ts'
import { identityPasskeyAlone, identityPasskeyAloneOffer } from '../../identity/contract/passkeys.ts'
import { getLoginInfo, loginFinish, logout } from '../../session/contract.ts'
import { authenticatorRemove, passkeyAdd, passkeyOffer } from '../contract/factors.ts'
import { stepUp, stepUpAtProvider, stepUpPasskeyOffer, stepUpWays } from '../contract/step-up.ts'
import { DAY_MS, MINUTE_MS } from '../../../lib/dates/durations.ts'

const api = await testApi()
let email: string
let owner: Browser
let count = 0
beforeEach(async () => {
  api.setNow(undefined)
  email = `proof-${count++}@tide.example`
  owner = await accountOwner(api, email)
})
const later = (minutes: number) => api.setNow(new Date(Date.now() + minutes * MINUTE_MS))
const ways = async () => (await owner.ask(stepUpWays, {})).value!
/** A call that takes a proof. */
const callGuarded = async () => (await owner.ask(exportMyData, {})).reason

describe('a proof', () => {
  test('is a sign-in for ten minutes, then the password', async () => {
    expect(await callGuarded()).toBeUndefined()
    later(9)
    expect(await callGuarded()).toBeUndefined()
    later(11)
    expect(await owner.ask(exportMyData, {})).toMatchObject({ code: '403001', reason: 'session.step_up' })
    expect(await ways()).toMatchObject({ by: 'password', authenticator: false, until: null, minutes: 10 })
    expect(await owner.ask(stepUp, { password: 'not-it-at-all-1' })).toMatchObject({
      code: '120001',
      fields: { password: expect.any(String) },
    })
    expect(await callGuarded()).toBe('session.step_up')
    expect((await owner.ask(stepUp, { password: PASSWORD })).code).toBe('200')
    expect(await callGuarded()).toBeUndefined()
    later(22)
    expect(await callGuarded()).toBe('session.step_up')
  })

  test.each([
    ['photoConsentWithdraw', photoConsentWithdraw, {}],
    ['takeDownApp', takeDownApp, { appId: 1, version: 1 }],
    ['secretEnd', secretEnd, { appId: 1, id: 1 }],
    ['memberDel', memberDel, { teamMemberId: 1 }],
  ] as const)('is taken by %s, which stops what others rely on', async (_, endpoint, input) => {
    const reasonOf = async () => (await owner.ask(endpoint as Endpoint, input as never)).reason
    expect(await reasonOf()).not.toBe('session.step_up')
    later(11)
    expect(await reasonOf()).toBe('session.step_up')
    await owner.ask(stepUp, { password: PASSWORD })
    expect(await reasonOf()).not.toBe('session.step_up')
  })

  test('gives the session a new token, with which signing out works', async () => {
    const before = owner.cookies.get('portal_session')!
    await owner.ask(stepUp, { password: PASSWORD })
    expect(owner.cookies.get('portal_session')).not.toBe(before)
    const { answer } = await api.ask(getLoginInfo, {}, { cookie: `portal_session=${before}` })
    expect(answer.code).toBe('100001')
    expect((await owner.ask(getLoginInfo, {})).code).toBe('200')
    expect((await owner.ask(logout, {})).value!.logoutUrl).toContain('id_token_hint')
  })

  test('is the second factor where there is one, and of nobody else', async () => {
    const { secret } = await withAuthenticator(owner)
    owner = await signInWithCode(api, email, { secret, step: 1 })
    const stranger = await accountOwner(api, `someone-${count}@tide.example`)
    const other = await withAuthenticator(stranger)
    later(11)
    expect(await ways()).toMatchObject({ by: 'factor', authenticator: true, passkey: false, recovery: true })
    expect((await owner.ask(stepUp, { password: PASSWORD })).reason).toBe('step_up.factor_needed')
    const now = Date.now() + 11 * MINUTE_MS
    expect((await owner.ask(stepUp, { code: codeOf(other.secret, 1, now) })).reason).toBe('factor.code_wrong')
    expect((await owner.ask(stepUp, { code: other.codes[0]! })).reason).toBe('factor.code_wrong')
    expect((await owner.ask(stepUp, { code: codeOf(secret, 0, now) })).code).toBe('200')
    expect((await owner.ask(authenticatorRemove, {})).code).toBe('200')
  })

  /** Signs in again within the session, with a passkey alone. */
  async function signInAnew(passkey: SoftwarePasskey) {
    const { url } = (await owner.ask(stepUpAtProvider, { returnTo: '/user' })).value!
    const interaction = (await owner.open(url)).headers.get('location')!.split('/').at(-1)!
    const { options } = (await owner.ask(identityPasskeyAloneOffer, { interaction })).value!
    const { value } = await owner.ask(identityPasskeyAlone, { interaction, answer: passkey.prove(options) })
    return owner.ask(loginFinish, { query: await owner.comeBack(value!.next!) })
  }

  test('is no factor or code that was made in this session, which takes a new sign-in', async () => {
    const passkey = new SoftwarePasskey(ORIGIN)
    const { secret, codes } = await withAuthenticator(owner)
    const { options } = (await owner.ask(passkeyOffer, {})).value!
    await owner.ask(passkeyAdd, { name: 'laptop', answer: passkey.make(options) })
    later(11)
    expect(await ways()).toMatchObject({ by: 'sign-in', authenticator: false, passkey: false, recovery: false })
    const now = Date.now() + 11 * MINUTE_MS
    expect((await owner.ask(stepUp, { code: codeOf(secret, 0, now) })).reason).toBe('step_up.too_new')
    expect((await owner.ask(stepUp, { code: codes[0]! })).reason).toBe('step_up.too_new')
    expect((await owner.ask(stepUpPasskeyOffer, {})).reason).toBe('factor.not_found')
    expect((await owner.ask(stepUp, { password: PASSWORD })).reason).toBe('step_up.factor_needed')
    expect(await callGuarded()).toBe('session.step_up')
    expect((await owner.ask(authenticatorRemove, {})).reason).toBe('session.step_up')

    api.setNow(undefined)
    const session = await api.db.selectFrom('session').select('id').orderBy('id', 'desc').limit(1).execute()
    await api.db
      .updateTable('session')
      .set({ proved_at: new Date(Date.now() - 11 * MINUTE_MS) })
      .where('id', '=', session[0]!.id)
      .execute()
    expect(await callGuarded()).toBe('session.step_up')
    expect(await signInAnew(passkey)).toMatchObject({ code: '200', value: { returnTo: '/user' } })
    expect((await owner.ask(authenticatorRemove, {})).code).toBe('200')
    expect(await api.db.selectFrom('session').select('id').orderBy('id', 'desc').limit(1).execute()).toEqual(session)
  })

  test('is a passkey, with a challenge for this alone', async () => {
    const passkey = new SoftwarePasskey(ORIGIN)
    await owner.ask(stepUp, { password: PASSWORD })
    const { options } = (await owner.ask(passkeyOffer, {})).value!
    await owner.ask(passkeyAdd, { name: 'laptop', answer: passkey.make(options) })
    const { id } = await api.db
      .selectFrom('identity_passkey')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    // As in a session that began later.
    await api.db
      .updateTable('identity_passkey')
      .set({ created_at: new Date(Date.now() - DAY_MS) })
      .where('id', '=', id)
      .execute()
    const offer = async () => (await owner.ask(stepUpPasskeyOffer, {})).value!.options
    const first = await offer()
    expect((await owner.ask(stepUp, { answer: new SoftwarePasskey(ORIGIN).prove(first) })).reason).toBe(
      'passkey.refused',
    )
    expect((await owner.ask(stepUp, { answer: passkey.prove(await offer()) })).code).toBe('200')
    expect((await owner.ask(stepUp, { answer: passkey.prove(first, { counter: 9 }) })).code).toBe('200')
    expect((await owner.ask(stepUp, { answer: passkey.prove(first, { counter: 10 }) })).reason).toBe('passkey.refused')
  })

  test('takes exactly one of its ways', async () => {
    expect((await owner.ask(stepUp, {})).code).toBe('400001')
    expect((await owner.ask(stepUp, { password: PASSWORD, code: '123456' })).code).toBe('400001')
  })

  test('pauses after five wrong passwords, in this session alone', async () => {
    const other = new Browser(api, '192.0.2.5')
    const { answer } = await afterPassword(api, email, PASSWORD, other)
    expect(answer.code).toBe('200')
    for (let at = 0; at < 5; at++) await owner.ask(stepUp, { password: `wrong-password-${at}` })
    expect((await owner.ask(stepUp, { password: PASSWORD })).code).toBe('429001')
  })

  test('is not asked of another provider where the account is kept here', async () => {
    expect((await owner.ask(stepUpAtProvider, {})).reason).toBe('step_up.kept_here')
  })
})
