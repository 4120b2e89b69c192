// Numbers of other countries at the account service: read by their country's rules, whoever typed a trunk prefix.
import { beforeAll, expect, test } from 'vitest'
import { testApi, type TestApi } from '../../../../test/harness/app.ts'
import { Browser } from '../../../../test/harness/browser.ts'
import { m } from '#messages'
import { identityCodeSignIn, identityRegister, identitySendCode, identitySignIn } from '../contract/sign-in.ts'
import { NAME_LENGTH } from '../rules/account-name.ts'
import { PHONE } from './claims.ts'

const PASSWORD = 'chaoxi-2026-nihao'

let api: TestApi
let network = 0
beforeAll(async () => {
  api = await testApi()
})

async function begun(register: boolean) {
  const browser = new Browser(api, `198.18.9.${network++}`)
  return { browser, ...(await browser.begin({ register })) }
}

async function codeTo(account: string, purpose: 'register' | 'sign-in') {
  const { browser, interaction } = await begun(purpose === 'register')
  const { value } = await browser.ask(identitySendCode, { interaction, account, purpose })
  return { browser, interaction, code: value!.demoCode! }
}

async function register(account: string) {
  const { browser, interaction, code } = await codeTo(account, 'register')
  return browser.ask(identityRegister, { interaction, account, code, password: PASSWORD, agreed: 'on' })
}

const prints = async () =>
  (await api.db.selectFrom('identity_account').select('phone_print').execute()).map(({ phone_print }) => phone_print)
const print = (number: string) => api.adapters.vault.print(PHONE, number)

test.each([
  ['+4407911123456', '+447911123456'],
  ['+49015123456789', '+4915123456789'],
  ['+789123456789', '+79123456789'],
  ['+3606201234567', '+36201234567'],
  ['+2250123456789', '+2250123456789'],
])('an account registered as %s has the number %s, however it is typed later', async (typed, number) => {
  expect((await register(typed)).code).toBe('200')
  expect(await prints()).toContain(print(number))
  for (const spelling of [typed, number]) {
    const { browser, interaction } = await begun(false)
    const signedIn = await browser.ask(identitySignIn, { interaction, account: spelling, password: PASSWORD })
    expect(signedIn.code, spelling).toBe('200')
  }
  // The pause between two codes is one for the number, not for each spelling.
  const { browser, interaction } = await begun(true)
  const again = { interaction, account: number, purpose: 'register' } as const
  expect((await browser.ask(identitySendCode, again)).code).toBe('429001')
})

test('a number of no country is refused before a code is sent', async () => {
  const { browser, interaction } = await begun(true)
  const account = '+99912345678'
  const sent = await browser.ask(identitySendCode, { interaction, account, purpose: 'register' })
  expect(sent).toMatchObject({ code: '400001', fields: { account: m.identity_target_wrong() } })
  const input = { interaction, account, code: '123456', password: PASSWORD, agreed: 'on' }
  expect(await browser.ask(identityRegister, input)).toMatchObject({
    code: '400001',
    fields: { account: m.identity_account_wrong(NAME_LENGTH) },
  })
})

test('an account from before is found by the number that it has', async () => {
  const old = '+4407911123499'
  await api.db
    .insertInto('identity_account')
    .values({
      subject: 'old',
      phone_print: print(old),
      phone_sealed: api.adapters.vault.seal({ ...PHONE, row: 'old' }, old),
      nickname: 'old',
      password_hash: 'x',
    })
    .execute()
  const { browser, interaction, code } = await codeTo(old, 'sign-in')
  expect((await browser.ask(identityCodeSignIn, { interaction, account: old, code })).code).toBe('200')
})
