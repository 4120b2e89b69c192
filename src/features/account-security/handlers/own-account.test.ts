// The account of an operator at the developers' door: nothing that counts in the office is changed there.
import { beforeEach, describe, expect, test } from 'vitest'
import {
  accountOwner,
  afterPassword,
  newBrowser,
  PASSWORD,
  signInWithCode,
  withAuthenticator,
} from '../../../../test/builders/account-owner.ts'
import { SoftwarePasskey } from '../../../../test/builders/passkey.ts'
import { ORIGIN, testApi } from '../../../../test/harness/app.ts'
import type { Browser } from '../../../../test/harness/browser.ts'
import { identityRecovery } from '../../identity/contract/recovery.ts'
import { identityStep } from '../../identity/contract/sign-in.ts'
import {
  authenticatorAdd,
  authenticatorOffer,
  authenticatorRemove,
  passkeyAdd,
  passkeyOffer,
  passkeyRemove,
  recoveryCodesMake,
} from '../contract/factors.ts'
import { getLoginInfo, operatorInfo } from '../../session/contract.ts'
import { makeSession } from '../../session/factory.ts'
import { saveOperator } from '../../session/queries/people.ts'
import { BUILT_IN } from '../../session/rules.ts'
import { passwordChange, securityOverview } from '../contract/security.ts'
import { stepUp, stepUpWays } from '../contract/step-up.ts'

const api = await testApi()
let email: string
let owner: Browser
let count = 0
beforeEach(() => {
  email = `both-${count++}@tide.example`
})

const makeOperator = () =>
  api.db
    .updateTable('identity_account')
    .set({ operator_roles: ['editor'] })
    .where('id', '=', (eb) => eb.selectFrom('identity_account').select((item) => item.fn.max('id').as('id')))
    .execute()

describe('of an operator', () => {
  let secret: string
  let codes: string[]
  beforeEach(async () => {
    const first = await accountOwner(api, email)
    ;({ secret, codes } = await withAuthenticator(first))
    owner = await signInWithCode(api, email, { secret, step: 1 })
    await owner.ask(stepUp, { code: codes[0]! })
    await makeOperator()
  })

  test('factors and recovery codes are changed in the office alone', async () => {
    const passkey = new SoftwarePasskey(ORIGIN)
    const calls = [
      owner.ask(passkeyOffer, {}),
      owner.ask(passkeyAdd, { name: 'laptop', answer: passkey.make('{"challenge":"x","rp":{"id":"portal.test"}}') }),
      owner.ask(passkeyRemove, { id: 1 }),
      owner.ask(authenticatorOffer, {}),
      owner.ask(authenticatorAdd, { sealed: 'AAAA', code: '123456' }),
      owner.ask(authenticatorRemove, {}),
      owner.ask(recoveryCodesMake, {}),
    ]
    for (const answer of await Promise.all(calls))
      expect([answer.code, answer.reason, answer.message]).toEqual([
        '409001',
        'account.in_office',
        '这是运营人员的账号，第二步验证请在运营台管理',
      ])
    expect((await owner.ask(securityOverview, {})).value!.account).toMatchObject({
      inOffice: true,
      authenticator: true,
    })
  })

  test('a new password ends the session in the office, although the account service knows of none', async () => {
    const { subject } = await api.db
      .selectFrom('identity_account')
      .select('subject')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    const person = { issuer: BUILT_IN, subject, name: 'both', roles: ['editor'], now: new Date() }
    const { id } = await saveOperator(api.db, person)
    const office = newBrowser(api)
    office.cookies.set('portal_ops', await makeSession(api.db, 'operator', id, new Date()))
    expect((await office.ask(operatorInfo, {})).code).toBe('200')
    const input = { oldPassword: PASSWORD, password: 'another-2026-good-one' }
    // With the session in which the authenticator was set up.
    expect((await owner.ask(passwordChange, input)).value).toEqual({ ended: 2 })
    expect((await office.ask(operatorInfo, {})).code).toBe('100001')
    expect((await owner.ask(getLoginInfo, {})).code).toBe('200')
  })

  test('no recovery code of before lets one in, or proves anything', async () => {
    expect((await owner.ask(stepUpWays, {})).value).toMatchObject({ by: 'factor', recovery: false })
    expect((await owner.ask(stepUp, { code: codes[1]! })).reason).toBe('factor.code_wrong')
    const { browser, interaction } = await afterPassword(api, email)
    expect((await browser.ask(identityStep, { interaction })).value!.factors.recovery).toBe(false)
    expect((await browser.ask(identityRecovery, { interaction, code: codes[1]! })).reason).toBe('factor.code_wrong')
  })
})

test('factors are a developer’s again where operators sign in at a provider of their own', async () => {
  const provider = { issuer: 'https://id.example', clientId: 'a', clientSecret: 'b', acr: 'two', rolesClaim: 'roles' }
  const elsewhere = await testApi([], { providers: { operators: provider } })
  const browser = await accountOwner(elsewhere, email)
  await browser.ask(stepUp, { password: PASSWORD })
  await elsewhere.db
    .updateTable('identity_account')
    .set({ operator_roles: ['editor'] })
    .execute()
  expect((await browser.ask(authenticatorOffer, {})).code).toBe('200')
})
