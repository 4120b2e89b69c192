// The life of a team over the API: edit members, leave, hand over, close, activity log.
import { describe, expect, test } from 'vitest'
import { testApi } from '../../../../test/harness/app.ts'
import { linkIn, teamsOf } from '../../../../test/builders/teams.ts'
import { accountStatus } from '../../accounts/contract/account.ts'
import type { AccountStatus } from '../../accounts/rules/status.ts'
import { activityCsv, activityList } from '../contract/activity.ts'
import { teamAcceptInvite, teamInvitation } from '../contract/invitation.ts'
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
  handoverAnswer,
  handoverCancel,
  handoverCandidates,
  handoverOffer,
  teamClose,
  teamExit,
  teamInfo,
} from '../contract/team.ts'
import { ANSWER } from '../rules/invitation.ts'

const NOW = new Date('2026-07-24T02:00:00Z')
const api = await testApi()
api.setNow(NOW)
const make = teamsOf(api, NOW)
const accept = { status: ANSWER.accept }

describe('members', () => {
  test('are edited at the version that was shown, with a log entry', async () => {
    const { owner, id } = await make.team()
    const [one, two] = [await make.role(id, ['app']), await make.role(id, ['team', 'team:invite'])]
    const who = await make.person()
    const teamMemberId = await make.join(id, who, { roleIds: [one] })
    const edit = { teamMemberId, version: 1, remarkName: '  陶   然 ', roleIds: [two], memberUntil: '2026-12-31' }
    expect(await api.call(memberEdit, edit, owner.as)).toEqual({ version: 2 })
    expect((await api.ask(memberEdit, edit, owner.as)).answer.code).toBe('409001')
    const detail = await api.call(memberDetail, { teamMemberId }, owner.as)
    expect(detail).toMatchObject({ name: '陶 然', memberUntil: '2026-12-31', codes: ['team', 'team:invite'] })
    const status = await api.call(accountStatus, {}, who.as)
    expect(status.teamPermissions.map(({ code }) => code)).toEqual(['team', 'team:invite'])
    const { items } = await api.call(activityList, { teamMemberId }, owner.as)
    expect(items[0]).toMatchObject({
      event: 'member_edited',
      before: { remark: '', until: '', roles: expect.any(String) },
      after: { remark: '陶 然', until: '2026-12-31' },
    })
  })

  test('lose everything with the next request when disabled or removed, and regain it when enabled', async () => {
    const { owner, id } = await make.team()
    const { as, memberId: teamMemberId } = await make.member(id, ['app', 'team'])
    const list = async () => (await api.ask(memberList, {}, as)).answer.code
    expect(await list()).toBe('200')
    await api.call(memberEditStatus, { teamMemberId, state: 'disabled' }, owner.as)
    expect(await list()).toBe('403001')
    expect((await api.ask(memberEditStatus, { teamMemberId, state: 'disabled' }, owner.as)).answer.code).toBe('409001')
    await api.call(memberEditStatus, { teamMemberId, state: 'active' }, owner.as)
    expect(await list()).toBe('200')
    await api.call(memberDel, { teamMemberId }, owner.as)
    expect(await list()).toBe('403001')
    expect((await api.ask(memberDel, { teamMemberId }, owner.as)).answer.code).toBe('409001')
  })

  test('have no access after their last day and can join another team', async () => {
    const [one, two] = [await make.team(), await make.team()]
    const who = await make.person()
    await make.join(one.id, who, { until: '2026-07-23', roleIds: [await make.role(one.id, ['team'])] })
    expect((await api.ask(teamInfo, {}, who.as)).answer.code).toBe('403001')
    const { results } = await api.call(memberAdd, { accounts: who.name }, two.owner.as)
    const teamMemberId = results[0]!.teamMemberId!
    const invitee = { ...who, id: await make.mailed('ended@x.example') }
    await make.join(one.id, invitee, { until: '2026-07-23' })
    await api.call(memberAdd, { accounts: 'ended@x.example' }, two.owner.as)
    const link = linkIn((await make.letters())[0]!.text)
    expect(await api.call(teamInvitation, { code: link }, await make.signedIn(invitee.id, NOW))).toMatchObject({
      problem: '',
    })
    expect(await api.call(teamAcceptInvite, { teamMemberId, ...accept }, who.as)).toMatchObject({ state: 'active' })
  })

  test('are listed with those needing attention first, by state, role and keywords, without other teams', async () => {
    const { owner, id } = await make.team()
    const roleId = await make.role(id, ['app'])
    await make.join(id, await make.person(41, null, 'lin'), { roleIds: [roleId] })
    await make.join(id, await make.person(41, null, 'gone'), { state: 'removed' })
    await make.join(id, await make.person(41, null, 'late'), { state: 'invited', lapsesAt: NOW })
    await make.join(id, await make.person(41, null, 'new'), { state: 'invited' })
    await make.join((await make.team()).id, await make.person(41, null, 'lin'))
    const names = async (more: object) =>
      (await api.call(memberList, more, owner.as)).members.map(({ name }) => name.replace(/-\d+$/, ''))
    expect(await names({})).toEqual(['late', 'new', 'lin'])
    expect(await names({ state: 'lapsed' })).toEqual(['late'])
    expect(await names({ state: 'past' })).toEqual(['gone'])
    expect(await names({ roleId })).toEqual(['lin'])
    expect(await names({ words: 'LIN' })).toEqual(['lin'])
    expect(await names({ words: '%' })).toEqual([])
    const { counts } = await api.call(memberList, {}, owner.as)
    expect(counts).toEqual({ active: 1, invited: 1, lapsed: 1, disabled: 0, past: 1 })
  })

  test('can leave, also while disabled; the owner cannot', async () => {
    const { owner, id } = await make.team()
    const who = await make.person()
    await make.join(id, who, { state: 'disabled' })
    await api.call(teamExit, {}, who.as)
    expect((await api.ask(teamExit, {}, who.as)).answer.code).toBe('403001')
    expect((await api.ask(teamExit, {}, owner.as)).answer).toMatchObject({
      code: '403001',
      message: expect.stringContaining('所有者'),
    })
  })
})

