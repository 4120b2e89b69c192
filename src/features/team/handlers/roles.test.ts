// Roles over the API: what can be granted, what a deletion shows, how an open page learns of changes.
import { beforeAll, describe, expect, test } from 'vitest'
import { testApi, type TestApi } from '../../../../test/harness/app.ts'
import { teamsOf } from '../../../../test/builders/teams.ts'
import { endpoints } from '../../../server/features.ts'
import { accountStatus } from '../../accounts/contract/account.ts'
import { saveAppInfo } from '../../apps/contract/apps.ts'
import { activityList } from '../contract/activity.ts'
import {
  inviteWithdraw,
  memberAdd,
  memberDel,
  memberDetail,
  memberEdit,
  memberEditStatus,
  memberList,
} from '../contract/members.ts'
import {
  associatedMemberList,
  cancelAssociateMember,
  roleAdd,
  roleDel,
  roleDetail,
  roleEdit,
  roleList,
} from '../contract/roles.ts'
import { permissionTree } from '../contract/team.ts'
import { isPermission } from '../rules/permissions.ts'

const NOW = new Date('2026-07-24T02:00:00Z')
let api: TestApi
let make: ReturnType<typeof teamsOf>
beforeAll(async () => {
  api = await testApi()
  api.setNow(NOW)
  make = teamsOf(api, NOW)
})

const CLERK = ['app', 'app:edit', 'team', 'team:role', 'team:member', 'team:invite'] as const

test('the tree shows the viewer’s permissions', async () => {
  const { id, owner } = await make.team()
  const { as } = await make.member(id, CLERK)
  const heldCodesOf = async (who: typeof as) =>
    (await api.call(permissionTree, {}, who)).pages.flatMap((page) =>
      [page, ...page.buttons].filter((node) => node.held).map(({ code }) => code),
    )
  expect(new Set(await heldCodesOf(as))).toEqual(new Set(CLERK))
  expect(await heldCodesOf(owner.as)).toHaveLength(14)
})

test('the tree shows which endpoints of all features need a permission', async () => {
  const { owner } = await make.team()
  const { pages } = await api.call(permissionTree, {}, owner.as)
  const calls = new Map(pages.flatMap((page) => [page, ...page.buttons].map((node) => [node.code, node.calls])))
  expect(calls.get('team:role')).toEqual(expect.arrayContaining(['roleAdd', 'roleEdit', 'roleDel']))
  expect(calls.get('app:create')).toEqual(['saveAppInfo', 'saveWebAppInfo', 'saveCarAppInfo', 'iotCloudToCloud'])
  expect(calls.get('app:secret')).toEqual([
    'secretList',
    'secretMake',
    'secretShown',
    'secretPutAway',
    'secretEnd',
    'openCallTest',
  ])
  expect(calls.get('service:gs')).toEqual(
    expect.arrayContaining(['applyAppGSFunctionService', 'mobileAppApplyService']),
  )
  // Every permission guards at least one call.
  expect([...calls].filter(([, guardedCalls]) => guardedCalls.length === 0)).toEqual([])
})

test('every stated permission exists', () => {
  const permissionCodes = endpoints.flatMap(({ endpoint: { permission, extraPermissions = [] } }) =>
    [permission?.code ?? [], extraPermissions].flat(),
  )
  expect(permissionCodes.filter((code) => !isPermission(code))).toEqual([])
})

