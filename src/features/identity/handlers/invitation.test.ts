// Operator invitations: from the link to the operators' office, once and before expiry.
import { beforeEach, describe, expect, test } from 'vitest'
import { testApi } from '../../../../test/harness/app.ts'
import { Browser } from '../../../../test/harness/browser.ts'
import { DAY_MS, DAY_S } from '../../../lib/dates/durations.ts'
import { totpCode, totpStep } from '../../../lib/crypto/totp.ts'
import { operatorInfo, opsLoginFinish } from '../../session/contract.ts'
import {
  identityAcceptInvitation,
  identityInvitation,
  identitySecondFactor,
  identitySignIn,
  identityStep,
} from '../contract/sign-in.ts'
import { hasOperators } from '../queries/operators.ts'
import { EXPIRED } from '../queries/expired.ts'
import { findAccount } from '../queries/accounts.ts'
import { updateInvitedRoles } from '../queries/invitations.ts'
import { findRecoveryCodes } from '../queries/recovery-codes.ts'
import { EMAIL } from './claims.ts'
import { makeRecoveryCodes } from './factors.ts'
import { inviteOperator } from './invitation.ts'

const PASSWORD = 'chaoxi-2026-nihao'
const api = await testApi()
const { vault } = api.adapters
beforeEach(() => api.setNow(undefined))

let network = 0
const newBrowser = () => new Browser(api, `198.19.0.${network++}`)
const invite = async (email: string, roles = ['administrator'], now = new Date()): Promise<string> =>
  (await inviteOperator(api.db, vault, { email, roles }, now)).split('/').at(-1)!

/** Decodes base32 as an authenticator does. */
function fromBase32(text: string): Buffer {
  const bits = [...text]
    .map((char) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(char).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)))
}
const codeAt = (secret: string, now: Date) => totpCode(fromBase32(secret), totpStep(now))

/** Opens a link and creates the account. @returns its authenticator secret */
async function accept(token: string, password = PASSWORD): Promise<string> {
  const { secret } = (await newBrowser().ask(identityInvitation, { token })).value!
  const now = api.adapters.clock.now()
  const answer = await newBrowser().ask(identityAcceptInvitation, { token, password, code: codeAt(secret, now) })
  expect(answer.code).toBe('200')
  return secret
}

async function signIn(email: string, secret: string, password = PASSWORD) {
  const browser = newBrowser()
  const { interaction } = await browser.begin({ operator: true })
  const answer = await browser.ask(identitySignIn, { interaction, account: email, password })
  if (answer.code !== '200') return answer.code
  expect((await browser.ask(identityStep, { interaction })).value?.step).toBe('second-factor')
  const code = codeAt(secret, api.adapters.clock.now())
  const { value } = await browser.ask(identitySecondFactor, { interaction, code })
  if (!value?.next) return 'no second factor'
  await browser.ask(opsLoginFinish, { query: await browser.comeBack(value.next) })
  return (await browser.ask(operatorInfo, {})).value
}
const later = (seconds: number) => api.setNow(new Date(Date.now() + seconds * 1000))

