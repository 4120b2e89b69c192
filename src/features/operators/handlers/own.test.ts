// Second factors of operators: passkeys and authenticator, added, used at sign-in and removed; one always stays.
import { beforeEach, describe, expect, test } from 'vitest'
import { demoCodeOf, demoOperator } from '../../../../test/builders/demo-operator.ts'
import { SoftwarePasskey } from '../../../../test/builders/passkey.ts'
import { ORIGIN, testApi } from '../../../../test/harness/app.ts'
import { Browser } from '../../../../test/harness/browser.ts'
import { Secret, TOTP } from 'otpauth'
import { DEMO_PASSWORD } from '../../accounts/rules/demo-accounts.ts'
import { makeDemoAccounts } from '../../identity/factory.ts'
import { identityPasskey, identityPasskeyOffer } from '../../identity/contract/passkeys.ts'
import { identitySignIn, identityStep } from '../../identity/contract/sign-in.ts'
import { operatorInfo, opsLoginFinish } from '../../session/contract.ts'
import { operatorFactorReset, operatorFacts } from '../contract/operators.ts'
import {
  operatorAuthenticatorAdd,
  operatorAuthenticatorOffer,
  operatorAuthenticatorRemove,
  operatorOwn,
  operatorPasskeyAdd,
  operatorPasskeyOffer,
  operatorPasskeyRemove,
} from '../contract/own.ts'
import { operatorStepUp } from '../contract/step-up.ts'

const api = await testApi()
await makeDemoAccounts(api.db, api.adapters.vault, new Date())
let network = 0
const newBrowser = () => new Browser(api, `198.18.0.${network++}`)

let editor: Browser
beforeEach(async () => {
  await api.db.deleteFrom('identity_passkey').execute()
  editor = await demoOperator(api, 'editor')
  await editor.ask(operatorStepUp, { code: await demoCodeOf(api, 'editor', 1) })
})
const offer = async () => (await editor.ask(operatorPasskeyOffer, {})).value!.options
const add = async (passkey: SoftwarePasskey, options?: string) =>
  editor.ask(operatorPasskeyAdd, { name: 'laptop', answer: passkey.make(options ?? (await offer())) })
const factors = async () => (await editor.ask(operatorOwn, {})).value!.factors!

/** After the password, with a challenge. */
async function asked() {
  const browser = newBrowser()
  const { interaction } = await browser.begin({ operator: true })
  await browser.ask(identitySignIn, { interaction, account: 'editor', password: DEMO_PASSWORD })
  const { options } = (await browser.ask(identityPasskeyOffer, { interaction })).value!
  return { browser, interaction, options }
}
type Interaction = Awaited<ReturnType<typeof asked>>
const prove = ({ browser, interaction }: Interaction, answer: string) =>
  browser.ask(identityPasskey, { interaction, answer })

