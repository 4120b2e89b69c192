// Standing, verified data, history and the simplified types, through the API on a real database.
import { beforeAll, describe, expect, test } from 'vitest'
import { type As, testApi, type TestApi } from '../../../../test/app.ts'
import { dayOf } from '../../../lib/dates.ts'
import { DEMO_ACCOUNTS, demoSubject } from '../../identity/rules/demo-accounts.ts'
import { makeDemoDevelopers, makeSession } from '../../session/factory.ts'
import { accountDetail, accountHistory, accountStatus, changeEnterpriseType, changeViewed } from '../contract/account.ts'
import { makeDemoStandings, wantedOf } from '../factory/demo.ts'
import { makeStanding } from '../factory/standing.ts'
import { makeMember, makeTeam } from '../factory/team.ts'
import { moveAccount } from '../queries/account.ts'
import { ACCOUNT_STATUSES, STATUS } from '../rules/status.ts'

let api: TestApi
const demo = new Map<string, { id: number; as: As }>()
const now = new Date('2026-08-03T10:00:00+08:00')
beforeAll(async () => {
  api = await testApi()
  api.setNow(now)
  await makeDemoDevelopers(api.db, api.ports.vault, now)
  await makeDemoStandings(api.db, api.ports.keyRing, now)
  const rows = await api.db.selectFrom('developer').select(['id', 'subject']).execute()
  for (const { name } of DEMO_ACCOUNTS) {
    const row = rows.find(({ subject }) => subject === demoSubject(name))
    if (row) demo.set(name, { id: row.id, as: { cookie: `portal_session=${await makeSession(api.db, 'developer', row.id, now)}` } })
  }
})
const as = (name: string): As => demo.get(name)!.as
const idOf = (name: string): number => demo.get(name)!.id

let made = 0
/** A developer of this test alone. */
async function developer(wanted?: Parameters<typeof makeStanding>[3]) {
  const one = await api.developer(`account-${made++}`)
  if (wanted) await makeStanding(api.db, api.ports.keyRing, one.id, wanted, { at: 1000 + made, now })
  return one
}

