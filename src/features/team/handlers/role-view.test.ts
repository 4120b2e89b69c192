// Role preview: never more permissions than before, read-only, only for role managers, ended with the session.
import { roleViewEnd, roleViewStart } from '../contract/role-view.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { type As, testApi, type TestApi } from '../../../../test/harness/app.ts'
import { developers } from '../../../../test/matrix-rows.ts'
import { teamsOf, type TestTeam } from '../../../../test/builders/teams.ts'
import { changes } from '../../../api/implement.ts'
import { getApp, listApp, saveAppInfo } from '../../apps/contract/apps.ts'
import { accountStatus } from '../../accounts/contract/account.ts'
import { memberList } from '../contract/members.ts'
import { roleDel, roleEdit, roleList } from '../contract/roles.ts'
import { permissionTree, teamInfo } from '../contract/team.ts'
import { PERMISSION_CODES, permissionOf } from '../rules/permissions.ts'
import { logout } from '../../session/contract.ts'

const NOW = new Date('2026-08-03T10:00:00+08:00')
let api: TestApi
let make: ReturnType<typeof teamsOf>
let team: TestTeam
let [inside, outside] = [0, 0]
beforeAll(async () => {
  api = await testApi()
  api.setNow(NOW)
  make = teamsOf(api, NOW)
  team = await make.team()
  inside = (await api.call(saveAppInfo, { name: '内 一' }, team.owner.as)).appId
  outside = (await api.call(saveAppInfo, { name: '外 一' }, team.owner.as)).appId
})

/** The team owner in another browser. */
const ownerAnew = async (): Promise<As> => ({ ...team.owner.as, ...(await make.signedIn(team.owner.id, NOW)) })
const codeOf = async (...parameters: Parameters<TestApi['ask']>) => (await api.ask(...parameters)).answer.code
const viewOf = async (as: As) => (await api.call(accountStatus, {}, as)).roleView

test('shows what a member with the role sees, until it is ended', async () => {
  const as = await ownerAnew()
  const roleId = await make.role(team.id, ['app'], [inside])
  const before = await api.call(accountStatus, {}, as)
  const { roleName } = await api.call(roleViewStart, { roleId }, as)
  const list = await api.call(listApp, {}, as)
  expect(list).toMatchObject({ total: 1, all: 1, kinds: [], items: [{ appId: inside, may: [] }] })
  expect([await codeOf(getApp, { appId: outside }, as), await codeOf(memberList, {}, as)]).toEqual(['404001', '403001'])
  expect(await api.call(accountStatus, {}, as)).toEqual({
    ...before,
    teamIdentity: 'sub',
    isTeamSub: true,
    teamPermissions: [{ type: 0, code: 'app' }],
    roleView: { roleId, roleName },
  })
  expect(await api.call(teamInfo, {}, as)).toMatchObject({
    identity: 'sub',
    member: null,
    handover: null,
    held: ['app'],
  })

  expect(await api.call(roleViewEnd, {}, as)).toEqual({ roleId })
  expect(await api.call(accountStatus, {}, as)).toEqual(before)
  expect((await api.call(listApp, {}, as)).items.map(({ appId }) => appId)).toEqual(
    expect.arrayContaining([inside, outside]),
  )
})

test('the team’s pages say what a member with the role may do', async () => {
  const as = await ownerAnew()
  await api.call(roleViewStart, { roleId: await make.role(team.id, ['team', 'team:role']) }, as)
  const { pages } = await api.call(permissionTree, {}, as)
  const heldCodes = pages
    .flatMap(({ buttons, ...page }) => [page, ...buttons])
    .flatMap((item) => (item.held ? item.code : []))
  expect(heldCodes).toEqual(['team', 'team:role'])
  const { owner, members } = await api.call(memberList, {}, as)
  expect([owner.self, ...members.map(({ self }) => self)]).not.toContain(true)
  expect((await api.call(roleList, {}, as)).roles.filter(({ mine }) => mine)).toEqual([])
})

describe('is read-only', () => {
  const changingEndpoints = developers.filter((endpoint) => changes(endpoint) && endpoint.name !== roleViewEnd.name)

  test('every call that changes something is refused with a message, whatever the role allows', async () => {
    const as = await ownerAnew()
    const roleId = await make.role(team.id, PERMISSION_CODES)
    const { roleName } = await api.call(roleViewStart, { roleId }, as)
    expect(changingEndpoints.length).toBeGreaterThan(60)
    for (const endpoint of changingEndpoints) {
      const { answer, status } = await api.ask(endpoint, {} as never, as)
      expect([endpoint.name, status, answer.code, answer.message]).toEqual([
        endpoint.name,
        403,
        '403001',
        `你正在以“${roleName}”查看，只能看，不能改。结束查看后再操作`,
      ])
    }
    const before = await api.call(getApp, { appId: inside }, as)
    const save = { appId: inside, version: before.version, shortDescription: '看潮位' }
    expect(await codeOf(saveAppInfo, save, as)).toBe('403001')
    expect(await api.call(getApp, { appId: inside }, as)).toEqual(before)
    const english = await api.ask(roleEdit, {} as never, { ...as, language: 'en' })
    expect(english.answer.message).toContain('You are viewing as')
  })

  test('another browser of the same person is not affected', async () => {
    const as = await ownerAnew()
    await api.call(roleViewStart, { roleId: await make.role(team.id, ['app']) }, as)
    expect(await viewOf(team.owner.as)).toBeUndefined()
    expect(await codeOf(saveAppInfo, { name: '另一边' }, team.owner.as)).toBe('200')
  })
})