describe('transferring and closing', () => {
  test('both confirm, and the owner becomes a member', async () => {
    const { owner, id, name } = await make.team()
    const next = await make.person(34, 51, 'next')
    const unfit = await make.person(33)
    const memberId = await make.join(id, next)
    const other = await make.join(id, unfit)
    const offer = (teamMemberId: number, enteredName = name) =>
      api.ask(handoverOffer, { teamMemberId, name: enteredName }, owner.as)
    expect((await offer(memberId, 'another')).answer).toMatchObject({
      code: '400001',
      reason: 'team.name_differs',
      fields: { name: expect.any(String) },
    })
    expect((await offer(other)).answer).toMatchObject({ code: '403001', message: expect.stringContaining('企业认证') })
    expect((await offer(memberId)).answer.code).toBe('200')
    expect((await offer(memberId)).answer.code).toBe('409001')
    expect((await api.ask(handoverAnswer, accept, unfit.as)).answer.code).toBe('409001')
    expect((await api.call(teamInfo, {}, next.as)).handover).toMatchObject({ toMe: true })
    expect((await api.call(teamInfo, {}, unfit.as)).handover).toBeNull()
    expect((await api.ask(handoverAnswer, accept, next.as)).answer).toMatchObject({
      code: '400001',
      reason: 'team.agreement_not_accepted',
      fields: { agreed: expect.any(String) },
    })
    await make.agree(next)
    expect(await api.call(handoverAnswer, accept, next.as)).toMatchObject({ state: 'accepted' })
    expect(await api.call(teamInfo, {}, next.as)).toMatchObject({ teamId: id, identity: 'main' })
    expect(await api.call(accountStatus, {}, owner.as)).toMatchObject({ openedTeamAccount: false, isTeamSub: true })
    expect((await api.ask(handoverOffer, { teamMemberId: other, name }, owner.as)).answer.code).toBe('403001')
  })

  test('is offered to active members who may own a team', async () => {
    const { owner, id, name } = await make.team()
    const fit = await make.join(id, await make.person(34, 53, 'fit'))
    await make.join(id, await make.person(33))
    await make.join(id, await make.person(34, 10))
    await make.join(id, await make.person(34, 52), { state: 'disabled' })
    await make.join(id, await make.person(34, 52), { state: 'invited' })
    const endedMemberId = await make.join(id, await make.person(34, 52), { until: '2026-07-23' })
    await make.join(id, (await make.team()).owner)
    const { members } = await api.call(handoverCandidates, {}, owner.as)
    expect(members.map(({ teamMemberId }) => teamMemberId)).toEqual([fit])
    const { answer } = await api.ask(handoverOffer, { teamMemberId: endedMemberId, name }, owner.as)
    expect(answer).toMatchObject({ code: '409001', message: expect.stringContaining('到期') })
  })

  test('a cancelled, declined or expired offer leaves the team unchanged', async () => {
    const { owner, id, name } = await make.team()
    const next = await make.person(34, 52)
    const teamMemberId = await make.join(id, next)
    await api.call(handoverOffer, { teamMemberId, name }, owner.as)
    await api.call(handoverCancel, {}, owner.as)
    expect((await api.ask(handoverAnswer, accept, next.as)).answer.code).toBe('409001')
    await api.call(handoverOffer, { teamMemberId, name }, owner.as)
    expect(await api.call(handoverAnswer, { status: ANSWER.refuse }, next.as)).toMatchObject({ state: 'refused' })
    await api.call(handoverOffer, { teamMemberId, name }, owner.as)
    await api.db.updateTable('team_handover').set({ lapses_at: NOW }).where('team_id', '=', id).execute()
    expect((await api.ask(handoverAnswer, accept, next.as)).answer.code).toBe('409001')
    expect((await api.ask(handoverOffer, { teamMemberId, name }, owner.as)).answer.code).toBe('200')
  })

  test('of a frozen enterprise, or to somebody without the factor that is demanded, is refused on accepting', async () => {
    const { owner, id, name } = await make.team()
    const next = await make.person(34, 52)
    const teamMemberId = await make.join(id, next)
    await api.call(handoverOffer, { teamMemberId, name }, owner.as)
    const setOwner = (account_status: AccountStatus, previous_status: AccountStatus | null = null) =>
      api.db
        .updateTable('account')
        .set({ account_status, previous_status, previous_flow_step: previous_status && 0 })
        .where('developer_id', '=', owner.id)
        .execute()
    const setDemand = (factor_demanded_at: Date | null) =>
      api.db.updateTable('team').set({ factor_demanded_at }).where('id', '=', id).execute()
    const answer = async () => (await api.ask(handoverAnswer, accept, next.as)).answer
    await setOwner(211, 34)
    expect(await answer()).toMatchObject({ code: '403001', reason: 'account.frozen' })
    await setOwner(34)
    await setDemand(NOW)
    expect(await answer()).toMatchObject({ code: '403001', reason: 'access.factor_demanded' })
    await setDemand(null)
    await make.agree(next)
    expect(await answer()).toMatchObject({ code: '200' })
  })

  test('a team can be closed without members only, which ends its open invitations', async () => {
    const { owner, id, name } = await make.team()
    const [who, guest] = [await make.person(), await make.person()]
    const teamMemberId = await make.join(id, who)
    const invite = await make.join(id, guest, { state: 'invited' })
    expect((await api.ask(teamClose, { name }, owner.as)).answer).toMatchObject({
      code: '409001',
      message: expect.stringContaining('1'),
    })
    await api.call(memberDel, { teamMemberId }, owner.as)
    expect((await api.ask(teamClose, { name: 'x' }, owner.as)).answer.code).toBe('400001')
    await api.call(teamClose, { name }, owner.as)
    expect((await api.ask(teamAcceptInvite, { teamMemberId: invite, ...accept }, guest.as)).answer.code).toBe('409001')
    expect((await api.ask(teamInfo, {}, owner.as)).answer.code).toBe('403001')
    expect(await api.call(accountStatus, {}, owner.as)).toMatchObject({ openedTeamAccount: false })
  })
})

