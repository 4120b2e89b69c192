// Letting somebody confirm or decide: one asks, another confirms, and nothing leads around that.
import { beforeEach, describe, expect, test } from 'vitest'
import { type As, testApi } from '../../../../../test/harness/app.ts'
import { approvalConfirm, approvalList, approvalWithdraw } from '../../../approval/contract.ts'
import { makeOperator, makeSession } from '../../../session/factory.ts'
import { insertRole } from '../../../session/queries/roles.ts'
import { operatorInvite } from '../../contract/invitations.ts'
import { operatorFacts, operatorGiveRoles } from '../../contract/operators.ts'
import { operatorRoleAdd, operatorRoleEdit, operatorRoleFacts } from '../../contract/roles.ts'

const api = await testApi()
const names = { 'zh-CN': '角色', en: 'Role' }
await insertRole(api.db, { key: 'people', names, permissions: ['operator.manage'], now: new Date() })
await insertRole(api.db, { key: 'looks', names, permissions: ['developer.view'], now: new Date() })

let count = 0
async function someone(roles: string[], issuer = 'built-in') {
  const id = await makeOperator(api.db, { subject: `giver-${count++}`, roles, issuer })
  return { id, as: { cookie: `portal_ops=${await makeSession(api.db, 'operator', id)}` } }
}
type Someone = Awaited<ReturnType<typeof someone>>
let first: Someone
let second: Someone
let one: Someone
beforeEach(async () => {
  await api.db.updateTable('operator').set({ status: 'deleted' }).execute()
  first = await someone(['administrator'])
  second = await someone(['administrator'])
  one = await someone(['editor'])
})

const rolesOf = async ({ id }: Someone) =>
  (await api.call(operatorFacts, { operatorId: id }, first.as)).roles.map(({ key }) => key)
const give = (roles: string[], reason = 'Takes over from Lin', as: As = first.as) =>
  api.ask(operatorGiveRoles, { operatorId: one.id, roles, reason }, as)
const askForRoles = async (roles: string[]) => {
  const { approvalId } = (await give(roles)).answer.value!
  expect(approvalId).not.toBeNull()
  return approvalId!
}