describe('never extends permissions', () => {
  test('role managers see at most their own apps and permissions', async () => {
    const member = await make.member(team.id, ['app', 'team', 'team:role'], [inside])
    const all = await make.role(team.id, PERMISSION_CODES)
    await api.call(roleViewStart, { roleId: all }, member.as)
    expect((await api.call(listApp, {}, member.as)).items).toMatchObject([{ appId: inside, may: [] }])
    expect(await codeOf(getApp, { appId: outside }, member.as)).toBe('404001')
    expect((await api.call(accountStatus, {}, member.as)).teamPermissions.map(({ code }) => code)).toEqual([
      'app',
      'team',
      'team:role',
    ])
  })

  test('a call outside the role is refused, for every permission', async () => {
    const as = await ownerAnew()
    await api.call(roleViewStart, { roleId: await make.role(team.id, []) }, as)
    const guardedEndpoints = developers.filter((endpoint) => endpoint.permission && !changes(endpoint))
    expect(guardedEndpoints.length).toBeGreaterThan(20)
    for (const endpoint of guardedEndpoints)
      expect([endpoint.name, await codeOf(endpoint, {} as never, as)]).toEqual([endpoint.name, '403001'])
  })
})

describe('is for managers of the role only', () => {
  test('it does not start without the permission, without a team or for another team’s role', async () => {
    const [reader, stranger, other] = [
      await make.member(team.id, ['app', 'team', 'team:member']),
      await make.person(33),
      await make.team(),
    ]
    const [own, foreign] = [await make.role(team.id, ['app']), await make.role(other.id, ['app'])]
    expect(await codeOf(roleViewStart, { roleId: own }, reader.as)).toBe('403001')
    expect(await codeOf(roleViewStart, { roleId: own }, stranger.as)).toBe('403001')
    expect(await codeOf(roleViewStart, { roleId: foreign }, team.owner.as)).toBe('404001')
    expect(await viewOf(team.owner.as)).toBeUndefined()
    expect(await codeOf(roleViewStart, { roleId: own }, {})).toBe('100001')
  })

  test('another team’s role stored in the session has no effect', async () => {
    const foreign = await make.role((await make.team()).id, PERMISSION_CODES)
    const member = await make.member(team.id, ['app', 'team', 'team:role'], [inside])
    await api.db.updateTable('session').set({ role_view_id: foreign }).where('developer_id', '=', member.id).execute()
    expect(await viewOf(member.as)).toBeUndefined()
    expect((await api.call(listApp, {}, member.as)).items.map(({ appId }) => appId)).toEqual([inside])
  })

  test('role managers who lose the permission or leave the team return to their own remaining permissions', async () => {
    const member = await make.member(team.id, ['app', 'team', 'team:role'])
    await api.call(roleViewStart, { roleId: await make.role(team.id, PERMISSION_CODES) }, member.as)
    const permissions = JSON.stringify([permissionOf('app')])
    await api.db.updateTable('team_role').set({ permissions }).where('id', '=', member.roleId).execute()
    expect(await viewOf(member.as)).toBeUndefined()
    expect(await codeOf(memberList, {}, member.as)).toBe('403001')
    await api.db.updateTable('team_member').set({ state: 'left' }).where('id', '=', member.memberId).execute()
    expect(await codeOf(listApp, {}, member.as)).toBe('100002')
  })
})

describe('ends', () => {
  test('when the role is deleted', async () => {
    const as = await ownerAnew()
    const roleId = await make.role(team.id, ['app'])
    await api.call(roleViewStart, { roleId }, as)
    await api.call(roleDel, { roleId }, team.owner.as)
    expect(await viewOf(as)).toBeUndefined()
  })

  test('with the session: signing out is allowed, and the next session is not a role view', async () => {
    const as = await ownerAnew()
    await api.call(roleViewStart, { roleId: await make.role(team.id, ['app']) }, as)
    expect(await codeOf(logout, {}, as)).toBe('200')
    expect(await codeOf(accountStatus, {}, as)).toBe('100001')
    expect(await viewOf(await ownerAnew())).toBeUndefined()
  })

  test('silently if there was none', async () => {
    expect(await api.call(roleViewEnd, {}, team.owner.as)).toEqual({ roleId: null })
  })
})
