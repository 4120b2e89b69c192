// Brute-force protection: limits on guessing from anywhere, no lockout by somebody else's guesses.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApi, type TestApi } from '../../../../test/harness/app.ts'
import { Browser } from '../../../../test/harness/browser.ts'
import { DAY_MS, DAY_S, HOUR_MS } from '../../../lib/dates/durations.ts'
import { totpCode, totpStep } from '../../../lib/crypto/totp.ts'
import { getLoginInfo, loginFinish, opsLoginFinish, sessionEnd } from '../../session/contract.ts'
import {
  identityCodeSignIn,
  identityFactorFirst,
  identityForgot,
  identityReset,
  identitySecondFactor,
  identitySendCode,
  identitySignIn,
  identityStep,
} from '../contract/sign-in.ts'
import { makeDemoAccounts } from '../factory.ts'
import { findAccountBySubject } from '../queries/accounts.ts'
import { EXPIRED } from '../queries/expired.ts'
import { DEMO_PASSWORD, demoSubject } from '../../accounts/rules/demo-accounts.ts'
import { ACCOUNT_TRIES } from '../rules/locking.ts'
import { DEVICE_DAYS, MAX_DEVICES } from '../rules/limits.ts'
import { totpSecret } from './factor.ts'

const DEVICE = 'portal_device'

let api: TestApi
let network = 0
beforeAll(async () => {
  api = await testApi()
  await makeDemoAccounts(api.db, api.adapters.vault, new Date())
})
beforeEach(() => api.setNow(undefined))

/** Every browser has a network of its own. */
const newBrowser = () => new Browser(api, `198.19.${network >> 8}.${network++ & 255}`)
const begin = async (browser = newBrowser(), operator = false) => ({
  browser,
  interaction: (await browser.begin({ operator })).interaction,
})
type Begun = Awaited<ReturnType<typeof begin>>

const guess = ({ browser, interaction }: Begun, account: string, password = 'wrong') =>
  browser.ask(identitySignIn, { interaction, account, password })
const isJudged = (code: string | undefined, value: unknown) =>
  code === '120001' || (value as { locked?: boolean } | null)?.locked !== true
/** Wrong passwords from several networks at once. @returns how many were checked */
async function attack(account: string, networks: number, triesEach: number, operator = false): Promise<number> {
  const one = await begin(newBrowser(), operator)
  const answers = []
  for (let at = 0; at < networks; at++) {
    const address = `100.64.${at >> 8}.${at & 255}`
    const { interaction } = one
    for (let nth = 0; nth < triesEach; nth++) {
      const input = { interaction, account, password: `wrong-${at}-${nth}` }
      answers.push(api.ask(identitySignIn, input, { cookie: one.browser.cookie, address }))
    }
    if (answers.length % 100 === 0) await Promise.all(answers)
  }
  const all = await Promise.all(answers)
  expect(all.every(({ answer }) => ['120001', '429001'].includes(answer.code))).toBe(true)
  const refusedResponses = all.filter(({ answer }) => answer.code === '429001')
  expect(refusedResponses.every(({ headers }) => Number(headers.get('retry-after')) > 0)).toBe(true)
  return all.filter(({ answer }) => isJudged(answer.code, answer.value)).length
}
const finished = async ({ browser }: Begun, next: string | null | undefined, operator = false) =>
  (await browser.ask(operator ? opsLoginFinish : loginFinish, { query: await browser.comeBack(next!) })).code
const codeOf = async (name: string, steps = 0) => {
  const account = (await findAccountBySubject(api.db, demoSubject(name)))!
  const now = api.adapters.clock.now()
  return totpCode(totpSecret({ adapters: api.adapters } as never, account), totpStep(now) + steps)
}