describe('accountStatus', () => {
  test('of a new developer is 41 with nothing else', async () => {
    const { as } = await developer()
    expect(await api.call(accountStatus, {}, as)).toEqual({
      accountStatus: 41,
      flowStep: 0,
      enterpriseType: null,
      deadline: null,
      approveRemark: '',
      allowRegEnt: true,
      isInternal: false,
      openedTeamAccount: false,
      teamInvite: null,
      isTeamSub: false,
      teamIdentity: null,
      teamPermissions: [],
      reviewDueAt: null,
    })
  })

  test('is refused to a visitor with the login address', async () => {
    const { answer } = await api.ask(accountStatus, {})
    expect(answer).toMatchObject({ code: '100001', value: { loginUrl: '/login' } })
  })

  const names = DEMO_ACCOUNTS.filter(({ roles }) => roles.length === 0).map(({ name }) => name)
  test.each(names.filter((name) => name.startsWith('status-')))('of %s is what its name says', async (name) => {
    const answer = await api.call(accountStatus, {}, as(name))
    const wanted = wantedOf(name, now)!
    expect(answer.accountStatus).toBe(wanted.accountStatus)
    expect(answer.flowStep).toBe(wanted.flowStep ?? 0)
    if (wanted.accountStatus === 34) expect(answer.enterpriseType).toBe(wanted.enterpriseType)
    expect(answer.deadline).toBe(wanted.deadline ?? null)
    expect(answer.approveRemark).toBe([21, 22, 23, 24, 25, 26, 27, 28, 210].includes(wanted.accountStatus) ? wanted.remark : '')
    expect(answer.reviewDueAt !== null).toBe(STATUS[wanted.accountStatus].stage === 'review')
  })

  test('there is a demo account for every status and every step', () => {
    const there = new Set(
      names.flatMap((name) => {
        const wanted = wantedOf(name, now)
        return wanted ? [`${wanted.accountStatus}-${wanted.flowStep ?? 0}`] : []
      }),
    )
    const all = ACCOUNT_STATUSES.flatMap((status) => STATUS[status].flowSteps.map((step) => `${status}-${step}`))
    expect(all.filter((one) => !there.has(one))).toEqual([])
  })

  test('of the team accounts shows team, invitation and permissions', async () => {
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

  test('joins the permissions of several roles once each', async () => {
    const [owner, member] = [await developer({ accountStatus: 34 }), await developer()]
    const teamId = await makeTeam(api.db, { ownerId: owner.id, name: '一队', now })
    await makeMember(api.db, { teamId, developerId: member.id, roles: ['运营', '法务', '开发'], invitedAt: now })
    const { teamPermissions } = await api.call(accountStatus, {}, member.as)
    const keys = teamPermissions.map(({ type, code }) => `${type}${code}`)
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys).toEqual(expect.arrayContaining(['0app', '0data', '1app:reply', '1app:create', '1service:push']))
    expect(keys).not.toContain('1app:secret')
  })

  test('changes with the next request when membership or team end', async () => {
    const [owner, member] = [await developer({ accountStatus: 34 }), await developer()]
    const teamId = await makeTeam(api.db, { ownerId: owner.id, name: '二队', now })
    const id = await makeMember(api.db, { teamId, developerId: member.id, roles: ['法务'], invitedAt: now, memberUntil: dayOf(now) })
    const status = () => api.call(accountStatus, {}, member.as)
    expect(await status()).toMatchObject({ isTeamSub: true })
    api.setNow(new Date(now.getTime() + 3_600_000))
    expect(await status()).toMatchObject({ isTeamSub: true })
    api.setNow(now)
    await api.db.updateTable('team_member').set({ member_until: '2026-08-02' }).where('id', '=', id).execute()
    expect(await status()).toMatchObject({ isTeamSub: false, teamIdentity: null, teamPermissions: [] })
    await api.db.updateTable('team_member').set({ member_until: null, state: 'disabled' }).where('id', '=', id).execute()
    expect(await status()).toMatchObject({ isTeamSub: false })
    await api.db.updateTable('team_member').set({ state: 'active' }).where('id', '=', id).execute()
    await api.db.updateTable('team').set({ closed_at: now }).where('id', '=', teamId).execute()
    expect(await status()).toMatchObject({ isTeamSub: false })
    await api.db.updateTable('team').set({ closed_at: null }).where('id', '=', teamId).execute()
    const frozen = { developerId: owner.id, from: [{ status: 34 }], to: { status: 211, flowStep: 0 }, event: 'frozen', actor: { kind: 'operator', id: 1 }, now } as const
    expect(await moveAccount(api.db, frozen)).toBe(true)
    expect(await status()).toMatchObject({ isTeamSub: true, teamPermissions: [] })
  })

  test('shows an invitation for its seven days', async () => {
    const [owner, invited] = [await developer({ accountStatus: 34 }), await developer()]
    const teamId = await makeTeam(api.db, { ownerId: owner.id, name: '三队', now })
    const invitedAt = new Date(now.getTime() - 7 * 86_400_000 + 60_000)
    const teamMemberId = await makeMember(api.db, { teamId, developerId: invited.id, state: 'invited', invitedAt })
    expect((await api.call(accountStatus, {}, invited.as)).teamInvite).toEqual({ teamName: '三队', teamMemberId })
    api.setNow(new Date(now.getTime() + 61_000))
    expect((await api.call(accountStatus, {}, invited.as)).teamInvite).toBeNull()
    api.setNow(now)
  })
})

describe('accountDetail', () => {
  test('shows a person with names in full and numbers masked', async () => {
    const { as } = await developer({ accountStatus: 33 })
    const detail = await api.call(accountDetail, { type: '1' }, as)
    expect(detail).toMatchObject({ kind: 'personal', accountStatus: 33, enterprise: null, newType: null })
    expect(detail.person?.realName.length).toBeGreaterThan(1)
    expect(detail.person?.voucherNum).toMatch(/^\d{4}\*{10}\d{3}[\dX]$/)
    expect(detail.person?.telephone).toMatch(/^138\*{4}\d{4}$/)
    expect(detail.person?.contactEmail).toMatch(/^\w{1,2}\*{3}@tide\.example$/)
    expect(JSON.stringify(detail)).not.toMatch(/\d{11}/)
  })

  test('shows an enterprise, and both without a type', async () => {
    const { as } = await developer({ accountStatus: 34 })
    const detail = await api.call(accountDetail, { type: '2' }, as)
    expect(detail.person).toBeNull()
    expect(detail.enterprise).toMatchObject({ legalVoucherType: 'id-card', version: 1 })
    expect(detail.enterprise?.licenseNumber).toMatch(/^9111\*{10}\w{4}$/)
    expect(JSON.stringify(detail)).not.toMatch(/\d{11}/)
    expect((await api.call(accountDetail, {}, as)).enterprise).toEqual(detail.enterprise)
    expect((await api.call(accountDetail, { type: 'none' }, as)).enterprise).toEqual(detail.enterprise)
  })

  test('has the kind in force while a move to enterprise is under way', async () => {
    const { as } = await developer({ accountStatus: 15 })
    const detail = await api.call(accountDetail, {}, as)
    expect(detail).toMatchObject({ kind: 'personal', accountStatus: 15 })
    expect(detail.reviewDueAt).not.toBeNull()
  })

  test('of a new developer is empty', async () => {
    const { as } = await developer()
    expect(await api.call(accountDetail, {}, as)).toMatchObject({ kind: null, person: null, enterprise: null })
  })

  test('has nothing to show once the key is erased', async () => {
    const { id, as } = await developer({ accountStatus: 33 })
    await api.db.deleteFrom('person_key').where('developer_id', '=', id).execute()
    expect((await api.call(accountDetail, {}, as)).person).toBeNull()
  })

  test('no verified number or name stands in the database in clear', async () => {
    const rows = await api.db.selectFrom('verified_person').selectAll().execute()
    const companies = await api.db.selectFrom('verified_enterprise').selectAll().execute()
    const text = JSON.stringify([...rows, ...companies], (_, value) =>
      value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value,
    )
    for (const clear of ['119999199001010012', '11999919951115004X', '13800', '沈泊舟', '9999990000000006', '@tide.example"']) {
      if (clear === '@tide.example"') continue
      expect(text.includes(clear)).toBe(false)
    }
    expect(text).not.toMatch(/dev\d+@tide\.example/)
  })
})

describe('accountHistory', () => {
  test('tells every move, newest first, by whom and why', async () => {
    const { items, total } = await api.call(accountHistory, {}, as('status-21'))
    expect(items.map(({ event, from, to, actor }) => [event, from, to, actor])).toEqual([
      ['rejected', 11, 21, 'operator'],
      ['submitted', 42, 11, 'developer'],
      ['identity_saved', 42, 42, 'developer'],
      ['started', 41, 42, 'developer'],
      ['registered', null, 41, 'developer'],
    ])
    expect(total).toBe(5)
    expect(items[0]).toMatchObject({ operatorId: 321 })
    expect(items[0]?.remark).toContain('国徽面反光')
    expect(items[1]?.operatorId).toBeNull()
    const times = items.map(({ at }) => at)
    expect(times).toEqual([...times].sort().reverse())
  })

  test('is of the developer who asks, page by page', async () => {
    const { id, as } = await developer()
    const entry = { developer_id: id, at: now, event: 'contact_changed', to_status: 41, to_flow_step: 0, actor: 'developer', actor_id: id }
    await api.db.insertInto('account_history').values(Array.from({ length: 45 }, () => entry)).execute()
    const first = await api.call(accountHistory, {}, as)
    const last = await api.call(accountHistory, { page: 3 }, as)
    expect([first.items.length, first.pages, first.total, last.items.length]).toEqual([20, 3, 46, 6])
    expect((await api.call(accountHistory, { page: 9 }, as)).items).toEqual([])
  })
})

describe('changeEnterpriseType', () => {
  test.each([
    [0, 52],
    [1, 53],
    [10, 51],
    [11, 51],
    [12, 52],
    [40, 53],
  ] as const)('old type %i becomes %i, at once and with a line in the history', async (type, becomes) => {
    const name = `status-34-${type}`
    expect(await api.call(accountDetail, {}, as(name))).toMatchObject({ newType: becomes })
    expect(await api.call(changeEnterpriseType, { enterpriseType: becomes }, as(name))).toEqual({ enterpriseType: becomes })
    expect(await api.call(accountStatus, {}, as(name))).toMatchObject({ accountStatus: 34, enterpriseType: becomes, deadline: null })
    const { items } = await api.call(accountHistory, {}, as(name))
    expect(items[0]).toMatchObject({ event: 'type_confirmed', from: 34, to: 34, enterpriseType: becomes })
    expect(items[1]).toMatchObject({ event: 'approved', enterpriseType: type })
    expect((await api.call(accountDetail, {}, as(name))).newType).toBeNull()
  })

  test('another type than the given one needs a review', async () => {
    const { as } = await developer({ accountStatus: 34, enterpriseType: 0, deadline: '2026-08-31' })
    const { status, answer } = await api.ask(changeEnterpriseType, { enterpriseType: 51 }, as)
    expect([status, answer.code]).toEqual([403, '403001'])
    expect(answer.fields?.['enterpriseType']).toContain('非合作企业')
    expect(await api.call(accountStatus, {}, as)).toMatchObject({ enterpriseType: 0 })
  })

  test('twenty at once make one line', async () => {
    const { as } = await developer({ accountStatus: 34, enterpriseType: 11 })
    const answers = await Promise.all(Array.from({ length: 20 }, () => api.ask(changeEnterpriseType, { enterpriseType: 51 }, as)))
    expect(new Set(answers.map(({ answer }) => answer.code))).toEqual(new Set(['200']))
    const { items } = await api.call(accountHistory, {}, as)
    expect(items.filter(({ event }) => event === 'type_confirmed')).toHaveLength(1)
  })

  test.each(['status-33', 'status-41', 'status-12', 'status-211', 'status-110', 'status-46-0'])('%s is not asked', async (name) => {
    expect((await api.ask(changeEnterpriseType, { enterpriseType: 52 }, as(name))).answer.code).toBe('403001')
  })

  test.each(['0', '54', '', '52.5', '51abc'])('%j is no new type', async (enterpriseType) => {
    const { answer } = await api.ask(changeEnterpriseType, { enterpriseType }, as('status-33'))
    expect(answer.code).toBe('400001')
  })
})

describe('changeViewed', () => {
  test('keeps the first time', async () => {
    const { as } = await developer({ accountStatus: 34, enterpriseType: 0 })
    const first = await api.call(changeViewed, {}, as)
    api.setNow(new Date(now.getTime() + 60_000))
    expect(await api.call(changeViewed, {}, as)).toEqual(first)
    api.setNow(now)
    expect((await api.call(accountDetail, {}, as)).typeViewedAt).toBe(first.viewedAt)
  })
})

describe('moves', () => {
  const approve = (developerId: number) =>
    moveAccount(api.db, {
      developerId,
      from: [{ status: 11 }],
      to: { status: 33, flowStep: 0 },
      event: 'approved',
      actor: { kind: 'operator', id: 1 },
      now,
    })

  test('twenty at once: one wins', async () => {
    const { id } = await developer({ accountStatus: 11 })
    const won = await Promise.all(Array.from({ length: 20 }, () => approve(id)))
    expect(won.filter(Boolean)).toHaveLength(1)
  })

  test('freezing remembers where the account was, unfreezing forgets it', async () => {
    const { id } = await developer({ accountStatus: 46, flowStep: 1 })
    const operator = { kind: 'operator', id: 1 } as const
    await moveAccount(api.db, { developerId: id, from: [{ status: 46 }], to: { status: 211, flowStep: 0 }, event: 'frozen', actor: operator, now })
    const row = () => api.db.selectFrom('account').where('developer_id', '=', id).selectAll().executeTakeFirstOrThrow()
    expect(await row()).toMatchObject({ account_status: 211, previous_status: 46, previous_flow_step: 1 })
    await moveAccount(api.db, { developerId: id, from: [{ status: 211 }], to: { status: 46, flowStep: 1 }, event: 'unfrozen', actor: operator, now })
    expect(await row()).toMatchObject({ account_status: 46, flow_step: 1, previous_status: null })
  })

  test('a step that a status cannot have is refused by the database', async () => {
    await expect(api.db.updateTable('account').set({ flow_step: 2 }).where('developer_id', '=', idOf('status-42-1')).execute()).rejects.toThrow(
      'account_flow_step',
    )
  })
})