describe('an invitation', () => {
  test('leads through password and second factor to the back office', async () => {
    expect(await hasOperators(api.db)).toBe(false)
    const token = await invite('chen.yu@maker.example', ['administrator', 'reviewer'])
    const info = (await newBrowser().ask(identityInvitation, { token })).value!
    expect(info.account).toBe('chen.yu@maker.example')
    expect(info.authenticator).toMatch(/^otpauth:\/\/totp\/.+:chen\.yu%40maker\.example\?secret=[A-Z2-7]{32}&/)
    expect(new URL(info.authenticator).searchParams.get('secret')).toBe(info.secret)
    expect(await hasOperators(api.db)).toBe(false)
    const secret = await accept(token)
    expect(await hasOperators(api.db)).toBe(true)
    // The code used for creating the account cannot be used again.
    expect(await signIn('chen.yu@maker.example', secret)).toBe('no second factor')
    later(31)
    expect(await signIn('Chen.Yu@Maker.example', secret)).toEqual({
      name: 'chen.yu',
      roles: [expect.objectContaining({ key: 'administrator' }), expect.objectContaining({ key: 'reviewer' })],
    })
  })

  test('requires a good password and the right code, and stays open until both are given', async () => {
    const token = await invite('lin@maker.example')
    const { secret } = (await newBrowser().ask(identityInvitation, { token })).value!
    const right = codeAt(secret, new Date())
    const wrong = async (form: { password: string; code: string }) =>
      Object.keys((await newBrowser().ask(identityAcceptInvitation, { token, ...form })).fields ?? {})
    expect(await wrong({ password: 'short', code: right })).toEqual(['password'])
    expect(await wrong({ password: 'lin@maker.example-1', code: right })).toEqual(['password'])
    expect(await wrong({ password: PASSWORD, code: right === '000000' ? '000001' : '000000' })).toEqual(['code'])
    await accept(token)
  })

  test('gives the roles of the moment of accepting, also when they change meanwhile', async () => {
    const token = await invite('roles@maker.example', ['administrator'])
    const { secret } = (await newBrowser().ask(identityInvitation, { token })).value!
    const print = vault.print(EMAIL, 'roles@maker.example')
    const code = codeAt(secret, new Date())
    // Read before the change, and written after it.
    const { accepting } = await api.db.transaction().execute(async (trx) => {
      await updateInvitedRoles(trx, print, ['reviewer'])
      const answer = newBrowser().ask(identityAcceptInvitation, { token, password: PASSWORD, code })
      await new Promise((resolve) => setTimeout(resolve, 1500))
      return { accepting: answer }
    })
    expect((await accepting).code).toBe('200')
    expect((await findAccount(api.db, 'email', print))?.operator_roles).toEqual(['reviewer'])
  })

  test('works once', async () => {
    const token = await invite('once@maker.example')
    const { secret } = (await newBrowser().ask(identityInvitation, { token })).value!
    const code = codeAt(secret, new Date())
    const all = await Promise.all(
      Array.from({ length: 5 }, () => newBrowser().ask(identityAcceptInvitation, { token, password: PASSWORD, code })),
    )
    expect(all.map((answer) => answer.code).sort()).toEqual(['200', '404001', '404001', '404001', '404001'])
    const reuseAnswer = await newBrowser().ask(identityInvitation, { token })
    expect([reuseAnswer.code, reuseAnswer.message]).toEqual(['404001', '这个邀请已经用过，或已超过 24 小时'])
  })

  test('is valid for a day, and cleaned up two weeks later', async () => {
    const token = await invite('late@maker.example')
    later(DAY_S - 60)
    expect((await newBrowser().ask(identityInvitation, { token })).code).toBe('200')
    later(DAY_S + 60)
    expect((await newBrowser().ask(identityInvitation, { token })).code).toBe('404001')
    const late = await newBrowser().ask(identityAcceptInvitation, { token, password: PASSWORD, code: '000000' })
    expect(late.code).toBe('404001')
    await EXPIRED.invitations(api.db, new Date(Date.now() + 16 * DAY_MS))
    expect(await api.db.selectFrom('identity_invitation').select('id').execute()).toEqual([])
  })

  test('replaces an earlier one, and sets a new password, second factor and roles', async () => {
    const email = 'again@maker.example'
    const first = await invite(email)
    const second = await invite(email, ['editor'])
    expect((await newBrowser().ask(identityInvitation, { token: first })).code).toBe('404001')
    const old = await accept(second)
    later(31)
    const operator = newBrowser()
    const { interaction } = await operator.begin({ operator: true })
    await operator.ask(identitySignIn, { interaction, account: email, password: PASSWORD })
    const code = codeAt(old, api.adapters.clock.now())
    const { value } = await operator.ask(identitySecondFactor, { interaction, code })
    await operator.ask(opsLoginFinish, { query: await operator.comeBack(value!.next!) })
    // The account service has forgotten the session, the portal has not.
    await api.db.deleteFrom('identity_payload').execute()
    expect((await operator.ask(operatorInfo, {})).code).toBe('200')
    const secret = await accept(await invite(email, ['reviewer']), 'another-2026-nihao')
    expect((await operator.ask(operatorInfo, {})).code).toBe('100001')
    later(62)
    expect(await signIn(email, old)).toBe('120001')
    expect(await signIn(email, old, 'another-2026-nihao')).toBe('no second factor')
    expect(await signIn(email, secret, 'another-2026-nihao')).toMatchObject({ roles: [{ key: 'reviewer' }] })
  })

  test('leaves no recovery code of the developer whose account it was', async () => {
    const email = 'both@maker.example'
    await accept(await invite(email, ['editor']))
    const account = (await findAccount(api.db, 'email', vault.print(EMAIL, email)))!
    await makeRecoveryCodes({ db: api.db, adapters: api.adapters, now: new Date() } as never, account)
    await accept(await invite(email, ['reviewer']))
    expect(await findRecoveryCodes(api.db, account.id)).toBeNull()
  })

  test('opens nothing while a second operator has to confirm it', async () => {
    const token = await invite('waits@maker.example')
    await api.db.updateTable('identity_invitation').set({ confirmed: false }).execute()
    expect((await newBrowser().ask(identityInvitation, { token })).reason).toBe('operator_invitation.expired')
    await api.db.deleteFrom('identity_invitation').execute()
  })

  test('is stored encrypted, and its link as a hash only', async () => {
    const token = await invite('hidden@maker.example')
    const dump = JSON.stringify(
      (await api.db.selectFrom('identity_invitation').selectAll().execute()).map((row) => ({
        ...row,
        email_sealed: row.email_sealed.toString('latin1'),
        totp_sealed: row.totp_sealed.toString('latin1'),
        token_hash: row.token_hash.toString('base64url'),
      })),
    )
    expect(dump).not.toContain('hidden')
    expect(dump).not.toContain(token)
  })
})
