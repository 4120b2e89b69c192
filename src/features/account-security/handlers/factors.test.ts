// Second factors of developers: set up, asked for at every way in, replaced by recovery codes, removed by a proof.
import { beforeEach, describe, expect, test } from 'vitest'
import {
  accountOwner,
  afterPassword,
  codeOf,
  lettersOf,
  newBrowser,
  PASSWORD,
  signInWithCode,
  withAuthenticator,
} from '../../../../test/builders/account-owner.ts'
import { SoftwarePasskey } from '../../../../test/builders/passkey.ts'
import { ORIGIN, testApi } from '../../../../test/harness/app.ts'
import type { Browser } from '../../../../test/harness/browser.ts'
import {
  identityPasskey,
  identityPasskeyAlone,
  identityPasskeyAloneOffer,
  identityPasskeyOffer,
} from '../../identity/contract/passkeys.ts'
import {
  identityCodeSignIn,
  identityForgot,
  identityReset,
  identitySecondFactor,
  identitySendCode,
  identityStep,
} from '../../identity/contract/sign-in.ts'
import { identityRecovery } from '../../identity/contract/recovery.ts'
import { getLoginInfo, loginFinish } from '../../session/contract.ts'
import {
  authenticatorAdd,
  authenticatorOffer,
  authenticatorRemove,
  passkeyAdd,
  passkeyOffer,
  passkeyRemove,
  recoveryCodesMake,
} from '../contract/factors.ts'
import { securityOverview } from '../contract/security.ts'
import { stepUp, stepUpPasskeyOffer } from '../contract/step-up.ts'

const api = await testApi()
let email: string
let owner: Browser
let count = 0
beforeEach(async () => {
  api.setNow(undefined)
  email = `owner-${count++}@tide.example`
  owner = await accountOwner(api, email)
  await owner.ask(stepUp, { password: PASSWORD })
})

const finish = async (browser: Browser, next: string | null | undefined) =>
  browser.ask(loginFinish, { query: await browser.comeBack(next!) })
const add = async (passkey: SoftwarePasskey, name = 'laptop') => {
  const { options } = (await owner.ask(passkeyOffer, {})).value!
  return owner.ask(passkeyAdd, { name, answer: passkey.make(options) })
}
const overview = async () => (await owner.ask(securityOverview, {})).value!.account!

describe('an authenticator', () => {
  test('is set up by its code, comes with ten recovery codes, and is asked for after the password', async () => {
    const offer = (await owner.ask(authenticatorOffer, {})).value!
    const wrong = codeOf(offer.secret) === '000000' ? '000001' : '000000'
    expect((await owner.ask(authenticatorAdd, { sealed: offer.sealed, code: wrong })).fields).toHaveProperty('code')
    expect(await overview()).toMatchObject({ authenticator: false, recoveryCodes: null })
    const { secret, codes } = await withAuthenticator(owner)
    expect(new Set(codes).size).toBe(10)
    expect(await overview()).toMatchObject({ authenticator: true, recoveryCodes: { left: 10 } })
    expect((await lettersOf(api))[0]!.subject).toContain('身份验证器')

    const { browser, interaction, answer } = await afterPassword(api, email)
    expect(answer.value).toEqual({ next: null })
    expect((await browser.ask(identityStep, { interaction })).value).toMatchObject({
      step: 'second-factor',
      audience: 'developers',
      factors: { authenticator: true, passkey: false, recovery: true },
    })
    expect((await browser.ask(identitySecondFactor, { interaction, code: wrong })).reason).toBe('factor.code_wrong')
    // The code that set it up works no second time.
    expect((await browser.ask(identitySecondFactor, { interaction, code: codeOf(secret) })).code).toBe('120002')
    const finalAnswer = await browser.ask(identitySecondFactor, { interaction, code: codeOf(secret, 1) })
    await finish(browser, finalAnswer.value!.next)
    expect((await browser.ask(getLoginInfo, {})).code).toBe('200')
  })

  test('is asked for after a code by mail and after a new password, neither of which replaces it', async () => {
    const { secret } = await withAuthenticator(owner)
    const byCode = newBrowser(api)
    const { interaction } = await byCode.begin()
    await api.db.deleteFrom('rate_limit').where('key', 'like', 'id-code-minute%').execute()
    const codeAnswer = await byCode.ask(identitySendCode, { interaction, account: email, purpose: 'sign-in' })
    const code = codeAnswer.value!.demoCode!
    expect((await byCode.ask(identityCodeSignIn, { interaction, account: email, code })).value).toEqual({ next: null })

    const link = (await byCode.ask(identityForgot, { account: email })).value!.demoLink!
    const token = link.split('/').at(-1)!
    const password = 'another-2026-good-one'
    expect((await byCode.ask(identityReset, { token, password })).code).toBe('200')
    expect((await lettersOf(api))[0]!.text).toContain('重设')
    const again = await afterPassword(api, email, password, byCode)
    expect(again.answer.value).toEqual({ next: null })
    const finalAnswer = await byCode.ask(identitySecondFactor, {
      interaction: again.interaction,
      code: codeOf(secret, 1),
    })
    expect((await finish(byCode, finalAnswer.value!.next)).code).toBe('200')
  })

  test('pauses after five wrong codes, right ones and recovery codes included', async () => {
    const { secret, codes } = await withAuthenticator(owner)
    const { browser, interaction } = await afterPassword(api, email)
    const right = codeOf(secret, 1)
    const wrong = ['111111', '222222', '333333', '444444', '555555'].filter((item) => item !== right)
    for (const code of wrong) await browser.ask(identitySecondFactor, { interaction, code })
    if (wrong.length < 5) await browser.ask(identityRecovery, { interaction, code: 'aaaaa-aaaaa' })
    expect((await browser.ask(identitySecondFactor, { interaction, code: right })).code).toBe('429001')
    expect((await browser.ask(identityRecovery, { interaction, code: codes[0]! })).code).toBe('429001')
  })
})

