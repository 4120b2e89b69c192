// Built-in account service: registration, verification codes, password reset, brute-force protection.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApi, type TestApi } from '../../../test/harness/app.ts'
import { Browser } from '../../../test/harness/browser.ts'
import { outboxBody } from '../../lib/crypto/outbox-encryption.ts'
import { getLoginInfo, loginFinish } from '../session/contract.ts'
import {
  identityCodeSignIn,
  identityRegister,
  identitySecondFactor,
  identitySendCode,
  identitySignIn,
  identityStep,
} from './contract/sign-in.ts'
import { makeDemoAccounts, setAccountStatus } from './factory.ts'
import { DEMO_PASSWORD } from '../accounts/rules/demo-accounts.ts'

const PASSWORD = 'chaoxi-2026-nihao'

let api: TestApi
let network = 0
beforeAll(async () => {
  api = await testApi()
  await makeDemoAccounts(api.db, api.adapters.vault, new Date())
})
beforeEach(() => api.setNow(undefined))

/** Every test uses a network of its own, since tries are counted per network. */
const newBrowser = () => new Browser(api, `198.18.${network >> 8}.${network++ & 255}`)
const begin = async (options: Parameters<Browser['begin']>[0] = {}) => {
  const browser = newBrowser()
  return { browser, ...(await browser.begin(options)) }
}
const finish = async (browser: Browser, next: string | null | undefined) =>
  browser.ask(loginFinish, { query: await browser.comeBack(next!) })
const lastText = async () => {
  const row = await api.db
    .selectFrom('outgoing_message')
    .select(['place', 'body_sealed'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return outboxBody(api.adapters.vault, row)
}

describe('registration', () => {
  test('with a name creates an account and signs in', async () => {
    const { browser, interaction } = await begin({ register: true })
    expect((await browser.ask(identityStep, { interaction })).value).toMatchObject({
      step: 'register',
      audience: 'developers',
    })
    const answer = await browser.ask(identityRegister, {
      interaction,
      account: 'LinHai',
      password: PASSWORD,
      agreed: 'on',
    })
    expect((await finish(browser, answer.value?.next)).code).toBe('200')
    expect((await browser.ask(getLoginInfo, {})).value!.loginInfo).toMatchObject({
      nickname: 'linhai',
      providerAccount: 'linhai',
      email: '',
    })
    expect((await newBrowser().signIn('LINHAI', PASSWORD)).code).toBe('200')
  })

  test.each([
    ['phone', '138 0013 8011', '+8613800138011', '138****8011'],
    ['e-mail', 'Chen.Yu@Polaris.Example', 'chen.yu@polaris.example', 'ch***@polaris.example'],
  ])('by %s needs the code sent there, which a dump does not reveal', async (_, account, stored, masked) => {
    const { browser, interaction } = await begin({ register: true, returnTo: '/' })
    const codeAnswer = await browser.ask(identitySendCode, { interaction, account, purpose: 'register' })
    const code = codeAnswer.value!.demoCode!
    expect(await lastText()).toContain(code)
    const wrong = code === '000000' ? '000001' : '000000'
    const form = { interaction, account, password: PASSWORD, agreed: 'on' }
    expect((await browser.ask(identityRegister, { ...form, code: wrong })).code).toBe('120002')
    expect((await browser.ask(identityRegister, form)).fields).toHaveProperty('code')
    const answer = await browser.ask(identityRegister, { ...form, code })
    // Continues to certification rather than to the page that offers registration.
    expect(await finish(browser, answer.value?.next)).toMatchObject({ code: '200', value: { returnTo: '/user/auth' } })
    expect((await browser.ask(getLoginInfo, {})).value!.loginInfo.providerAccount).toBe(masked)
    for (const table of [
      'identity_account',
      'identity_code',
      'identity_payload',
      'outgoing_message',
      'developer',
    ] as const) {
      const dump = JSON.stringify(await api.db.selectFrom(table).selectAll().execute())
      for (const secret of [account, stored, stored.replace('+86', '')]) expect(dump).not.toContain(secret)
    }
    // The name is taken now: only somebody who proves to own it is told so.
    api.setNow(new Date(Date.now() + 61_000))
    const again = await begin({ register: true })
    expect(
      (await again.browser.ask(identityRegister, { ...form, interaction: again.interaction, code: wrong })).code,
    ).toBe('120002')
  })

  test('rejects invalid fields individually', async () => {
    const { browser, interaction } = await begin({ register: true })
    const ask = async (form: object) =>
      Object.keys(
        (
          await browser.ask(identityRegister, {
            interaction,
            account: 'newname',
            password: PASSWORD,
            agreed: 'on',
            ...form,
          })
        ).fields ?? {},
      )
    expect(await ask({ account: '12' })).toEqual(['account'])
    for (const nickname of ['\u3164', '林\u200b海', '<b>林海']) expect(await ask({ nickname })).toEqual(['nickname'])
    expect(await ask({ password: 'short' })).toEqual(['password'])
    expect(await ask({ account: 'chaoxi-2026', password: 'chaoxi-2026-nihao' })).toEqual(['password'])
    expect(await ask({ agreed: undefined })).toEqual(['agreed'])
    expect(await ask({ account: 'owner' })).toEqual(['account'])
  })

  test('of one name twenty times at once creates one account', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => begin({ register: true })))
    const answers = await Promise.all(
      all.map(({ browser, interaction }) =>
        browser.ask(identityRegister, { interaction, account: 'only-one', password: PASSWORD, agreed: 'on' }),
      ),
    )
    expect(answers.map(({ code }) => code).sort()).toEqual(
      ['200', ...Array.from({ length: 19 }, () => '120004')].sort(),
    )
  }, 60_000)
})