describe('creating and changing roles', () => {
  test('a button without its page is rejected, and so is an empty role', async () => {
    const { owner } = await make.team()
    const ask = async (codes: string[]) =>
      (await api.ask(roleAdd, { name: '角', codes: codes as never }, owner.as)).answer
    expect(await ask(['app:edit'])).toMatchObject({
      code: '400001',
      reason: 'team.role_page_missing',
      message: expect.stringContaining('改商店资料'),
    })
    expect(await ask([])).toMatchObject({ code: '400001', reason: 'team.role_empty' })
    expect(await ask(['app', 'nonsense'])).toMatchObject({ code: '400001' })
    expect((await ask(['app', 'app:edit'])).code).toBe('200')
  })

  test('services without apps are rejected by name, and an existing role like that can be completed', async () => {
    const { id, owner } = await make.team()
    const roleId = await make.role(id, ['service', 'service:push'])
    const edit = { roleId, version: 1, name: '推送值班' }
    const { answer } = await api.ask(roleEdit, { ...edit, codes: ['service', 'service:push'] }, owner.as)
    expect(answer).toMatchObject({
      code: '400001',
      reason: 'team.role_permission_missing',
      message: '要用服务、配置推送，须同时选上“应用”',
    })
    await api.call(roleEdit, { ...edit, codes: ['app', 'service', 'service:push'] }, owner.as)
  })

  test('nobody grants permissions they lack: by a role, a wider role, an invitation or an assignment', async () => {
    const { id, owner } = await make.team()
    const clerk = await make.member(id, CLERK)
    const rich = await make.role(id, ['app', 'service', 'service:push'])
    const poor = await make.role(id, ['app'])
    const guest = await make.person()
    const other = await make.join(id, await make.person())
    const codeOf = async (request: Promise<{ answer: { code: string } }>) => (await request).answer.code
    expect(await codeOf(api.ask(roleAdd, { name: '多', codes: ['app', 'app:secret'] }, clerk.as))).toBe('403001')
    expect(
      await codeOf(api.ask(roleEdit, { roleId: poor, version: 1, name: '多', codes: ['app', 'service'] }, clerk.as)),
    ).toBe('403001')
    expect(await codeOf(api.ask(memberAdd, { accounts: guest.name, roleIds: [rich] }, clerk.as))).toBe('403001')
    const edit = { teamMemberId: other, version: 1, remarkName: '' }
    expect(await codeOf(api.ask(memberEdit, { ...edit, roleIds: [rich] }, clerk.as))).toBe('403001')
    expect(await codeOf(api.ask(memberEdit, { ...edit, roleIds: [poor] }, clerk.as))).toBe('200')
    expect(await codeOf(api.ask(memberEdit, { ...edit, version: 2, roleIds: [rich] }, owner.as))).toBe('200')
    // Existing permissions may stay while something else is edited.
    const roleInput = { roleId: rich, version: 1, name: '改名', codes: ['app', 'service', 'service:push'] as never }
    expect(await codeOf(api.ask(roleEdit, roleInput, clerk.as))).toBe('200')
    expect(
      await codeOf(api.ask(memberEdit, { ...edit, version: 3, remarkName: '改', roleIds: [rich] }, clerk.as)),
    ).toBe('200')
  })

  test('nobody revokes permissions they lack: from a role, from a member or by ending a membership', async () => {
    const { id, owner } = await make.team()
    const clerk = await make.member(id, CLERK)
    const [rich, poor] = [await make.role(id, ['app', 'service', 'service:push']), await make.role(id, ['app'])]
    const [above, below] = [await make.person(), await make.person()]
    const over = await make.join(id, above, { roleIds: [rich] })
    const under = await make.join(id, below, { roleIds: [poor] })
    const invite = await make.join(id, await make.person(), { roleIds: [rich], state: 'invited' })
    const off = await make.join(id, await make.person(), { roleIds: [rich], state: 'disabled' })
    const memberFields = { remarkName: '', memberUntil: '2026-12-31', version: 1 }
    const answers = await Promise.all([
      api.ask(memberDel, { teamMemberId: over }, clerk.as),
      api.ask(memberDel, { teamMemberId: off }, clerk.as),
      api.ask(memberDel, { teamMemberId: invite }, clerk.as),
      api.ask(inviteWithdraw, { teamMemberId: invite }, clerk.as),
      api.ask(memberEditStatus, { teamMemberId: over, state: 'disabled' }, clerk.as),
      api.ask(memberEditStatus, { teamMemberId: off, state: 'active' }, clerk.as),
      api.ask(memberEdit, { ...memberFields, teamMemberId: over, roleIds: [] }, clerk.as),
      api.ask(memberEdit, { ...memberFields, teamMemberId: over, roleIds: [rich] }, clerk.as),
      api.ask(cancelAssociateMember, { teamMemberId: over, roleId: rich }, clerk.as),
      api.ask(roleEdit, { roleId: rich, version: 1, name: '少', codes: ['app', 'service'] }, clerk.as),
      api.ask(roleDel, { roleId: rich, members: 3 }, clerk.as),
    ])
    expect(answers.map(({ answer }) => answer.code)).toEqual(Array.from({ length: answers.length }, () => '403001'))
    expect(answers[0]!.answer.message).toContain('对方有你没有的权限')
    expect(answers[6]!.answer.message).toContain('不能收回')
    expect(await api.call(memberDetail, { teamMemberId: over }, clerk.as)).toMatchObject({
      state: 'active',
      roles: [{ roleId: rich }],
      beyond: ['service', 'service:push'],
    })
    const { roles } = await api.call(roleList, {}, clerk.as)
    expect(roles.filter(({ held }) => held).map(({ roleId }) => roleId)).toEqual([clerk.roleId, poor])
    // Any action is allowed on a member who has no permission beyond one's own.
    expect(await api.call(memberDetail, { teamMemberId: under }, clerk.as)).toMatchObject({ beyond: [] })
    await api.call(memberEdit, { ...memberFields, teamMemberId: under, roleIds: [] }, clerk.as)
    await api.call(memberDel, { teamMemberId: under }, clerk.as)
    await api.call(memberDel, { teamMemberId: over }, owner.as)
  })

  test('nor revokes them for apps outside their own permissions', async () => {
    const { id } = await make.team()
    const clerk = await make.member(id, CLERK, [1])
    const [all, one] = [await make.role(id, ['app']), await make.role(id, ['app'], [1])]
    const wide = await make.join(id, await make.person(), { roleIds: [all] })
    const narrow = await make.join(id, await make.person(), { roleIds: [one] })
    expect((await api.ask(memberDel, { teamMemberId: wide }, clerk.as)).answer.code).toBe('403001')
    expect((await api.ask(memberDel, { teamMemberId: narrow }, clerk.as)).answer.code).toBe('200')
  })

  test('nobody changes their own role or their own role assignments', async () => {
    const { id } = await make.team()
    const clerk = await make.member(id, CLERK)
    const poor = await make.role(id, ['app'])
    const mine = { roleId: clerk.roleId, version: 1, name: '我', codes: [...CLERK] }
    const self = { teamMemberId: clerk.memberId, version: 1, remarkName: '' }
    const answers = await Promise.all([
      api.ask(roleEdit, mine, clerk.as),
      api.ask(roleDel, { roleId: clerk.roleId, members: 1 }, clerk.as),
      api.ask(memberEdit, { ...self, roleIds: [clerk.roleId, poor] }, clerk.as),
      api.ask(memberEdit, { ...self, roleIds: [] }, clerk.as),
      api.ask(memberEdit, { ...self, roleIds: [clerk.roleId], memberUntil: '2027-01-01' }, clerk.as),
      api.ask(cancelAssociateMember, { roleId: clerk.roleId, teamMemberId: clerk.memberId }, clerk.as),
    ])
    expect(answers.map(({ answer }) => answer.code)).toEqual(Array.from({ length: 6 }, () => '403001'))
    const response = await api.ask(memberEdit, { ...self, remarkName: '我', roleIds: [clerk.roleId] }, clerk.as)
    expect(response.answer.code).toBe('200')
  })

  test('selected apps belong to the team and to the grantor’s own permissions', async () => {
    const { id, owner } = await make.team()
    const { appId: tides } = await api.call(saveAppInfo, { name: '潮汐日历' }, owner.as)
    const { appId: lights } = await api.call(saveAppInfo, { name: '岸灯网关' }, owner.as)
    const clerk = await make.member(id, CLERK, [tides])
    const make1 = { name: '一', codes: ['app'] as never, appScope: 'chosen' as const }
    expect((await api.ask(roleAdd, { ...make1, appIds: [lights + 9] }, owner.as)).answer).toMatchObject({
      code: '400001',
      reason: 'team.role_apps_missing',
      fields: { appIds: expect.any(String) },
    })
    expect((await api.ask(roleAdd, make1, owner.as)).answer.code).toBe('400001')
    expect((await api.ask(roleAdd, { ...make1, appIds: [lights] }, clerk.as)).answer.code).toBe('403001')
    expect((await api.ask(roleAdd, { name: '全', codes: ['app'] }, clerk.as)).answer.code).toBe('403001')
    const { roleId } = await api.call(roleAdd, { ...make1, appIds: [tides, tides] }, clerk.as)
    expect(await api.call(roleDetail, { roleId }, owner.as)).toMatchObject({ appScope: 'chosen', appIds: [tides] })
    const [entry] = (await api.call(activityList, { roleId }, owner.as)).items
    expect(entry?.after).toMatchObject({ apps: '潮汐日历' })
  })

  test('a change takes effect with the next request, and reports differences and number of members', async () => {
    const { id, owner } = await make.team()
    const { as, roleId } = await make.member(id, ['app', 'app:edit', 'team'])
    const codes = async () => (await api.call(accountStatus, {}, as)).teamPermissions.map(({ code }) => code)
    expect(await codes()).toEqual(['app', 'app:edit', 'team'])
    const result = await api.call(roleEdit, { roleId, version: 1, name: '只看', codes: ['app'] }, owner.as)
    expect(result).toEqual({ version: 2, members: 1 })
    expect(await codes()).toEqual(['app'])
    const response = await api.ask(memberList, {}, as)
    expect(response.answer).toMatchObject({ code: '403001', message: expect.stringContaining('“团队”') })
    const [entry] = (await api.call(activityList, { roleId }, owner.as)).items
    expect(entry).toMatchObject({
      event: 'role_edited',
      before: { codes: 'app app:edit team' },
      after: { codes: 'app', name: '只看' },
    })
  })
})