describe('recovery codes', () => {
  test('stand in for the factor once each, are told of, and go with a new set', async () => {
    const { codes } = await withAuthenticator(owner)
    const use = async (code: string) => {
      const { browser, interaction } = await afterPassword(api, email)
      return { browser, answer: await browser.ask(identityRecovery, { interaction, code }) }
    }
    const { browser, answer } = await use(codes[0]!.toUpperCase().replace('-', ' '))
    expect((await finish(browser, answer.value!.next)).code).toBe('200')
    expect((await lettersOf(api)).some(({ subject }) => subject.includes('还剩 9 个'))).toBe(true)
    expect((await use(codes[0]!)).answer.reason).toBe('factor.code_wrong')
    expect((await overview()).recoveryCodes?.left).toBe(9)

    const fresh = (await owner.ask(recoveryCodesMake, {})).value!.recoveryCodes
    expect((await use(codes[1]!)).answer.reason).toBe('factor.code_wrong')
    expect((await use(fresh[1]!)).answer.code).toBe('200')
    const dump = JSON.stringify(await api.db.selectFrom('identity_recovery_code').selectAll().execute())
    for (const code of [...codes, ...fresh]) {
      expect(dump).not.toContain(code)
      expect(dump).not.toContain(code.replace('-', ''))
    }
  })

  test('used twenty times at once work once', async () => {
    const { codes } = await withAuthenticator(owner)
    const attempts = await Promise.all(Array.from({ length: 20 }, () => afterPassword(api, email)))
    const answers = await Promise.all(
      attempts.map(({ browser, interaction }) => browser.ask(identityRecovery, { interaction, code: codes[0]! })),
    )
    expect(answers.filter(({ code }) => code === '200')).toHaveLength(1)
  }, 60_000)

  test('are made for accounts with a factor only', async () => {
    expect((await owner.ask(recoveryCodesMake, {})).reason).toBe('factor.not_found')
  })
})

