// Test fixture: somebody with an account of the built-in account service, in a browser, with what protects it.
import { Secret, TOTP } from 'otpauth'
import { authenticatorAdd, authenticatorOffer } from '../../src/features/account-security/contract/factors.ts'
import { stepUp } from '../../src/features/account-security/contract/step-up.ts'
import {
  identityRegister,
  identitySecondFactor,
  identitySendCode,
  identitySignIn,
} from '../../src/features/identity/contract/sign-in.ts'
import { outboxBody } from '../../src/lib/crypto/outbox-encryption.ts'
import { loginFinish } from '../../src/features/session/contract.ts'
import type { TestApi } from '../harness/app.ts'
import { Browser } from '../harness/browser.ts'

export const PASSWORD = 'chaoxi-2026-nihao'

let network = 0
/** On a network of its own, since tries are counted by network. */
export const newBrowser = (api: TestApi): Browser => new Browser(api, `198.19.${network >> 8}.${network++ & 255}`)

/** Registers with an address and signs in. */
export async function accountOwner(api: TestApi, email: string): Promise<Browser> {
  const browser = newBrowser(api)
  const { interaction } = await browser.begin({ register: true })
  const codeAnswer = await browser.ask(identitySendCode, { interaction, account: email, purpose: 'register' })
  const { value } = await browser.ask(identityRegister, {
    interaction,
    account: email,
    password: PASSWORD,
    code: codeAnswer.value!.demoCode!,
    agreed: 'on',
  })
  await browser.ask(loginFinish, { query: await browser.comeBack(value!.next!) })
  return browser
}

/** The code that an authenticator shows. @param step later by so many times 30 seconds, since each code works once */
export const codeOf = (secret: string, step = 0, now = Date.now()): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now + step * 30_000 })

/**
 * After a proof by the password.
 * @returns the key of the authenticator, whose code of now is used up, and the recovery codes
 */
export async function withAuthenticator(browser: Browser): Promise<{ secret: string; codes: string[] }> {
  await browser.ask(stepUp, { password: PASSWORD })
  const { secret, sealed } = (await browser.ask(authenticatorOffer, {})).value!
  const { value } = await browser.ask(authenticatorAdd, { sealed, code: codeOf(secret) })
  return { secret, codes: value!.recoveryCodes! }
}

/** Up to the second factor, in another browser. */
export async function afterPassword(api: TestApi, account: string, password = PASSWORD, browser = newBrowser(api)) {
  const { interaction } = await browser.begin()
  const answer = await browser.ask(identitySignIn, { interaction, account, password })
  return { browser, interaction, answer }
}

/**
 * Signs in with the authenticator, in another browser.
 * @param step as of `codeOf`: later than the last code that was used
 */
export async function signInWithCode(
  api: TestApi,
  email: string,
  { secret, step, now }: { secret: string; step: number; now?: number },
): Promise<Browser> {
  const { browser, interaction } = await afterPassword(api, email)
  const { value } = await browser.ask(identitySecondFactor, { interaction, code: codeOf(secret, step, now) })
  await browser.ask(loginFinish, { query: await browser.comeBack(value!.next!) })
  return browser
}

/** Subjects and texts of letters, newest first. */
export async function lettersOf(api: TestApi): Promise<{ subject: string; text: string }[]> {
  const rows = await api.db
    .selectFrom('outgoing_message')
    .select(['subject', 'place', 'body_sealed'])
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({ subject: row.subject ?? '', text: outboxBody(api.adapters.vault, row) }))
}