describe('deleting a role', () => {
  test('shows its members, requires their number, and can reassign each', async () => {
    const { id, owner } = await make.team()
    const [deletedRoleId, next] = [await make.role(id, ['app']), await make.role(id, ['team'])]
    const one = await make.join(id, await make.person(), { roleIds: [deletedRoleId] })
    const two = await make.join(id, await make.person(), { roleIds: [deletedRoleId, next], state: 'disabled' })
    await make.join(id, await make.person(), { roleIds: [deletedRoleId], state: 'removed' })
    const { members } = await api.call(associatedMemberList, { roleId: deletedRoleId }, owner.as)
    expect(members).toMatchObject([
      { teamMemberId: one, others: [] },
      { teamMemberId: two, others: [{ roleId: next }] },
    ])
    expect((await api.ask(roleDel, { roleId: deletedRoleId }, owner.as)).answer).toMatchObject({
      code: '409001',
      reason: 'team.role_in_use',
      message: expect.stringContaining('2'),
    })
    const wrong = await api.ask(
      roleDel,
      { roleId: deletedRoleId, members: 2, replacements: [`${one}:${deletedRoleId}`] },
      owner.as,
    )
    expect(wrong.answer.code).toBe('404001')
    await api.call(roleDel, { roleId: deletedRoleId, members: 2, replacements: [`${one}:${next}`] }, owner.as)
    expect((await api.ask(roleDetail, { roleId: deletedRoleId }, owner.as)).answer.code).toBe('404001')
    expect((await api.call(associatedMemberList, { roleId: next }, owner.as)).members).toHaveLength(2)
  })

  test('removes a role from a member', async () => {
    const { id, owner } = await make.team()
    const roleId = await make.role(id, ['app'])
    const teamMemberId = await make.join(id, await make.person(), { roleIds: [roleId] })
    expect(await api.call(cancelAssociateMember, { roleId, teamMemberId }, owner.as)).toEqual({ members: 0 })
    expect((await api.ask(cancelAssociateMember, { roleId, teamMemberId }, owner.as)).answer.code).toBe('409001')
  })
})

test('a frozen enterprise: its members have no access, its owner changes nothing', async () => {
  const { id, owner } = await make.team()
  const { as } = await make.member(id, CLERK)
  await api.db
    .updateTable('account')
    .set({ account_status: 211, previous_status: 34, previous_flow_step: 0 })
    .where('developer_id', '=', owner.id)
    .execute()
  expect((await api.ask(roleList, {}, as)).answer.code).toBe('403001')
  expect((await api.ask(roleAdd, { name: '冻', codes: ['app'] }, owner.as)).answer.code).toBe('403001')
})

test('a member whose own enterprise is frozen has no access until it is unfrozen', async () => {
  const { id } = await make.team()
  const member = await make.member(id, CLERK)
  const setStatus = (columns: object) =>
    api.db.updateTable('account').set(columns).where('developer_id', '=', member.id).execute()
  const code = async () => (await api.ask(roleList, {}, member.as)).answer.code
  await setStatus({ account_status: 211, enterprise_type: 52, previous_status: 34, previous_flow_step: 0 })
  expect(await code()).toBe('403001')
  await setStatus({ account_status: 34, previous_status: null, previous_flow_step: null })
  expect(await code()).toBe('200')
})