describe('an attacker with 200 networks', () => {
  test('gets a few attempts per hour out of 2,000, while the owner signs in on a known device', async () => {
    const owner = newBrowser()
    expect((await owner.signIn('status-33', DEMO_PASSWORD)).code).toBe('200')
    // Signing out keeps the device cookie.
    for (const name of owner.cookies.keys()) if (name !== DEVICE) owner.cookies.delete(name)
    const [judgedCount, signedIn] = await Promise.all([
      attack('status-33', 200, 10),
      owner.signIn('status-33', DEMO_PASSWORD),
    ])
    expect(signedIn.code).toBe('200')
    expect(judgedCount).toBeLessThanOrEqual(ACCOUNT_TRIES.hour)
    expect(judgedCount).toBeGreaterThan(0)
    for (const name of owner.cookies.keys()) if (name !== DEVICE) owner.cookies.delete(name)
    expect((await owner.signIn('status-33', DEMO_PASSWORD)).code).toBe('200')
    // From elsewhere even the right password is not checked.
    expect((await guess(await begin(), 'status-33', DEMO_PASSWORD)).code).toBe('429001')
  }, 120_000)

  test('cannot stop the owner from signing in by mail code on a new device', async () => {
    await attack('status-34', 4, 5)
    const here = await begin()
    expect((await guess(here, 'status-34', DEMO_PASSWORD)).code).toBe('429001')
    const account = 'status-34@developer.polaris.example'
    const codeAnswer = await here.browser.ask(identitySendCode, {
      interaction: here.interaction,
      account,
      purpose: 'sign-in',
    })
    const code = codeAnswer.value!.demoCode!
    const answer = await here.browser.ask(identityCodeSignIn, { interaction: here.interaction, account, code })
    expect(await finished(here, answer.value?.next)).toBe('200')
    expect((await here.browser.ask(getLoginInfo, {})).code).toBe('200')
    // The device is known from here on.
    here.browser.cookies.delete('portal_id')
    const again = await begin(here.browser)
    expect((await guess(again, 'status-34', DEMO_PASSWORD)).code).toBe('200')
  })

  test('cannot stop the owner from setting a new password and signing in with it', async () => {
    const other = newBrowser()
    await other.signIn('status-21', DEMO_PASSWORD)
    await attack('status-21', 4, 5)
    const here = await begin()
    const link = (await here.browser.ask(identityForgot, { account: 'status-21' })).value!.demoLink!
    const password = 'chaoxi-2026-nihao'
    expect((await here.browser.ask(identityReset, { token: link.split('/').at(-1)!, password })).code).toBe('200')
    expect((await guess(here, 'status-21', password)).code).toBe('200')
    // Another device, although known before, has to prove itself again.
    other.cookies.delete('portal_id')
    expect((await guess(await begin(other), 'status-21', password)).code).toBe('429001')
  })

  test('gets the same answers for an account that does not exist', async () => {
    const [there, not] = [await begin(), await begin()]
    const codes = async (attempt: Begun, account: string) => {
      const answers = []
      for (let at = 0; at < 7; at++) answers.push(await guess(attempt, account, `wrong-${at}`))
      return answers.map(({ code, value, message }) => [code, (value as { left?: number }).left, message])
    }
    expect(await codes(not, 'nobody-there')).toEqual(await codes(there, 'status-22'))
    await Promise.all([attack('nobody-there', 3, 5), attack('status-22', 3, 5)])
    const [one, two] = [await guess(await begin(), 'nobody-there'), await guess(await begin(), 'status-22')]
    expect([one.code, one.value && Object.keys(one.value)]).toEqual([two.code, two.value && Object.keys(two.value)])
    expect(one.code).toBe('429001')
  })
})