describe('password guessing', () => {
  const guess = (browser: Browser, interaction: string, account: string, password: string) =>
    browser.ask(identitySignIn, { interaction, account, password })

  test('counts down and locks with a waiting time, even for the right password', async () => {
    const { browser, interaction } = await begin()
    const answers = []
    for (let at = 0; at < 6; at++) answers.push(await guess(browser, interaction, 'status-21', `wrong-${at}`))
    expect(answers.map(({ code }) => code)).toEqual(['120001', '120001', '120001', '120001', '429001', '429001'])
    expect(answers.slice(0, 4).map(({ value }) => (value as unknown as { left: number }).left)).toEqual([4, 3, 2, 1])
    expect((await guess(browser, interaction, 'status-21', DEMO_PASSWORD)).code).toBe('429001')
    const { headers } = await api.ask(
      identitySignIn,
      { interaction, account: 'Status-21', password: 'x' },
      { cookie: browser.cookie, address: browser.address },
    )
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(800)
  })

  test('gets the same answers for an account that does not exist', async () => {
    const { browser, interaction } = await begin()
    const codes = []
    for (let at = 0; at < 6; at++) codes.push((await guess(browser, interaction, 'nobody-here', `wrong-${at}`)).code)
    expect(codes).toEqual(['120001', '120001', '120001', '120001', '429001', '429001'])
  })

  test('is counted for name and address of one account together', async () => {
    const { browser, interaction } = await begin()
    for (let at = 0; at < 5; at++) await guess(browser, interaction, 'member-viewer', `wrong-${at}`)
    const address = 'member-viewer@developer.polaris.example'
    expect((await guess(browser, interaction, address, DEMO_PASSWORD)).code).toBe('429001')
  })

  test('is limited to five of 100 concurrent attempts', async () => {
    const { browser, interaction } = await begin()
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, at) => guess(browser, interaction, 'status-22', `wrong-${at}`)),
    )
    const codes = Map.groupBy(answers, ({ code }) => code)
    expect([codes.get('120001')?.length, codes.get('429001')?.length]).toEqual([4, 96])
  }, 60_000)

  test('across many accounts from one network is blocked, too', async () => {
    const { browser, interaction } = await begin()
    const answers = await Promise.all(
      Array.from({ length: 70 }, (_, at) => guess(browser, interaction, `guessed-${at}`, 'wrong')),
    )
    expect(answers.filter(({ code }) => code === '429001')).toHaveLength(10)
  }, 60_000)

  test('does not block signing in by SMS', async () => {
    const { browser, interaction } = await begin()
    const account = '138 0013 8011'
    for (let at = 0; at < 5; at++) await guess(browser, interaction, account, `wrong-${at}`)
    expect((await guess(browser, interaction, account, PASSWORD)).code).toBe('429001')
    api.setNow(new Date(Date.now() + 120_000))
    await api.db.deleteFrom('rate_limit').where('key', 'like', 'id-code-minute%').execute()
    const codeAnswer = await browser.ask(identitySendCode, { interaction, account, purpose: 'sign-in' })
    const answer = await browser.ask(identityCodeSignIn, { interaction, account, code: codeAnswer.value!.demoCode! })
    expect(answer.code).toBe('200')
  })

  test('of a code is limited to five entries; it works once, for five minutes', async () => {
    const { browser, interaction } = await begin()
    const account = '+85298765432'
    const code = (await browser.ask(identitySendCode, { interaction, account, purpose: 'sign-in' })).value!.demoCode!
    expect((await browser.ask(identitySendCode, { interaction, account, purpose: 'sign-in' })).code).toBe('429001')
    const wrong = code === '111111' ? '111112' : '111111'
    for (let at = 0; at < 5; at++)
      expect((await browser.ask(identityCodeSignIn, { interaction, account, code: wrong })).code).toBe('120002')
    expect((await browser.ask(identityCodeSignIn, { interaction, account, code })).code).toBe('120002')
  })
})

