// A reset takes away everything that lets an operator in, at both doors, until the link is used.
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { codeOf, lettersOf } from '../../../../test/builders/account-owner.ts'
import { demoOperator } from '../../../../test/builders/demo-operator.ts'
import { testApi, type TestApi } from '../../../../test/harness/app.ts'
import { Browser } from '../../../../test/harness/browser.ts'
import { DEMO_PASSWORD, demoSubject } from '../../accounts/rules/demo-accounts.ts'
import {
  identityAcceptInvitation,
  identityForgot,
  identityInvitation,
  identityReset,
  identitySecondFactor,
  identitySignIn,
} from '../../identity/contract/sign-in.ts'
import { makeDemoAccounts } from '../../identity/factory.ts'
import { makeRecoveryCodes } from '../../identity/handlers/factors.ts'
import { findAccountBySubject } from '../../identity/queries/accounts.ts'
import { getLoginInfo, operatorInfo, opsLoginFinish } from '../../session/contract.ts'
import { operatorFactorReset } from '../contract/operators.ts'

const PASSWORD = 'another-2026-nihao'
let api: TestApi
let network = 0
const newBrowser = () => new Browser(api, `198.18.5.${network++}`)
const account = async () => (await findAccountBySubject(api.db, demoSubject('editor')))!
const codes = async () =>
  (
    await api.db
      .selectFrom('identity_recovery_code')
      .where('account_id', '=', (await account()).id)
      .execute()
  ).length

beforeAll(async () => {
  api = await testApi()
  await makeDemoAccounts(api.db, api.adapters.vault, new Date())
})
let link: string
let editor: Browser
let asDeveloper: Browser
let resetToken: string
beforeEach(async () => {
  await demoOperator(api, 'editor').then((browser) => {
    editor = browser
  })
  asDeveloper = newBrowser()
  const { interaction } = await asDeveloper.begin()
  await asDeveloper.ask(identitySignIn, { interaction, account: 'editor', password: DEMO_PASSWORD })
  resetToken = (await asDeveloper.ask(identityForgot, { account: 'editor' })).value!.demoLink!.split('/').at(-1)!
  await makeRecoveryCodes({ db: api.db, adapters: api.adapters, now: new Date() } as never, await account())
  const boss = await api.operator(['administrator'])
  const [who] = await api.db.selectFrom('operator').where('name', '=', 'editor').select('id').execute()
  await api.call(operatorFactorReset, { operatorId: who!.id, reason: 'lost the telephone' }, boss.as)
  link = /\/id\/invite\/([\w-]{43})/.exec((await lettersOf(api))[0]!.text)![1]!
})

test('the password alone opens neither door meanwhile, and the link brings all back', async () => {
  expect((await editor.ask(operatorInfo, {})).code).toBe('100001')
  for (const operator of [false, true]) {
    const browser = newBrowser()
    const { interaction } = await browser.begin({ operator })
    const answer = await browser.ask(identitySignIn, { interaction, account: 'editor', password: DEMO_PASSWORD })
    expect(answer.code).toBe('120001')
  }
  // Nor what was under way, a link for a new password from before, or a new one.
  expect((await newBrowser().ask(identityReset, { token: resetToken, password: PASSWORD })).reason).toBe(
    'password_reset.expired',
  )
  await api.db.deleteFrom('rate_limit').execute()
  expect((await newBrowser().ask(identityForgot, { account: 'editor' })).value).toEqual({ demoLink: null })
  expect((await asDeveloper.ask(getLoginInfo, {})).code).toBe('100001')
  expect(await codes()).toBe(0)
  expect(await account()).toMatchObject({ status: 'frozen', totp_sealed: null, operator_roles: ['editor'] })

  const { secret } = (await newBrowser().ask(identityInvitation, { token: link })).value!
  const form = { token: link, password: PASSWORD, code: codeOf(secret) }
  expect((await newBrowser().ask(identityAcceptInvitation, form)).code).toBe('200')
  const browser = newBrowser()
  const { interaction } = await browser.begin({ operator: true })
  await browser.ask(identitySignIn, { interaction, account: 'editor', password: PASSWORD })
  const { value } = await browser.ask(identitySecondFactor, { interaction, code: codeOf(secret, 1) })
  await browser.ask(opsLoginFinish, { query: await browser.comeBack(value!.next!) })
  expect((await browser.ask(operatorInfo, {})).value).toMatchObject({ roles: [{ key: 'editor' }] })
})
