// The status response of every demo account, and of teams as they change, through the API on a real database.
import { beforeAll, describe, expect, test } from 'vitest'
import { type Actors, actorsOf, demoActors } from '../../../../test/builders/actors.ts'
import { type As, testApi, type TestApi } from '../../../../test/harness/app.ts'
import { DAY_MS, HOUR_MS } from '../../../lib/dates/durations.ts'
import { dayOf } from '../../../lib/dates/dates.ts'
import { DEMO_ACCOUNTS } from '../rules/demo-accounts.ts'
import { accountStatus } from '../contract/account.ts'
import { demoStateOf } from '../factory/demo-states.ts'
import { makeMember, makeTeam } from '../../team/factory/sample-team.ts'
import { moveAccount } from '../queries/account.ts'
import { ACCOUNT_STATUSES, STATUS } from '../rules/status.ts'

let api: TestApi
let actors: Actors
let demo: Awaited<ReturnType<typeof demoActors>>
const now = new Date('2026-08-03T10:00:00+08:00')
beforeAll(async () => {
  api = await testApi()
  actors = actorsOf(api, now)
  demo = await demoActors(api, now)
})
const as = (name: string): As => demo.get(name)!.as

describe('accountStatus', () => {
  test('returns 41 and nothing else for a new developer', async () => {
    const { as } = await actors.developer()
    expect(await api.call(accountStatus, {}, as)).toEqual({
      accountStatus: 41,
      flowStep: 0,
      enterpriseType: null,
      deadline: null,
      consentWithdrawn: false,
      approveRemark: '',
      allowRegEnt: true,
      isInternal: false,
      openedTeamAccount: false,
      teamInvite: null,
      isTeamSub: false,
      lacksFactor: false,
      teamIdentity: null,
      teamPermissions: [],
      reviewDueAt: null,
    })
  })

  test('is refused to visitors with the sign-in URL', async () => {
    const { answer } = await api.ask(accountStatus, {})
    expect(answer).toMatchObject({ code: '100001', value: { loginUrl: '/login' } })
  })

  const names = DEMO_ACCOUNTS.filter(({ roles }) => roles.length === 0).map(({ name }) => name)
  test.each(names.filter((name) => name.startsWith('status-')))(
    'returns what the demo account %s is named after',
    async (name) => {
      const answer = await api.call(accountStatus, {}, as(name))
      const demoState = demoStateOf(name, now, '2026-08-31')!
      expect(answer.accountStatus).toBe(demoState.accountStatus)
      expect(answer.flowStep).toBe(demoState.flowStep ?? 0)
      if (demoState.accountStatus === 34) expect(answer.enterpriseType).toBe(demoState.enterpriseType)
      expect(answer.deadline).toBe(demoState.deadline ?? null)
      expect(answer.approveRemark).toBe(
        [21, 22, 23, 24, 25, 26, 27, 28, 210].includes(demoState.accountStatus) ? demoState.remark : '',
      )
      expect(answer.reviewDueAt !== null).toBe(STATUS[demoState.accountStatus].stage === 'review')
    },
  )

  test('there is a demo account for every status and every step', () => {
    const there = new Set(
      names.flatMap((name) => {
        const demoState = demoStateOf(name, now, null)
        return demoState ? [`${demoState.accountStatus}-${demoState.flowStep ?? 0}`] : []
      }),
    )
    const all = ACCOUNT_STATUSES.flatMap((status) => STATUS[status].flowSteps.map((step) => `${status}-${step}`))
    expect(all.filter((item) => !there.has(item))).toEqual([])
  })

  test('shows team, invitation and permissions of the team accounts', async () => {
    expect(await api.call(accountStatus, {}, as('owner'))).toMatchObject({
      accountStatus: 34,
      enterpriseType: 51,
      openedTeamAccount: true,
      teamIdentity: 'main',
      isTeamSub: false,
      teamPermissions: [],
    })
    const member = await api.call(accountStatus, {}, as('member-app'))
    expect(member).toMatchObject({ accountStatus: 41, openedTeamAccount: false, teamIdentity: 'sub', isTeamSub: true })
    expect(member.teamPermissions).toContainEqual({ type: 0, code: 'app' })
    expect(member.teamPermissions).toContainEqual({ type: 1, code: 'app:secret' })
    expect(await api.call(accountStatus, {}, as('member-none'))).toMatchObject({ isTeamSub: true, teamPermissions: [] })
    const viewer = await api.call(accountStatus, {}, as('member-viewer'))
    expect(viewer.teamPermissions).toContainEqual({ type: 0, code: 'app' })
    expect(viewer.teamPermissions.filter(({ type }) => type === 1)).toEqual([])
    expect(await api.call(accountStatus, {}, as('invited'))).toMatchObject({
      accountStatus: 33,
      teamIdentity: null,
      teamInvite: { teamName: '临海潮汐团队' },
    })
  })

  test('merges the permissions of several roles', async () => {
    const [owner, member] = [await actors.developer({ accountStatus: 34 }), await actors.developer()]
    const teamId = await makeTeam(api.db, { ownerId: owner.id, name: '一队', now })
    await makeMember(api.db, { teamId, developerId: member.id, roles: ['运营', '法务', '开发'], invitedAt: now })
    const { teamPermissions } = await api.call(accountStatus, {}, member.as)
    const keys = teamPermissions.map(({ type, code }) => `${type}${code}`)
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys).toEqual(expect.arrayContaining(['0app', '0service', '1app:edit', '1app:create', '1service:push']))
    expect(keys).not.toContain('1app:secret')
  })

  test('changes with the next request when the membership or team ends', async () => {
    const [owner, member] = [await actors.developer({ accountStatus: 34 }), await actors.developer()]
    const teamId = await makeTeam(api.db, { ownerId: owner.id, name: '二队', now })
    const id = await makeMember(api.db, {
      teamId,
      developerId: member.id,
      roles: ['法务'],
      invitedAt: now,
      memberUntil: dayOf(now),
    })
    const status = () => api.call(accountStatus, {}, member.as)
    expect(await status()).toMatchObject({ isTeamSub: true })
    api.setNow(new Date(now.getTime() + HOUR_MS))
    expect(await status()).toMatchObject({ isTeamSub: true })
    api.setNow(now)
    await api.db.updateTable('team_member').set({ member_until: '2026-08-02' }).where('id', '=', id).execute()
    expect(await status()).toMatchObject({ isTeamSub: false, teamIdentity: null, teamPermissions: [] })
    await api.db
      .updateTable('team_member')
      .set({ member_until: null, state: 'disabled' })
      .where('id', '=', id)
      .execute()
    expect(await status()).toMatchObject({ isTeamSub: false })
    await api.db.updateTable('team_member').set({ state: 'active' }).where('id', '=', id).execute()
    await api.db.updateTable('team').set({ closed_at: now }).where('id', '=', teamId).execute()
    expect(await status()).toMatchObject({ isTeamSub: false })
    await api.db.updateTable('team').set({ closed_at: null }).where('id', '=', teamId).execute()
    const frozen = {
      developerId: owner.id,
      from: [{ status: 34 }],
      to: { status: 211, flowStep: 0 },
      event: 'frozen',
      actor: { kind: 'operator', id: 1 },
      now,
    } as const
    expect(await moveAccount(api.db, frozen)).toBe(true)
    expect(await status()).toMatchObject({ isTeamSub: true, teamPermissions: [] })
  })

  test('shows an invitation for seven days', async () => {
    const [owner, invitee] = [await actors.developer({ accountStatus: 34 }), await actors.developer()]
    const teamId = await makeTeam(api.db, { ownerId: owner.id, name: '三队', now })
    const invitedAt = new Date(now.getTime() - 7 * DAY_MS + 60_000)
    const teamMemberId = await makeMember(api.db, { teamId, developerId: invitee.id, state: 'invited', invitedAt })
    expect((await api.call(accountStatus, {}, invitee.as)).teamInvite).toEqual({ teamName: '三队', teamMemberId })
    api.setNow(new Date(now.getTime() + 61_000))
    expect((await api.call(accountStatus, {}, invitee.as)).teamInvite).toBeNull()
    api.setNow(now)
  })
})