describe('an unfinished sign-in', () => {
  test('belongs to the browser that started it', async () => {
    const { interaction } = await begin()
    const victim = (await begin()).browser
    const answer = await victim.ask(identitySignIn, { interaction, account: 'owner', password: DEMO_PASSWORD })
    expect(answer.code).toBe('404001')
    expect((await api.ask(identityStep, { interaction })).status).toBe(404)
  })

  test.each(['frozen', 'deleted'] as const)('of a %s account is refused with a message', async (status) => {
    await setAccountStatus(api.db, 'demo-status-28', status)
    const { browser, interaction } = await begin()
    const answer = await browser.ask(identitySignIn, { interaction, account: 'status-28', password: DEMO_PASSWORD })
    expect(answer.code).toBe(status === 'frozen' ? '120003' : '120001')
    await setAccountStatus(api.db, 'demo-status-28', 'active')
  })

  test('of an operator asks for a second factor, whose codes work once', async () => {
    const first = await begin({ operator: true })
    expect(
      (await first.browser.ask(identitySecondFactor, { interaction: first.interaction, code: '123456' })).code,
    ).toBe('404001')
    expect(
      (
        await first.browser.ask(identitySignIn, {
          interaction: first.interaction,
          account: 'owner',
          password: DEMO_PASSWORD,
        })
      ).code,
    ).toBe('403001')
    expect(
      (
        await first.browser.ask(identitySignIn, {
          interaction: first.interaction,
          account: 'editor',
          password: DEMO_PASSWORD,
        })
      ).value,
    ).toEqual({ next: null })
    const step = (await first.browser.ask(identityStep, { interaction: first.interaction })).value!
    expect(step.step).toBe('second-factor')
    const code = step.demo!.code!
    const wrong = code === '222222' ? '222223' : '222222'
    expect((await first.browser.ask(identitySecondFactor, { interaction: first.interaction, code: wrong })).code).toBe(
      '120002',
    )
    expect((await first.browser.ask(identitySecondFactor, { interaction: first.interaction, code })).code).toBe('200')
    const second = await begin({ operator: true })
    await second.browser.ask(identitySignIn, {
      interaction: second.interaction,
      account: 'editor',
      password: DEMO_PASSWORD,
    })
    expect((await second.browser.ask(identitySecondFactor, { interaction: second.interaction, code })).code).toBe(
      '120002',
    )
  })

  test('of an operator is locked for longer each time after wrong codes, even for the right code', async () => {
    const { browser, interaction } = await begin({ operator: true })
    await browser.ask(identitySignIn, { interaction, account: 'administrator', password: DEMO_PASSWORD })
    const code = (await browser.ask(identityStep, { interaction })).value!.demo!.code!
    const wrong = code === '222222' ? '222223' : '222222'
    const guesses = Array.from({ length: 8 }, () => browser.ask(identitySecondFactor, { interaction, code: wrong }))
    const codes = (await Promise.all(guesses)).map((answer) => answer.code)
    expect(codes.filter((code) => code === '120002')).toHaveLength(5)
    expect(codes.filter((code) => code === '429001')).toHaveLength(3)
    const { code: refusalCode, value } = await browser.ask(identitySecondFactor, { interaction, code })
    expect(refusalCode).toBe('429001')
    expect((value as unknown as { wait: number }).wait).toBeGreaterThan(10 * 60)
  })

  test('of an operator accepts no SMS or mail code instead of the password', async () => {
    const { browser, interaction } = await begin({ operator: true })
    const account = '13800138222'
    expect((await browser.ask(identitySendCode, { interaction, account, purpose: 'sign-in' })).code).toBe('404001')
    expect((await browser.ask(identityCodeSignIn, { interaction, account, code: '123456' })).code).toBe('404001')
  })

  test('for developers offers no operator accounts, and vice versa', async () => {
    const [one, two] = [await begin(), await begin({ operator: true })]
    const names = async ({ browser, interaction }: typeof one) =>
      (await browser.ask(identityStep, { interaction })).value!.demo!.accounts.map(({ name }) => name)
    expect(await names(two)).toEqual(['reviewer', 'editor', 'administrator'])
    expect(await names(one)).not.toContain('reviewer')
  })
})