describe('an operator without password attempts left', () => {
  const firstFactor = (attempt: Begun, account: string, code: string) =>
    attempt.browser.ask(identityFactorFirst, { interaction: attempt.interaction, account, code })

  test('gives the second factor first on a new device, then the password', async () => {
    expect(await attack('administrator', 200, 2, true)).toBeLessThanOrEqual(ACCOUNT_TRIES.hour)
    const here = await begin(newBrowser(), true)
    expect((await guess(here, 'administrator', DEMO_PASSWORD)).code).toBe('429001')
    expect((await firstFactor(here, 'administrator', '000000')).code).toBe('120002')
    const code = await codeOf('administrator')
    expect((await firstFactor(here, 'administrator', code)).value).toEqual({ next: null })
    expect((await here.browser.ask(identityStep, { interaction: here.interaction })).value).toMatchObject({
      step: 'sign-in',
      account: 'administrator',
    })
    expect((await guess(here, 'administrator', 'wrong')).code).toBe('120001')
    expect((await guess(here, 'administrator', DEMO_PASSWORD)).value).toEqual({ next: null })
    const fresh = { interaction: here.interaction, code: await codeOf('administrator', 1) }
    const { value } = await here.browser.ask(identitySecondFactor, fresh)
    expect(await finished(here, value?.next, true)).toBe('200')
    // A code works only once.
    expect((await firstFactor(await begin(newBrowser(), true), 'administrator', code)).code).toBe('120002')
    // Now known: password, then second factor, while the attack continues.
    const again = await begin(here.browser, true)
    expect((await guess(again, 'administrator', DEMO_PASSWORD)).value).toEqual({ next: null })
  }, 120_000)

  test('gets a few password attempts for that account only with a right code', async () => {
    const here = await begin(newBrowser(), true)
    expect((await firstFactor(here, 'reviewer', await codeOf('reviewer'))).code).toBe('200')
    const codes = []
    for (let at = 0; at < 6; at++) codes.push((await guess(here, 'editor', `wrong-${at}`)).code)
    expect(codes).toEqual(['120001', '120001', '120001', '120001', '429001', '429001'])
    // Counted for the reviewer, whatever account name was sent along.
    expect((await guess(await begin(newBrowser(), true), 'editor', DEMO_PASSWORD)).value).toEqual({ next: null })
    const fresh = await begin(newBrowser(), true)
    expect((await firstFactor(fresh, 'reviewer', await codeOf('reviewer', 1))).code).toBe('200')
    expect((await guess(fresh, 'reviewer', DEMO_PASSWORD)).code).toBe('429001')
  })

  test('has few code attempts per network, with the same answers for a missing account', async () => {
    const guesses = async (account: string) => {
      const here = await begin(newBrowser(), true)
      const answers = []
      for (let at = 0; at < 8; at++) answers.push(await firstFactor(here, account, '000000'))
      return answers.map(({ code, message }) => [code, code === '429001' || message])
    }
    const there = await guesses('editor')
    expect(there.map(([code]) => code)).toEqual([...Array(5).fill('120002'), ...Array(3).fill('429001')])
    expect(await guesses('nobody-there-either')).toEqual(there)
    expect(await guesses('owner')).toEqual(there)
    // Elsewhere the operator is unaffected.
    expect((await firstFactor(await begin(newBrowser(), true), 'editor', await codeOf('editor'))).code).toBe('200')
  })

  test('developers cannot do this', async () => {
    expect((await firstFactor(await begin(), 'administrator', await codeOf('administrator', 1))).code).toBe('404001')
  })

  test('can still use the second factor on a known device while others guess codes', async () => {
    // The tests above used up codes of the current time step.
    const resetTotpStep = () => api.db.updateTable('identity_account').set({ totp_step: 0 }).execute()
    await resetTotpStep()
    const knownBrowser = newBrowser()
    await knownBrowser.signIn('editor', DEMO_PASSWORD, { operator: true })
    const thief = await begin(newBrowser(), true)
    await guess(thief, 'editor', DEMO_PASSWORD)
    const wrong = { interaction: thief.interaction, code: '000000' }
    for (let at = 0; at < 6; at++) await thief.browser.ask(identitySecondFactor, wrong)
    expect((await thief.browser.ask(identitySecondFactor, wrong)).code).toBe('429001')
    await resetTotpStep()
    expect((await knownBrowser.signIn('editor', DEMO_PASSWORD, { operator: true })).code).toBe('200')
  })
})

