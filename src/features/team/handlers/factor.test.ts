// A team that demands a second factor: who may demand it, what members without one can do, and how their permissions return.
import { beforeAll, expect, test } from 'vitest'
import { accountOwner, withAuthenticator } from '../../../../test/builders/account-owner.ts'
import { teamsOf } from '../../../../test/builders/teams.ts'
import { testApi, type TestApi } from '../../../../test/harness/app.ts'
import type { Browser } from '../../../../test/harness/browser.ts'
import { authenticatorRemove } from '../../account-security/contract/factors.ts'
import { accountStatus } from '../../accounts/contract/account.ts'
import { listApp } from '../../apps/contract/apps.ts'
import { accountNotices } from '../../notifications/contract.ts'
import { getLoginInfo } from '../../session/contract.ts'
import { activityList } from '../contract/activity.ts'
import { memberList } from '../contract/members.ts'
import { teamExit, teamFactor, teamInfo } from '../contract/team.ts'

let api: TestApi
let teams: ReturnType<typeof teamsOf>
let owner: Browser
let member: Browser

const idOf = async (browser: Browser) => Number((await browser.ask(getLoginInfo, {})).value!.loginInfo.userId)
const refusal = ({ code, reason }: { code: string; reason?: string | undefined }) => `${code} ${reason ?? ''}`
const apps = async () => refusal(await member.ask(listApp, {}))

beforeAll(async () => {
  api = await testApi()
  teams = teamsOf(api, new Date())
  owner = await accountOwner(api, 'team-owner@tide.example')
  member = await accountOwner(api, 'team-member@tide.example')
  const [ownerId, memberId] = [await idOf(owner), await idOf(member)]
  await api.db
    .updateTable('account')
    .set({ account_status: 34, enterprise_type: 52 })
    .where('developer_id', '=', ownerId)
    .execute()
  const { id: teamId } = await api.db
    .insertInto('team')
    .values({ owner_id: ownerId, name: '潮汐', opened_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const roleIds = [await teams.role(teamId, ['app', 'app:create', 'team', 'team:role'])]
  await teams.join(teamId, { id: memberId, as: {}, name: 'member' }, { roleIds })
})

test('an owner demands it whose own account has one; members without keep their roles, which grant nothing', async () => {
  const demand = (browser: Browser, demanded: 'true' | 'false') => browser.ask(teamFactor, { demanded })
  expect(refusal(await demand(owner, 'true'))).toBe('409001 team.factor_own')
  expect(refusal(await demand(member, 'true'))).toBe('403001 team.owner_only')
  expect(await apps()).toBe('200 ')

  await withAuthenticator(owner)
  expect((await demand(owner, 'true')).value).toMatchObject({ notifiedCount: 1, demandedAt: expect.any(String) })
  // Asked for twice, it tells nobody again.
  expect((await demand(owner, 'true')).value).toMatchObject({ notifiedCount: 0 })
  expect((await owner.ask(teamInfo, {})).value!.factor).toMatchObject({ lacking: 1, own: true })
  expect((await owner.ask(memberList, {})).value!.members[0]).toMatchObject({ state: 'active', lacksFactor: true })

  expect(await apps()).toBe('403001 access.factor_demanded')
  expect(refusal(await member.ask(memberList, {}))).toBe('403001 access.factor_demanded')
  expect((await member.ask(accountStatus, {})).value).toMatchObject({
    isTeamSub: true,
    teamPermissions: [],
    lacksFactor: true,
  })
  expect((await member.ask(teamInfo, {})).value).toMatchObject({
    member: { roles: [expect.any(String)] },
    factor: { lacking: null, own: false, demandedAt: expect.any(String) },
  })
  const { items } = (await member.ask(accountNotices, {})).value!
  expect(items[0]).toMatchObject({ event: 'team_factor_demanded', url: '/user/security#factors' })
})

test('permissions return with a factor, go with it, and return when it is no longer demanded', async () => {
  await withAuthenticator(member)
  expect(await apps()).toBe('200 ')
  expect((await owner.ask(teamInfo, {})).value!.factor.lacking).toBe(0)
  // The proof by which it was set up still holds.
  expect((await member.ask(authenticatorRemove, {})).code).toBe('200')
  expect(await apps()).toBe('403001 access.factor_demanded')
  expect((await owner.ask(teamFactor, { demanded: 'false' })).value).toEqual({ demandedAt: null, notifiedCount: 0 })
  expect(await apps()).toBe('200 ')
  const { items } = (await owner.ask(activityList, {})).value!
  expect(items.slice(0, 2).map(({ event }) => event)).toEqual(['factor_released', 'factor_demanded'])
})

test('who lacks one can still leave', async () => {
  await owner.ask(teamFactor, { demanded: 'true' })
  expect(refusal(await member.ask(teamExit, {}))).toBe('200 ')
})
