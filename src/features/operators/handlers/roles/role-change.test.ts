// Adding what confirms or decides to a role that people have: one operator asks, another confirms.
import { beforeEach, expect, test } from 'vitest'
import { type As, testApi } from '../../../../../test/harness/app.ts'
import type { OperatorPermission } from '../../../../api/access/operator-permissions.ts'
import { approvalConfirm, approvalList, approvalReject } from '../../../approval/contract.ts'
import { makeOperator, makeSession } from '../../../session/factory.ts'
import { insertRole } from '../../../session/queries/roles.ts'
import { operatorRoleDelete, operatorRoleEdit, operatorRoleFacts } from '../../contract/roles.ts'

const api = await testApi()
const names = { 'zh-CN': '值班', en: 'On call' }
const REASON = 'The desk decides at night too'

let count = 0
async function someone(roles: string[]) {
  const id = await makeOperator(api.db, { subject: `changer-${count++}`, roles })
  return { id, as: { cookie: `portal_ops=${await makeSession(api.db, 'operator', id)}` } }
}
type Someone = Awaited<ReturnType<typeof someone>>
const addRole = (key: string, permissions: OperatorPermission[]) =>
  insertRole(api.db, { key, names, permissions, now: new Date() })
const setRoles = ({ id }: Someone, roles: string[]) =>
  api.db.updateTable('operator').set({ roles }).where('id', '=', id).execute()
const setStatus = ({ id }: Someone, status: 'frozen' | 'deleted') =>
  api.db.updateTable('operator').set({ status }).where('id', '=', id).execute()

let key: string
let first: Someone
let second: Someone
let holder: Someone
beforeEach(async () => {
  await api.db.updateTable('operator').set({ status: 'deleted' }).execute()
  first = await someone(['administrator'])
  second = await someone(['administrator'])
  key = `desk-${count}`
  await addRole(key, ['developer.view', 'content.edit'])
  holder = await someone([key])
})

const facts = () => api.call(operatorRoleFacts, { key }, first.as)
const edit = async (permissions: OperatorPermission[], reason: string = REASON, as: As = first.as) => {
  const { revision } = await facts()
  const input = { key, revision, 'name_zh-CN': '夜班', name_en: 'Night shift', permissions, reason }
  return (await api.ask(operatorRoleEdit, input, as)).answer
}
const askForMore = async (permissions: OperatorPermission[] = ['developer.view', 'case.review'], as = first.as) => {
  const { approvalId } = (await edit(permissions, REASON, as)).value!
  expect(approvalId).not.toBeNull()
  return approvalId!
}
const confirm = async (id: number, { as }: Someone = second) => (await api.ask(approvalConfirm, { id }, as)).answer

test('waits for a second operator, and happens as a whole once they confirm', async () => {
  const id = await askForMore()
  expect(await facts()).toMatchObject({
    revision: 1,
    permissions: ['developer.view', 'content.edit'],
    names,
    waiting: { approvalId: id, permissions: ['developer.view', 'case.review'], reason: REASON },
  })
  expect(await confirm(id, first)).toMatchObject({ reason: 'approval.own' })
  const { items } = await api.call(approvalList, {}, second.as)
  const request = items.find((item) => item.id === id)!
  expect(request).toMatchObject({
    act: 'operator_role.promote',
    subject: { kind: 'operator_role', id: key },
    page: `/ops/role/${key}`,
    canSettle: true,
  })
  expect(request.lines.map(({ text }) => text).slice(0, 3)).toEqual([`值班 (${key})`, '审核', '编辑内容'])
  expect((await confirm(id)).code).toBe('200')
  expect(await facts()).toMatchObject({
    revision: 2,
    permissions: ['case.review', 'developer.view'],
    names: { en: 'Night shift' },
    waiting: null,
  })
  const entry = await api.db
    .selectFrom('audit_entry')
    .where('act', '=', 'role.changed')
    .where('subject_id', '=', key)
    .select(['actor_id', 'before', 'after', 'reason'])
    .executeTakeFirstOrThrow()
  expect(entry).toMatchObject({
    actor_id: second.id,
    before: { permissions: 'developer.view content.edit' },
    after: { permissions: 'developer.view case.review' },
    reason: REASON,
  })
})

test('needs a reason, and somebody who could confirm', async () => {
  expect((await edit(['case.review'], '')).fields).toHaveProperty('reason')
  await setStatus(second, 'frozen')
  expect(await edit(['case.review'])).toMatchObject({ reason: 'operator.alone' })
  expect((await facts()).permissions).toEqual(['developer.view', 'content.edit'])
})

test('other permissions are added at once, and halves to a role that nobody has', async () => {
  expect(await edit(['developer.view', 'audit.view'], '')).toMatchObject({ value: { approvalId: null, revision: 2 } })
  await setStatus(holder, 'deleted')
  expect(await edit(['case.review'], '')).toMatchObject({ value: { approvalId: null, revision: 3 } })
})

test('one change of a role waits at a time; after a rejection another may be asked for', async () => {
  const id = await askForMore()
  expect(await edit(['payout.mark'])).toMatchObject({ reason: 'approval.waiting' })
  await api.call(approvalReject, { id, reason: 'Not at night' }, second.as)
  expect((await facts()).waiting).toBeNull()
  await askForMore(['payout.mark'])
})

test('neither of the two gives what they lack', async () => {
  await addRole(`few-${key}`, ['operator.manage', 'developer.view', 'content.edit'])
  const few = await someone([`few-${key}`])
  expect(await edit(['developer.view', 'case.review'], REASON, few.as)).toMatchObject({
    reason: 'operator.permission_lacking',
  })
  const id = await askForMore()
  expect(await confirm(id, few)).toMatchObject({ reason: 'operator.permission_lacking' })
  await setRoles(first, [`few-${key}`])
  expect(await confirm(id)).toMatchObject({ reason: 'approval.asker_barred' })
  await setRoles(first, ['administrator'])
  expect((await confirm(id)).code).toBe('200')
})

test('neither of the two has the role', async () => {
  await setRoles(first, ['administrator', key])
  expect(await edit(['case.review'])).toMatchObject({ reason: 'operator_role.own' })
  await setRoles(first, ['administrator'])
  const id = await askForMore()
  await setRoles(second, ['administrator', key])
  expect(await confirm(id)).toMatchObject({ reason: 'operator_role.own' })
  await setRoles(second, ['administrator'])
  await setRoles(first, ['administrator', key])
  expect(await confirm(id)).toMatchObject({ reason: 'approval.asker_barred' })
})

test('is not confirmed once the role has changed or is gone', async () => {
  const id = await askForMore()
  expect((await edit(['developer.view'], '')).code).toBe('200')
  expect(await confirm(id)).toMatchObject({ reason: 'operator_role.changed' })
  await setStatus(holder, 'deleted')
  expect((await api.ask(operatorRoleDelete, { key }, first.as)).answer.code).toBe('200')
  // Deleting it withdrew the request, which is not for another role of this key either.
  await addRole(key, ['developer.view'])
  expect(await confirm(id)).toMatchObject({ reason: 'approval.settled' })
  const { items } = await api.call(approvalList, {}, second.as)
  expect(items.some((item) => item.id === id)).toBe(false)
})