describe('a known device', () => {
  const devices = async (name: string) => {
    const { id } = (await findAccountBySubject(api.db, demoSubject(name)))!
    return api.db.selectFrom('identity_device').selectAll().where('account_id', '=', id).execute()
  }

  test('has an httpOnly cookie for half a year, renewed at each sign-in and never stored in plain text', async () => {
    const { browser, interaction } = await begin()
    const input = { interaction, account: 'status-23', password: DEMO_PASSWORD }
    const { headers } = await api.ask(identitySignIn, input, { cookie: browser.cookie, address: browser.address })
    const line = headers.getSetCookie().find((item) => item.startsWith(`${DEVICE}=`))!
    expect(line).toMatch(new RegExp(`Max-Age=${DEVICE_DAYS * DAY_S}`))
    expect(line).toMatch(/HttpOnly/)
    expect(line).toMatch(/SameSite=Lax/i)
    const token = line.split(';')[0]!.slice(DEVICE.length + 1)
    browser.keep(headers)
    expect(JSON.stringify(await devices('status-23'))).not.toContain(token)
    browser.cookies.delete('portal_id')
    await browser.signIn('status-23', DEMO_PASSWORD)
    expect(browser.cookies.get(DEVICE)).not.toBe(token)
    expect(await devices('status-23')).toHaveLength(1)
  })

  test('has a few attempts of its own', async () => {
    const browser = newBrowser()
    await browser.signIn('status-24', DEMO_PASSWORD)
    browser.cookies.delete('portal_id')
    const here = await begin(browser)
    const codes = []
    for (let at = 0; at < 6; at++) codes.push((await guess(here, 'status-24', `wrong-${at}`)).code)
    expect(codes).toEqual(['120001', '120001', '120001', '120001', '429001', '429001'])
    // Other devices are counted separately.
    expect((await guess(await begin(), 'status-24', DEMO_PASSWORD)).code).toBe('200')
  })

  test('can be shared, and is known only for those who signed in on it', async () => {
    const browser = newBrowser()
    for (const name of ['status-25', 'status-26']) {
      browser.cookies.delete('portal_id')
      await browser.signIn(name, DEMO_PASSWORD)
    }
    browser.cookies.delete('portal_id')
    for (const name of ['status-25', 'status-26', 'status-27']) await attack(name, 4, 5)
    const here = await begin(browser)
    expect((await guess(here, 'status-27', DEMO_PASSWORD)).code).toBe('429001')
    expect((await guess(here, 'status-26', DEMO_PASSWORD)).code).toBe('200')
    browser.cookies.delete('portal_id')
    expect((await guess(await begin(browser), 'status-25', DEMO_PASSWORD)).code).toBe('200')
  })

  test('cannot be forged with a token placed by someone else', async () => {
    const attacker = newBrowser()
    await attacker.signIn('status-41', DEMO_PASSWORD)
    const token = attacker.cookies.get(DEVICE)!
    const victim = newBrowser()
    victim.cookies.set(DEVICE, token)
    await victim.signIn('status-14', DEMO_PASSWORD)
    await attack('status-14', 4, 5)
    attacker.cookies.delete('portal_id')
    expect((await guess(await begin(attacker), 'status-14', DEMO_PASSWORD)).code).toBe('429001')
  })

  test('is forgotten by signing out others, after half a year, or as the oldest of too many', async () => {
    const [one, two] = [newBrowser(), newBrowser()]
    await one.signIn('status-15', DEMO_PASSWORD)
    await two.signIn('status-15', DEMO_PASSWORD)
    expect(await devices('status-15')).toHaveLength(2)
    await two.ask(sessionEnd, { others: 'true' })
    expect(await devices('status-15')).toHaveLength(1)
    await attack('status-15', 4, 5)
    one.cookies.delete('portal_id')
    two.cookies.delete('portal_id')
    expect((await guess(await begin(one), 'status-15', DEMO_PASSWORD)).code).toBe('429001')
    expect((await guess(await begin(two), 'status-15', DEMO_PASSWORD)).code).toBe('200')

    for (let at = 0; at < MAX_DEVICES + 2; at++) await newBrowser().signIn('status-16', DEMO_PASSWORD)
    expect(await devices('status-16')).toHaveLength(MAX_DEVICES)
    await EXPIRED.devices(api.db, new Date(Date.now() + DEVICE_DAYS * DAY_MS - HOUR_MS))
    expect(await devices('status-16')).toHaveLength(MAX_DEVICES)
    await EXPIRED.devices(api.db, new Date(Date.now() + DEVICE_DAYS * DAY_MS + HOUR_MS))
    expect(await devices('status-16')).toHaveLength(0)
  }, 60_000)
})
