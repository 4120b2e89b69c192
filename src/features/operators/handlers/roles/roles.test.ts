// Roles: made of permissions that their maker holds, changed by one person at a time, deleted when nobody has them.
import { beforeAll, describe, expect, test } from 'vitest'
import { type As, testApi } from '../../../../../test/harness/app.ts'
import { inviteOperator } from '../../../identity/handlers/invitation.ts'
import { auditList } from '../../../audit/contract.ts'
import { operatorInfo } from '../../../session/contract.ts'
import {
  operatorRoleAdd,
  operatorRoleDelete,
  operatorRoleEdit,
  operatorRoleFacts,
  operatorRoleList,
} from '../../contract/roles.ts'
import { saveOperator } from '../../../session/queries/people.ts'
import { replaceGivenRoles } from '../../../session/queries/roles.ts'
import { failedJobList } from '../../../backoffice/contract/jobs.ts'
import type { OperatorPermission } from '../../../../api/access/operator-permissions.ts'

const api = await testApi()
let boss: As
beforeAll(async () => {
  boss = (await api.operator(['administrator'])).as
})

const names = { 'name_zh-CN': '值班', name_en: 'On call' } as const
const add = async (key: string, permissions: OperatorPermission[], as = boss) =>
  (await api.ask(operatorRoleAdd, { key, ...names, permissions }, as)).answer
const edit = async (key: string, revision: number, permissions: OperatorPermission[], as = boss) =>
  (await api.ask(operatorRoleEdit, { key, revision, ...names, permissions }, as)).answer
const facts = (key: string) => api.call(operatorRoleFacts, { key }, boss)

