// Invitations from the page: a mail with a link, sent again, withdrawn; never to more than the inviter holds.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type As, testApi } from '../../../../test/harness/app.ts'
import { identityInvitation } from '../../identity/contract/sign-in.ts'
import { outgoingList } from '../../backoffice/contract/office.ts'
import { insertRole } from '../../session/queries/roles.ts'
import { operatorInvitationResend, operatorInvitationWithdraw, operatorInvite } from '../contract/invitations.ts'
import { operatorGiveRoles, operatorList } from '../contract/operators.ts'

const api = await testApi()
let boss: As
beforeAll(async () => {
  boss = (await api.operator(['administrator'])).as
  const names = { 'zh-CN': '人事', en: 'People' }
  await insertRole(api.db, { key: 'looks', names, permissions: ['developer.view'], now: new Date() })
  await insertRole(api.db, { key: 'people', names, permissions: ['operator.manage'], now: new Date() })
})
beforeEach(async () => {
  await api.db.deleteFrom('identity_invitation').execute()
  await api.db.deleteFrom('outgoing_message').execute()
})
const invite = async (email: string, roles: string[], as = boss) =>
  (await api.ask(operatorInvite, { email, roles }, as)).answer
const open = async () => (await api.call(operatorList, {}, boss)).invitations
const token = async () => {
  const [newest] = (await api.call(outgoingList, {}, boss)).items
  return /\/id\/invite\/([\w-]{43})/.exec(newest!.text ?? '')![1]!
}
const works = async (link: string) => (await api.ask(identityInvitation, { token: link })).answer.code

describe('an invitation', () => {
  test('is a mail with a link, listed until it is accepted', async () => {
    expect((await invite(' Chen@Maker.example ', ['editor', 'looks'])).value).toEqual({
      email: 'chen@maker.example',
      approvalId: null,
    })
    expect(await open()).toMatchObject([
      {
        email: 'chen@maker.example',
        invitedBy: 'op-administrator',
        expired: false,
        confirmed: true,
        roles: [{ key: 'editor' }, {}],
      },
    ])
    expect(await works(await token())).toBe('200')
    const [entry] = await api.db.selectFrom('audit_entry').select(['act', 'subject_id', 'after']).execute()
    expect(entry).toEqual({
      act: 'operator.invited',
      subject_id: 'ch***@maker.example',
      after: { roles: 'editor looks' },
    })
  })

  test('is sent again with a new link, also when it has lapsed', async () => {
    await invite('chen@maker.example', ['editor'])
    const first = await token()
    await api.db
      .updateTable('identity_invitation')
      .set({ expires_at: new Date(0) })
      .execute()
    const [{ id } = { id: 0 }] = await open()
    expect(await open()).toMatchObject([{ expired: true }])
    await api.call(operatorInvitationResend, { id }, boss)
    expect([await works(first), await works(await token())]).toEqual(['404001', '200'])
    expect(await open()).toMatchObject([{ expired: false }])
  })

  test('is withdrawn', async () => {
    await invite('chen@maker.example', ['editor'])
    const [{ id } = { id: 0 }] = await open()
    await api.call(operatorInvitationWithdraw, { id }, boss)
    expect([await works(await token()), await open()]).toEqual(['404001', []])
    const again = await api.ask(operatorInvitationWithdraw, { id }, boss)
    expect(again.answer).toMatchObject({ reason: 'operator_invitation.not_found' })
  })

  test('is only to roles whose permissions the inviter holds', async () => {
    const people = (await api.operator(['people'])).as
    expect(await invite('chen@maker.example', ['editor'], people)).toMatchObject({
      reason: 'operator.permission_lacking',
    })
    await invite('lin@maker.example', ['editor'])
    const id = (await open()).find(({ email }) => email.startsWith('lin'))!.id
    expect((await api.ask(operatorInvitationResend, { id }, people)).answer).toMatchObject({
      reason: 'operator.permission_lacking',
    })
  })

  test('needs an address, a role that exists, and nobody who is an operator already', async () => {
    for (const email of ['', 'chen', '13800138000', 'a@b'])
      expect((await invite(email, ['editor'])).fields).toHaveProperty('email')
    expect((await invite('chen@maker.example', [])).fields).toHaveProperty('roles')
    expect((await invite('chen@maker.example', ['nothing'])).fields).toHaveProperty('roles')
  })
})

test('with a provider of its own the page says where to add somebody', async () => {
  const provider = {
    issuer: 'https://id.maker.example',
    clientId: 'a',
    clientSecret: 'b',
    acr: 'two',
    rolesClaim: 'roles',
  }
  const elsewhere = await testApi([], { providers: { operators: provider } })
  const { as, id } = await elsewhere.operator(['administrator'])
  expect((await elsewhere.call(operatorList, {}, as)).provider).toBe('https://id.maker.example')
  const input = { email: 'chen@maker.example', roles: ['editor'] }
  expect((await elsewhere.ask(operatorInvite, input, as)).answer).toMatchObject({ reason: 'operator.elsewhere' })
  expect((await elsewhere.ask(operatorGiveRoles, { operatorId: id, roles: ['editor'] }, as)).answer.code).toBe('403001')
})