describe('a passkey', () => {
  test('is a second factor, and signs in alone', async () => {
    const passkey = new SoftwarePasskey(ORIGIN)
    expect((await add(passkey)).value!.recoveryCodes).toHaveLength(10)
    expect((await add(new SoftwarePasskey(ORIGIN), 'phone')).value).toEqual({ recoveryCodes: null })
    expect((await overview()).passkeys.map(({ name }) => name)).toEqual(['laptop', 'phone'])

    const { browser, interaction } = await afterPassword(api, email)
    const { options } = (await browser.ask(identityPasskeyOffer, { interaction })).value!
    const second = await browser.ask(identityPasskey, { interaction, answer: passkey.prove(options) })
    expect((await finish(browser, second.value!.next)).code).toBe('200')

    const alone = newBrowser(api)
    const attempt = await alone.begin()
    const offer = async () => (await alone.ask(identityPasskeyAloneOffer, { interaction: attempt.interaction })).value!
    const prove = (answer: string) => alone.ask(identityPasskeyAlone, { interaction: attempt.interaction, answer })
    const first = (await offer()).options
    expect(JSON.parse(first).allowCredentials).toEqual([])
    expect((await prove(new SoftwarePasskey(ORIGIN).prove(first))).reason).toBe('passkey.refused')
    expect((await prove(passkey.prove((await offer()).options, { verified: false, counter: 2 }))).reason).toBe(
      'passkey.refused',
    )
    expect(api.logged.join()).toContain('a passkey was not verified')
    const good = (await offer()).options
    const finalAnswer = await prove(passkey.prove(good, { counter: 3 }))
    expect((await finish(alone, finalAnswer.value!.next)).code).toBe('200')
    // The challenge of a second factor is of no use here, nor is one that was used.
    const other = newBrowser(api)
    const third = await other.begin()
    for (const usedOptions of [good, options]) {
      const again = { interaction: third.interaction, answer: passkey.prove(usedOptions, { counter: 9 }) }
      expect((await other.ask(identityPasskeyAlone, again)).reason).toBe('passkey.refused')
    }
  })

  test('does not sign an operator in alone', async () => {
    const browser = newBrowser(api)
    const { interaction } = await browser.begin({ operator: true })
    expect((await browser.ask(identityPasskeyAloneOffer, { interaction })).reason).toBe('interaction.step_not_offered')
  })
})

describe('changing factors', () => {
  test('takes a proof since the sign-in: the password, or the factor that is there', async () => {
    const fresh = await accountOwner(api, `fresh-${count}@tide.example`)
    for (const call of [passkeyOffer, authenticatorOffer, recoveryCodesMake])
      expect((await fresh.ask(call, {})).reason).toBe('session.step_up')
    const { secret } = await withAuthenticator(owner)
    // Whoever takes over a session just after its sign-in can set up nothing of their own.
    const stolen = await signInWithCode(api, email, { secret, step: 1 })
    for (const call of [passkeyOffer, authenticatorOffer, recoveryCodesMake])
      expect((await stolen.ask(call, {})).reason).toBe('session.step_up')
    expect((await stolen.ask(stepUp, { password: PASSWORD })).reason).toBe('step_up.factor_needed')
  })

  test('ends sign-ins that began without it', async () => {
    const { browser, answer } = await afterPassword(api, email)
    await withAuthenticator(owner)
    const { headers } = await browser.open(answer.value!.next!)
    expect(headers.get('location')).toBe('/id/problem?error=invalid_request')
    const again = await afterPassword(api, email, PASSWORD, browser)
    expect(again.answer.value).toEqual({ next: null })
    await add(new SoftwarePasskey(ORIGIN))
    expect((await browser.ask(identityStep, { interaction: again.interaction })).reason).toBe('interaction.expired')
  })

  test('the last one that goes takes the recovery codes along', async () => {
    const passkey = new SoftwarePasskey(ORIGIN)
    await add(passkey)
    const { id } = (await overview()).passkeys[0]!
    const next = newBrowser(api)
    const { interaction } = await next.begin()
    const { options } = (await next.ask(identityPasskeyAloneOffer, { interaction })).value!
    const { value } = await next.ask(identityPasskeyAlone, { interaction, answer: passkey.prove(options) })
    await finish(next, value!.next)
    expect((await next.ask(passkeyRemove, { id })).reason).toBe('session.step_up')
    const challenge = (await next.ask(stepUpPasskeyOffer, {})).value!.options
    expect((await next.ask(stepUp, { answer: passkey.prove(challenge, { counter: 2 }) })).code).toBe('200')
    expect((await next.ask(authenticatorRemove, {})).reason).toBe('factor.not_found')
    expect((await next.ask(passkeyRemove, { id })).code).toBe('200')
    expect((await next.ask(passkeyRemove, { id })).reason).toBe('factor.not_found')
    expect(await overview()).toMatchObject({ passkeys: [], recoveryCodes: null })
    const { answer } = await afterPassword(api, email)
    expect(answer.value!.next).not.toBeNull()
    const acts = await api.db.selectFrom('audit_entry').select(['act', 'after']).orderBy('id', 'desc').execute()
    expect(acts.find(({ act }) => act === 'factor.removed')?.after).toEqual({ factor: 'passkey', name: 'laptop' })
  })

  test('of somebody else is not possible', async () => {
    await add(new SoftwarePasskey(ORIGIN))
    const { id } = (await overview()).passkeys[0]!
    const stranger = await accountOwner(api, `stranger-${count}@tide.example`)
    await stranger.ask(stepUp, { password: PASSWORD })
    expect((await stranger.ask(passkeyRemove, { id })).reason).toBe('factor.not_found')
  })
})
