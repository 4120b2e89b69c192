// Second factors of operators are changed after a proof since the sign-in, and each change is told by a letter.
import { beforeEach, expect, test } from 'vitest'
import { lettersOf } from '../../../../test/builders/account-owner.ts'
import { demoCodeOf, demoOperator } from '../../../../test/builders/demo-operator.ts'
import { SoftwarePasskey } from '../../../../test/builders/passkey.ts'
import { ORIGIN, testApi } from '../../../../test/harness/app.ts'
import type { Browser } from '../../../../test/harness/browser.ts'
import { approvalConfirm } from '../../approval/contract.ts'
import { auditExport } from '../../audit/contract.ts'
import { makeDemoAccounts } from '../../identity/factory.ts'
import { operatorInfo } from '../../session/contract.ts'
import { makeSession } from '../../session/factory.ts'
import { saveOperator } from '../../session/queries/people.ts'
import { operatorInvite } from '../contract/invitations.ts'
import {
  operatorAuthenticatorAdd,
  operatorAuthenticatorOffer,
  operatorAuthenticatorRemove,
  operatorPasskeyAdd,
  operatorPasskeyOffer,
  operatorPasskeyRemove,
} from '../contract/own.ts'
import { operatorStepUp, operatorStepUpPasskeyOffer, operatorStepUpWays } from '../contract/step-up.ts'
import { DAY_MS, MINUTE_MS } from '../../../lib/dates/durations.ts'

const api = await testApi()
await makeDemoAccounts(api.db, api.adapters.vault, new Date())
let editor: Browser
beforeEach(() => api.setNow(undefined))

/** Each test with an operator of its own, since some lose their authenticator. */
async function signedIn(name: string, isProved = false): Promise<void> {
  editor = await demoOperator(api, name)
  if (isProved) await editor.ask(operatorStepUp, { code: await demoCodeOf(api, name, 1) })
}
const ways = async () => (await editor.ask(operatorStepUpWays, {})).value!
const add = async (passkey: SoftwarePasskey) => {
  const { options } = (await editor.ask(operatorPasskeyOffer, {})).value!
  return editor.ask(operatorPasskeyAdd, { name: 'laptop', answer: passkey.make(options) })
}
const listSubjects = async () => (await lettersOf(api)).map(({ subject }) => subject)

test('a sign-in alone changes no factor', async () => {
  await signedIn('editor')
  const answers = [
    await editor.ask(operatorPasskeyOffer, {}),
    await editor.ask(operatorPasskeyAdd, { name: 'x', answer: '{}' }),
    await editor.ask(operatorPasskeyRemove, { id: 1 }),
    await editor.ask(operatorAuthenticatorOffer, {}),
    await editor.ask(operatorAuthenticatorAdd, { sealed: 'AAAA', code: '123456' }),
    await editor.ask(operatorAuthenticatorRemove, {}),
  ]
  for (const answer of answers) expect(answer).toMatchObject({ code: '403001', reason: 'session.step_up' })
  expect(await ways()).toMatchObject({ by: 'factor', authenticator: true, passkey: false, recovery: false })
  expect((await editor.ask(operatorStepUp, {})).code).toBe('400001')
})

test('a code proves for ten minutes, with a new token, and works once', async () => {
  await signedIn('editor')
  const before = editor.cookies.get('portal_ops')!
  const code = await demoCodeOf(api, 'editor', 1)
  const wrong = code === '000000' ? '000001' : '000000'
  expect((await editor.ask(operatorStepUp, { code: wrong })).reason).toBe('factor.code_wrong')
  expect((await editor.ask(operatorStepUp, { code })).code).toBe('200')
  expect((await editor.ask(operatorStepUp, { code })).reason).toBe('factor.code_wrong')
  expect(editor.cookies.get('portal_ops')).not.toBe(before)
  expect((await api.ask(operatorInfo, {}, { cookie: `portal_ops=${before}` })).answer.code).toBe('100001')
  expect((await editor.ask(operatorPasskeyOffer, {})).code).toBe('200')
  api.setNow(new Date(Date.now() + 11 * MINUTE_MS))
  expect((await editor.ask(operatorPasskeyOffer, {})).reason).toBe('session.step_up')
})

test('ten minutes after the sign-in, what an open session must not do alone takes a proof', async () => {
  await signedIn('administrator')
  const invite = { email: 'proved@maker.example', roles: ['editor'] }
  api.setNow(new Date(Date.now() + 11 * MINUTE_MS))
  for (const answer of [
    await editor.ask(operatorInvite, invite),
    await editor.ask(auditExport, {}),
    await editor.ask(approvalConfirm, { id: 1 }),
  ])
    expect(answer).toMatchObject({ code: '403001', reason: 'session.step_up' })
  expect((await ways()).until).toBeNull()
  expect((await editor.ask(operatorStepUp, { code: await demoCodeOf(api, 'administrator', 1) })).code).toBe('200')
  expect((await ways()).until).not.toBeNull()
  expect((await editor.ask(operatorInvite, invite)).code).toBe('200')
  expect((await editor.ask(auditExport, {})).code).toBe('200')
})

test('an operator of another provider proves by a new sign-in there', async () => {
  const person = {
    issuer: 'https://id.example',
    subject: 'elsewhere',
    name: 'Chen',
    roles: ['editor'],
    now: new Date(),
  }
  const { id } = await saveOperator(api.db, person)
  const as = { cookie: `portal_ops=${await makeSession(api.db, 'operator', id)}` }
  expect(await api.call(operatorStepUpWays, {}, as)).toMatchObject({
    by: 'provider',
    account: 'Chen',
    authenticator: false,
    passkey: false,
  })
})

test('each change is told by a letter to the operator', async () => {
  await signedIn('administrator', true)
  const before = (await listSubjects()).length
  const { id } = (await add(new SoftwarePasskey(ORIGIN))).value!
  expect((await listSubjects())[0]).toContain('添加了通行密钥“laptop”')
  await editor.ask(operatorPasskeyRemove, { id })
  expect((await listSubjects())[0]).toContain('移除了通行密钥“laptop”')
  await add(new SoftwarePasskey(ORIGIN))
  await editor.ask(operatorAuthenticatorRemove, {})
  expect((await listSubjects())[0]).toContain('移除了身份验证器')
  expect(await listSubjects()).toHaveLength(before + 4)
  const rows = await api.db.selectFrom('outgoing_message').select(['letter']).orderBy('id', 'desc').limit(4).execute()
  expect(rows.map(({ letter }) => letter)).toEqual(Array(4).fill('identity_changed'))
})

test('a factor that was added in this session proves nothing in it', async () => {
  await signedIn('reviewer', true)
  const passkey = new SoftwarePasskey(ORIGIN)
  await add(passkey)
  expect(await ways()).toMatchObject({ by: 'factor', authenticator: true, passkey: false })
  expect((await editor.ask(operatorStepUpPasskeyOffer, {})).reason).toBe('factor.not_found')
  await editor.ask(operatorAuthenticatorRemove, {})
  expect(await ways()).toMatchObject({ by: 'sign-in', authenticator: false, passkey: false })
  // As in a session that began later.
  await api.db
    .updateTable('identity_passkey')
    .set({ created_at: new Date(Date.now() - DAY_MS) })
    .execute()
  const { options } = (await editor.ask(operatorStepUpPasskeyOffer, {})).value!
  expect((await editor.ask(operatorStepUp, { answer: passkey.prove(options) })).code).toBe('200')
})