describe('the team log', () => {
  test('is filtered by kind, keywords and days; other teams cannot read it', async () => {
    const [one, two] = [await make.team(), await make.team()]
    const guest = await make.person(41, null, 'log')
    const { results } = await api.call(memberAdd, { accounts: guest.name }, one.owner.as)
    await api.call(inviteWithdraw, { teamMemberId: results[0]!.teamMemberId! }, one.owner.as)
    const events = async (more: object, as = one.owner.as) =>
      (await api.call(activityList, more, as)).items.map(({ event }) => event)
    expect(await events({})).toEqual(['withdrawn', 'invited'])
    expect(await events({ kind: 'role' })).toEqual([])
    expect(await events({ words: guest.name })).toHaveLength(2)
    expect(await events({ from: '2026-07-25' })).toEqual([])
    expect(await events({ from: '2026-07-24', to: '2026-07-24' })).toHaveLength(2)
    expect(await events({}, two.owner.as)).toEqual([])
    const [item] = (await api.call(activityList, {}, one.owner.as)).items
    expect(item).toMatchObject({
      actor: one.owner.name,
      subject: guest.name,
      address: expect.stringMatching(/^10\.2\..*\/24$/),
    })
  })

  test('is exported as CSV without formulas', async () => {
    const { owner } = await make.team()
    const guest = await make.person()
    await api.call(memberAdd, { accounts: guest.name, remarkName: '=HYPERLINK("x")' }, owner.as)
    const { csv, lines } = await api.call(activityCsv, {}, owner.as)
    expect(lines).toBe(1)
    expect(csv.startsWith('\u{FEFF}')).toBe(true)
    expect(csv).toContain(`"'=HYPERLINK(""x"")"`)
    expect(csv).not.toMatch(/(^|,)"?[=+@]/m)
  })

  test('cannot be changed by the application', async () => {
    await expect(api.db.updateTable('team_activity').set({ subject: 'x' }).execute()).rejects.toThrow(
      /permission denied/,
    )
    await expect(api.db.deleteFrom('team_activity').execute()).rejects.toThrow(/permission denied/)
  })
})
