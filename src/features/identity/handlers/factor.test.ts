// Guessing codes of an operator's second factor: few a day for the account, whatever the networks, and never in place of one.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { demoCodeOf, demoOperator } from '../../../../test/builders/demo-operator.ts'
import { testApi, type TestApi } from '../../../../test/harness/app.ts'
import { Browser } from '../../../../test/harness/browser.ts'
import { DEMO_PASSWORD, demoSubject } from '../../accounts/rules/demo-accounts.ts'
import { identityFactorFirst, identitySecondFactor, identitySignIn, identityStep } from '../contract/sign-in.ts'
import { makeDemoAccounts } from '../factory.ts'
import { FACTOR_TRIES, TRIES } from '../rules/locking.ts'

let api: TestApi
let network = 0
beforeAll(async () => {
  api = await testApi()
  await makeDemoAccounts(api.db, api.adapters.vault, new Date())
})
beforeEach(() => api.db.deleteFrom('rate_limit').execute())

/** Each on a network of its own. */
const newBrowser = () => new Browser(api, `198.18.${32 + (network >> 8)}.${network++ & 255}`)
async function begun(browser = newBrowser()) {
  return { browser, interaction: (await browser.begin({ operator: true })).interaction }
}
type Begun = Awaited<ReturnType<typeof begun>>
const first = ({ browser, interaction }: Begun, account: string, code: string) =>
  browser.ask(identityFactorFirst, { interaction, account, code })
const second = ({ browser, interaction }: Begun, code: string) =>
  browser.ask(identitySecondFactor, { interaction, code })
const password = ({ browser, interaction }: Begun, account: string) =>
  browser.ask(identitySignIn, { interaction, account, password: DEMO_PASSWORD })
async function wrongFor(account: string): Promise<string> {
  const right = await Promise.all([-1, 0, 1, 2].map((step) => demoCodeOf(api, account, step)))
  return ['111111', '222222', '333333', '444444', '555555'].find((item) => !right.includes(item))!
}
const resetTotpStep = (account: string) =>
  api.db.updateTable('identity_account').set({ totp_step: 0 }).where('subject', '=', demoSubject(account)).execute()

describe('codes before the password', () => {
  test('are few a day for an account, from however many networks, while a known device has its own', async () => {
    const knownBrowser = await demoOperator(api, 'editor')
    const wrong = await wrongFor('editor')
    const answers = []
    for (let at = 0; at < FACTOR_TRIES.unknown + 6; at++)
      answers.push((await first(await begun(), 'editor', wrong)).code)
    expect(answers.filter((code) => code === '120002')).toHaveLength(FACTOR_TRIES.unknown)
    expect(answers.slice(-6)).toEqual(Array(6).fill('429001'))
    await resetTotpStep('editor')
    expect((await first(await begun(), 'editor', await demoCodeOf(api, 'editor'))).code).toBe('429001')
    knownBrowser.cookies.delete('portal_id')
    const here = await begun(knownBrowser)
    expect((await first(here, 'editor', await demoCodeOf(api, 'editor'))).code).toBe('200')
    // Whoever has the password is counted apart.
    const other = await begun()
    await password(other, 'editor')
    expect((await second(other, await demoCodeOf(api, 'editor', 1))).code).toBe('200')
  }, 60_000)

  test('are as few for a name that is no account', async () => {
    const answers = []
    for (let at = 0; at < FACTOR_TRIES.unknown + 2; at++)
      answers.push((await first(await begun(), 'nobody-at-all', '123456')).code)
    expect(answers.filter((code) => code === '120002')).toHaveLength(FACTOR_TRIES.unknown)
  }, 60_000)

  test('are few in one sign-in, which may go through many networks', async () => {
    const { browser, interaction } = await begun()
    const wrong = await wrongFor('editor')
    const answers = []
    for (let at = 0; at < TRIES + 2; at++) {
      const input = { interaction, account: 'editor', code: wrong }
      const { answer } = await api.ask(identityFactorFirst, input, {
        cookie: browser.cookie,
        address: `100.65.0.${at}`,
      })
      answers.push(`${answer.code} ${answer.reason}`)
    }
    expect(answers.slice(0, TRIES)).toEqual(Array(TRIES).fill('120002 factor.code_wrong'))
    expect(answers.slice(TRIES)).toEqual(Array(2).fill('404001 interaction.expired'))
  })

  test('open the password and no more: the sign-in asks for another one', async () => {
    await resetTotpStep('reviewer')
    const here = await begun()
    const code = await demoCodeOf(api, 'reviewer')
    expect((await first(here, 'reviewer', code)).value).toEqual({ next: null })
    expect((await password(here, 'reviewer')).value).toEqual({ next: null })
    const { value: step } = await here.browser.ask(identityStep, { interaction: here.interaction })
    expect(step).toMatchObject({ step: 'second-factor', account: null })
    expect((await second(here, code)).reason).toBe('factor.code_wrong')
    expect((await second(here, await demoCodeOf(api, 'reviewer', 1))).value!.next).not.toBeNull()
  })
})

describe('codes after the password', () => {
  /** Five wrong ones, and then a pause that is over. */
  async function round(browser?: Browser): Promise<number> {
    const here = await begun(browser)
    await password(here, 'administrator')
    const wrong = await wrongFor('administrator')
    let judgedCount = 0
    for (let at = 0; at < TRIES; at++) judgedCount += (await second(here, wrong)).code === '120002' ? 1 : 0
    await api.db.deleteFrom('rate_limit').where('key', 'like', 'id-factor:%').execute()
    return judgedCount
  }

  test('are few a day for an account, on unknown devices and on known ones', async () => {
    const knownBrowser = await demoOperator(api, 'administrator')
    let judgedCount = 0
    for (let at = 0; at < FACTOR_TRIES.unknown / TRIES + 2; at++) judgedCount += await round()
    expect(judgedCount).toBe(FACTOR_TRIES.unknown)
    judgedCount = 0
    for (let at = 0; at < FACTOR_TRIES.known / TRIES + 2; at++) {
      knownBrowser.cookies.delete('portal_id')
      judgedCount += await round(knownBrowser)
    }
    expect(judgedCount).toBe(FACTOR_TRIES.known)
  }, 120_000)
})