describe('a passkey', () => {
  test('that is added or removed ends sign-ins under way', async () => {
    const first = new SoftwarePasskey(ORIGIN)
    await add(first)
    const attempt = await asked()
    await add(new SoftwarePasskey(ORIGIN))
    expect((await prove(attempt, first.prove(attempt.options))).reason).toBe('interaction.expired')
    const again = await asked()
    await editor.ask(operatorPasskeyRemove, { id: (await factors()).passkeys[1]!.id })
    expect((await prove(again, first.prove(again.options, { counter: 2 }))).reason).toBe('interaction.expired')
  })

  test('is added, and signs in after the password', async () => {
    const passkey = new SoftwarePasskey(ORIGIN)
    expect((await add(passkey)).code).toBe('200')
    expect((await factors()).passkeys).toMatchObject([{ name: 'laptop', usedAt: null }])
    const sign = await asked()
    const { interaction, browser } = sign
    expect((await browser.ask(identityStep, { interaction })).value?.factors).toEqual({
      authenticator: true,
      passkey: true,
      recovery: false,
    })
    const { value } = await prove(sign, passkey.prove(sign.options))
    await browser.ask(opsLoginFinish, { query: await browser.comeBack(value!.next!) })
    expect((await browser.ask(operatorInfo, {})).value?.name).toBe('editor')
    expect((await factors()).passkeys[0]!.usedAt).not.toBeNull()
    const entries = await api.db.selectFrom('audit_entry').where('act', '=', 'factor.added').select('after').execute()
    expect(entries.at(-1)).toMatchObject({ after: { factor: 'passkey', name: 'laptop' } })
  })

  test('is not added with a used challenge, for another site, or without verification of the person', async () => {
    const options = await offer()
    expect((await add(new SoftwarePasskey(ORIGIN), options)).code).toBe('200')
    expect(await add(new SoftwarePasskey(ORIGIN), options)).toMatchObject({ code: '120002', reason: 'passkey.refused' })
    const wrong = async (answer: (options: string) => string) =>
      (await editor.ask(operatorPasskeyAdd, { name: 'x', answer: answer(await offer()) })).reason
    const passkey = new SoftwarePasskey(ORIGIN)
    expect(await wrong((item) => passkey.make(item, { origin: 'https://evil.example' }))).toBe('passkey.refused')
    expect(await wrong((item) => passkey.make(item, { verified: false }))).toBe('passkey.refused')
    for (const text of ['{}', 'null', '[]', 'no json', '"x"']) expect(await wrong(() => text)).toBe('passkey.refused')
    expect((await factors()).passkeys).toHaveLength(1)
  })

  test('is refused at sign-in with a used challenge, another key, a lower count, or no verification', async () => {
    const passkey = new SoftwarePasskey(ORIGIN)
    await add(passkey)
    const reasonFor = async (answer: (attempt: Interaction) => string) => {
      const sign = await asked()
      return (await prove(sign, answer(sign))).reason
    }
    expect(await reasonFor(({ options }) => new SoftwarePasskey(ORIGIN).prove(options))).toBe('passkey.refused')
    expect(await reasonFor(({ options }) => passkey.prove(options, { verified: false }))).toBe('passkey.refused')
    expect(await reasonFor(({ options }) => passkey.prove(options, { origin: 'https://evil.example' }))).toBe(
      'passkey.refused',
    )
    const sign = await asked()
    expect((await prove(sign, passkey.prove(sign.options, { counter: 5 }))).code).toBe('200')
    expect(await reasonFor(() => passkey.prove(sign.options, { counter: 6 }))).toBe('passkey.refused')
    expect(await reasonFor(({ options }) => passkey.prove(options, { counter: 5 }))).toBe('passkey.refused')
    expect(await reasonFor(({ options }) => passkey.prove(options, { counter: 6 }))).toBeUndefined()
  })

  test('of somebody else does not help, nor does the challenge of a new passkey', async () => {
    const passkey = new SoftwarePasskey(ORIGIN)
    await add(passkey)
    const [row] = await api.db
      .selectFrom('identity_account')
      .where('login_name', '=', 'reviewer')
      .select('id')
      .execute()
    await api.db.updateTable('identity_passkey').set({ account_id: row!.id }).execute()
    const browser = newBrowser()
    const { interaction } = await browser.begin({ operator: true })
    await browser.ask(identitySignIn, { interaction, account: 'editor', password: DEMO_PASSWORD })
    expect((await browser.ask(identityPasskeyOffer, { interaction })).reason).toBe('interaction.step_not_offered')
  })
})

describe('of all factors', () => {
  test('one stays', async () => {
    expect((await editor.ask(operatorAuthenticatorRemove, {})).reason).toBe('factor.last')
    const { id } = (await add(new SoftwarePasskey(ORIGIN))).value!
    expect((await editor.ask(operatorAuthenticatorRemove, {})).code).toBe('200')
    expect((await editor.ask(operatorPasskeyRemove, { id })).reason).toBe('factor.last')
    const { sealed, secret } = (await editor.ask(operatorAuthenticatorOffer, {})).value!
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
    const wrong = code === '000000' ? '000001' : '000000'
    expect((await editor.ask(operatorAuthenticatorAdd, { sealed, code: wrong })).fields).toHaveProperty('code')
    expect((await editor.ask(operatorAuthenticatorAdd, { sealed: 'AAAA', code })).reason).toBe('factor.setup_expired')
    expect((await editor.ask(operatorAuthenticatorAdd, { sealed, code })).code).toBe('200')
    expect((await editor.ask(operatorPasskeyRemove, { id })).code).toBe('200')
    expect((await editor.ask(operatorPasskeyRemove, { id })).reason).toBe('factor.not_found')
    expect(await factors()).toMatchObject({ authenticator: true, passkeys: [] })
  })

  test('none is left after a reset by an administrator, who sends a new invitation', async () => {
    await add(new SoftwarePasskey(ORIGIN))
    const boss = await api.operator(['administrator'])
    const [who] = await api.db.selectFrom('operator').where('name', '=', 'editor').select('id').execute()
    await api.call(operatorFactorReset, { operatorId: who!.id, reason: 'lost the telephone' }, boss.as)
    expect((await editor.ask(operatorInfo, {})).code).toBe('100001')
    const facts = await api.call(operatorFacts, { operatorId: who!.id }, boss.as)
    expect(facts.factors).toEqual({ authenticator: false, passkeys: 0 })
    const [invitation] = await api.db.selectFrom('identity_invitation').select(['roles', 'invited_by']).execute()
    expect(invitation).toEqual({ roles: ['editor'], invited_by: boss.id })
  })
})