test('giving a role that manages operators waits for a second administrator', async () => {
  const id = await askForRoles(['editor', 'administrator'])
  expect(await rolesOf(one)).toEqual(['editor'])
  expect((await api.ask(approvalConfirm, { id }, first.as)).answer).toMatchObject({ reason: 'approval.own' })
  const { items } = await api.call(approvalList, {}, second.as)
  expect(items.find((item) => item.id === id)).toMatchObject({
    act: 'operator.promote',
    subject: { kind: 'operator', id: String(one.id) },
    reason: 'Takes over from Lin',
    canSettle: true,
  })
  expect(items.find((item) => item.id === id)!.lines.map(({ text }) => text)[1]).toBe('内容编辑')
  await api.call(approvalConfirm, { id }, second.as)
  expect((await rolesOf(one)).toSorted()).toEqual(['administrator', 'editor'])
  const entry = await api.db
    .selectFrom('audit_entry')
    .where('act', '=', 'operator.roles_changed')
    .select(['actor_id', 'after', 'reason'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(entry).toMatchObject({ actor_id: second.id, reason: 'Takes over from Lin' })
})

test('what was asked for is said beside the roles that hold, until it is settled', async () => {
  const facts = () => api.call(operatorFacts, { operatorId: one.id }, second.as)
  expect((await facts()).waiting).toBeNull()
  const id = await askForRoles(['editor', 'administrator'])
  const { roles, choices, waiting } = await facts()
  expect(roles.map(({ key }) => key)).toEqual(['editor'])
  expect(choices.filter(({ has }) => has).map(({ key }) => key)).toEqual(['editor'])
  const { name } = await api.call(operatorFacts, { operatorId: first.id }, second.as)
  expect(waiting).toMatchObject({ approvalId: id, reason: 'Takes over from Lin', askedBy: name })
  expect(waiting?.roles.map(({ key }) => key).toSorted()).toEqual(['administrator', 'editor'])
  await api.call(approvalWithdraw, { id }, first.as)
  expect((await facts()).waiting).toBeNull()
})

test('a role of one’s own making waits too, and so does one given beside those of a provider', async () => {
  await askForRoles(['people'])
  one = await someone(['editor'], 'https://id.example')
  const id = await askForRoles(['editor', 'people'])
  await api.call(approvalConfirm, { id }, second.as)
  expect(await rolesOf(one)).toEqual(['editor', 'people'])
})

test('taking the role away, and changes of who manages operators already, happen at once', async () => {
  expect((await give(['administrator', 'looks'], '', first.as)).answer.fields).toHaveProperty('reason')
  const change = (roles: string[]) => api.call(operatorGiveRoles, { operatorId: second.id, roles }, first.as)
  expect(await change(['administrator', 'looks'])).toMatchObject({ approvalId: null })
  expect(await change(['looks'])).toMatchObject({ approvalId: null })
})

test('needs somebody who could confirm', async () => {
  await api.db.updateTable('operator').set({ status: 'frozen' }).where('id', '=', second.id).execute()
  expect((await give(['administrator'])).answer).toMatchObject({ code: '409001', reason: 'operator.alone' })
  expect(await rolesOf(one)).toEqual(['editor'])
})

test('is not confirmed when the roles have changed meanwhile, or the one who confirms holds too little', async () => {
  const id = await askForRoles(['administrator'])
  const manager = await someone(['people'])
  expect((await api.ask(approvalConfirm, { id }, manager.as)).answer).toMatchObject({
    reason: 'operator.permission_lacking',
  })
  expect((await give(['looks'])).answer.code).toBe('200')
  expect((await api.ask(approvalConfirm, { id }, second.as)).answer).toMatchObject({ reason: 'operator.changed' })
  expect(await rolesOf(one)).toEqual(['looks'])
})

describe('there is no way around it', () => {
  test('by an invitation, which waits likewise', async () => {
    for (const role of ['administrator', 'people', 'reviewer']) {
      const input = { email: `${role}@maker.example`, roles: [role], reason: 'Comes from the other office' }
      const { approvalId } = await api.call(operatorInvite, input, first.as)
      expect((await api.ask(approvalConfirm, { id: approvalId! }, first.as)).answer.reason).toBe('approval.own')
    }
  })

  test('by a second mailbox, invited as an editor and made a reviewer', async () => {
    const { approvalId } = (await give(['editor', 'reviewer'])).answer.value!
    expect(approvalId).not.toBeNull()
    expect(await rolesOf(one)).toEqual(['editor'])
    await api.call(approvalConfirm, { id: approvalId! }, second.as)
    expect(await rolesOf(one)).toEqual(['editor', 'reviewer'])
  })

  test('by changing a role that people have', async () => {
    await api.call(operatorGiveRoles, { operatorId: one.id, roles: ['looks'] }, first.as)
    const { revision } = await api.call(operatorRoleFacts, { key: 'looks' }, first.as)
    const edit = (permissions: string[]) =>
      api.ask(
        operatorRoleEdit,
        { key: 'looks', revision, 'name_zh-CN': '看', name_en: 'Looks', permissions } as never,
        first.as,
      )
    for (const half of ['operator.manage', 'developer.act', 'developer.reveal', 'case.review', 'payout.mark'])
      expect((await edit(['developer.view', half])).answer.fields).toHaveProperty('reason')
    expect((await edit(['developer.view', 'app.act'])).answer.code).toBe('200')
  })

  test('by a new role that a provider names for somebody', async () => {
    await someone(['editor', 'staff'], 'https://id.example')
    const add = (key: string) =>
      api.ask(
        operatorRoleAdd,
        { key, 'name_zh-CN': '员工', name_en: 'Staff', permissions: ['operator.manage'] } as never,
        first.as,
      )
    expect((await add('staff')).answer).toMatchObject({ reason: 'operator_role.held' })
    expect((await add('owners')).answer.code).toBe('200')
  })
})