describe('a role', () => {
  test('of a fresh portal is one of three, of which the administrator holds everything', async () => {
    const { items } = await api.call(operatorRoleList, {}, boss)
    expect(items.map(({ key, everything, builtIn }) => [key, everything, builtIn])).toEqual([
      ['administrator', true, true],
      ['editor', false, true],
      ['reviewer', false, true],
    ])
  })

  test('admits to what it is made of, from its first moment and after each change', async () => {
    expect((await add('on-call', ['job.run'])).code).toBe('200')
    const one = await api.operator(['on-call'])
    expect((await api.ask(failedJobList, {}, one.as)).answer.code).toBe('200')
    expect((await api.call(operatorInfo, {}, one.as)).roles).toEqual([{ key: 'on-call', name: '值班' }])
    expect((await edit('on-call', 1, ['app.act'])).code).toBe('200')
    expect((await api.ask(failedJobList, {}, one.as)).answer.code).toBe('403001')
    expect(await facts('on-call')).toMatchObject({ holders: 1, revision: 2, people: [{ name: 'op-on-call' }] })
  })

  test('has a key of its own, in its form', async () => {
    expect(await add('reviewer', [])).toMatchObject({ reason: 'operator_role.key_taken' })
    for (const key of ['A', 'a', '1a', 'a b', 'a'.repeat(41)]) expect((await add(key, [])).fields).toHaveProperty('key')
  })

  test('has a name in each language', async () => {
    const { answer } = await api.ask(operatorRoleAdd, { key: 'unnamed', ...names, name_en: ' ', permissions: [] }, boss)
    expect(answer.fields).toHaveProperty('name_en')
  })

  test('is made of nothing that its maker lacks, and loses nothing of it', async () => {
    await add('small', ['operator.manage', 'job.run'])
    const small = (await api.operator(['small'])).as
    expect(await add('bigger', ['job.run', 'payout.mark'], small)).toMatchObject({
      reason: 'operator.permission_lacking',
    })
    expect((await add('same', ['job.run'], small)).code).toBe('200')
    expect(await edit('same', 1, ['job.run', 'case.review'], small)).toMatchObject({
      reason: 'operator.permission_lacking',
    })
    const before = await facts('reviewer')
    expect(await edit('reviewer', before.revision, [], small)).toMatchObject({ reason: 'operator.permission_lacking' })
  })

  test('of one’s own keeps its permissions', async () => {
    await add('mine', ['operator.manage', 'job.run'])
    const mine = (await api.operator(['mine'])).as
    expect(await edit('mine', 1, ['operator.manage'], mine)).toMatchObject({ reason: 'operator_role.own' })
    expect((await edit('mine', 1, ['operator.manage', 'job.run'], mine)).code).toBe('200')
  })

  test('that two people change at once is changed by one', async () => {
    await add('contested', [])
    const codes = await Promise.all([edit('contested', 1, ['job.run']), edit('contested', 1, ['case.review'])])
    expect(codes.map(({ code }) => code).toSorted()).toEqual(['200', '409001'])
    expect(codes.find(({ code }) => code === '409001')).toMatchObject({ reason: 'operator_role.changed' })
  })

  test('is deleted when nobody has it or is invited to it', async () => {
    await add('leaving', [])
    const remove = async (key: string) => (await api.ask(operatorRoleDelete, { key }, boss)).answer
    const { id } = await api.operator(['leaving'])
    expect(await remove('leaving')).toMatchObject({ reason: 'operator_role.in_use' })
    await api.db.updateTable('operator').set({ status: 'deleted' }).where('id', '=', id).execute()
    await inviteOperator(api.db, api.adapters.vault, { email: 'one@maker.example', roles: ['leaving'] }, new Date())
    expect(await remove('leaving')).toMatchObject({ reason: 'operator_role.in_use' })
    await api.db.deleteFrom('identity_invitation').execute()
    expect((await remove('leaving')).code).toBe('200')
    expect(await remove('leaving')).toMatchObject({ reason: 'operator_role.not_found' })
  })

  test('gains no half at once and stays while an account carries it that has not signed in yet', async () => {
    const remove = async (key: string) => (await api.ask(operatorRoleDelete, { key }, boss)).answer
    await add('accepted', ['content.edit'])
    const subject = 'accepted-only'
    await api.db
      .insertInto('identity_account')
      .values({ subject, nickname: subject, login_name: subject, operator_roles: ['accepted'], password_hash: 'x' })
      .execute()
    expect((await edit('accepted', 1, ['content.edit', 'payout.mark'])).fields).toHaveProperty('reason')
    expect(await remove('accepted')).toMatchObject({ reason: 'operator_role.in_use' })
    expect(await facts('accepted')).toMatchObject({ holders: 0, invited: 0, dormant: 1, revision: 1 })
    const person = { issuer: 'built-in', subject, name: subject, roles: ['accepted'], now: new Date() }
    const { id } = await saveOperator(api.db, person)
    expect(await facts('accepted')).toMatchObject({ holders: 1, dormant: 0 })
    await api.db.deleteFrom('operator').where('id', '=', id).execute()
    await api.db.deleteFrom('identity_account').where('subject', '=', subject).execute()
    expect((await remove('accepted')).code).toBe('200')
  })

  test('gains no half at once and stays while it is given to somebody whom the provider names no role for', async () => {
    await add('set-aside', ['content.edit'])
    const { id } = await api.operator(['editor'])
    await replaceGivenRoles(api.db, id, ['set-aside'], id, new Date())
    await api.db.updateTable('operator').set({ roles: [] }).where('id', '=', id).execute()
    expect((await edit('set-aside', 1, ['case.review'])).fields).toHaveProperty('reason')
    expect((await api.ask(operatorRoleDelete, { key: 'set-aside' }, boss)).answer).toMatchObject({
      reason: 'operator_role.in_use',
    })
    expect(await facts('set-aside')).toMatchObject({ holders: 0, dormant: 1 })
  })

  test('that came with the portal stays; the administrator’s cannot be changed', async () => {
    expect((await api.ask(operatorRoleDelete, { key: 'editor' }, boss)).answer).toMatchObject({
      reason: 'operator_role.built_in',
    })
    expect(await edit('administrator', 1, [])).toMatchObject({ reason: 'operator_role.built_in' })
  })

  test('leaves its history in the audit log', async () => {
    const rows = await api.db
      .selectFrom('audit_entry')
      .where('subject_kind', '=', 'operator_role')
      .where('subject_id', '=', 'on-call')
      .select(['act', 'after'])
      .orderBy('id')
      .execute()
    expect(rows).toMatchObject([
      { act: 'role.created', after: { permissions: 'job.run' } },
      { act: 'role.changed', after: { permissions: 'app.act' } },
    ])
    const { items } = await api.call(auditList, { subjectKind: 'operator_role', subjectId: 'on-call' }, boss)
    expect(items.map(({ texts }) => texts)).toEqual([
      { permissions: { before: '处理失败的任务，试发消息', after: '处理应用' } },
      { permissions: { before: '', after: '处理失败的任务，试发消息' } },
    ])
  })
})
