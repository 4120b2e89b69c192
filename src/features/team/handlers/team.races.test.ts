// Races with twenty calls at once and one winner: invitations, answers, roles, hand-overs, contradictory moves.
import { accountNotices } from '../../notifications/contract.ts'
import { describe, expect, test } from 'vitest'
import { testApi } from '../../../../test/harness/app.ts'
import { linkIn, teamsOf } from '../../../../test/builders/teams.ts'
import { accountStatus } from '../../accounts/contract/account.ts'
import { teamAcceptInvite, teamInvitation, teamOpen } from '../contract/invitation.ts'
import { inviteResend, memberAdd, memberDel, memberEdit, memberList } from '../contract/members.ts'
import { roleAdd, roleDel, roleEdit } from '../contract/roles.ts'
import { handoverAnswer, handoverCancel, handoverOffer, teamExit, teamInfo } from '../contract/team.ts'

const NOW = new Date('2026-07-24T02:00:00Z')
const api = await testApi()
api.setNow(NOW)
const make = teamsOf(api, NOW)

const twenty = <Value>(item: (at: number) => Promise<Value>): Promise<Value[]> =>
  Promise.all(Array.from({ length: 20 }, (_, at) => item(at)))
/** Number of responses by code. */
const tally = (codes: readonly string[]) =>
  Object.fromEntries([...Map.groupBy(codes, (code) => code)].map(([code, list]) => [code, list.length]))
const accept = { status: 1 } as const

describe('of twenty concurrent calls', () => {
  test('to open a team one succeeds', async () => {
    const who = await make.person(34, 52)
    await make.agree(who)
    const codes = (await twenty(() => api.ask(teamOpen, {}, who.as))).map(({ answer }) => answer.code)
    expect(tally(codes)).toEqual({ '200': 1, '409001': 19 })
    const roles = await api.db
      .selectFrom('team_role as r')
      .innerJoin('team as t', 't.id', 'r.team_id')
      .where('t.owner_id', '=', who.id)
      .select('r.template')
      .execute()
    expect(roles).toHaveLength(6)
  })

  test('to invite the same person one succeeds and nineteen are told so', async () => {
    const { owner, id } = await make.team()
    const guest = await make.person()
    const invitations = await twenty(() => api.call(memberAdd, { accounts: guest.name }, owner.as))
    expect(invitations.filter(({ results }) => results[0]!.problem === '')).toHaveLength(1)
    expect((await api.call(memberList, {}, owner.as)).total).toBe(1)
    const entries = await api.db.selectFrom('team_activity').where('team_id', '=', id).select('event').execute()
    expect(entries).toEqual([{ event: 'invited' }])
  })

  test('to accept an invitation one succeeds', async () => {
    const { id } = await make.team()
    const guest = await make.person()
    const teamMemberId = await make.join(id, guest, { state: 'invited' })
    const codes = (await twenty(() => api.ask(teamAcceptInvite, { teamMemberId, ...accept }, guest.as))).map(
      ({ answer }) => answer.code,
    )
    expect(tally(codes)).toEqual({ '200': 1, '409001': 19 })
  })

  test('to accept invitations of twenty teams one succeeds', async () => {
    const guest = await make.person()
    const invites: number[] = []
    for (let at = 0; at < 20; at++) invites.push(await make.join((await make.team()).id, guest, { state: 'invited' }))
    const codes = (
      await twenty((at) => api.ask(teamAcceptInvite, { teamMemberId: invites[at]!, ...accept }, guest.as))
    ).map(({ answer }) => answer.code)
    expect(tally(codes)).toEqual({ '200': 1, '403001': 19 })
  })

  test('to create a role of one name one succeeds', async () => {
    const { owner } = await make.team()
    const codes = (await twenty(() => api.ask(roleAdd, { name: '测试', codes: ['app'] }, owner.as))).map(
      ({ answer }) => answer.code,
    )
    expect(tally(codes)).toEqual({ '200': 1, '409001': 19 })
  })

  test('to change a role from the same version one succeeds', async () => {
    const { owner, id } = await make.team()
    const roleId = await make.role(id, ['app'])
    const codes = (
      await twenty((at) => api.ask(roleEdit, { roleId, version: 1, name: `名 ${at}`, codes: ['app'] }, owner.as))
    ).map(({ answer }) => answer.code)
    expect(tally(codes)).toEqual({ '200': 1, '409001': 19 })
  })

  test('to remove a member one succeeds', async () => {
    const { owner, id } = await make.team()
    const { memberId: teamMemberId } = await make.member(id, ['app'])
    const codes = (await twenty(() => api.ask(memberDel, { teamMemberId }, owner.as))).map(({ answer }) => answer.code)
    expect(tally(codes)).toEqual({ '200': 1, '409001': 19 })
  })

  test('to offer the team to twenty members one succeeds', async () => {
    const { owner, id, name } = await make.team()
    const members: number[] = []
    for (let at = 0; at < 20; at++) members.push(await make.join(id, await make.person(34, 52)))
    const codes = (await twenty((at) => api.ask(handoverOffer, { teamMemberId: members[at]!, name }, owner.as))).map(
      ({ answer }) => answer.code,
    )
    expect(tally(codes)).toEqual({ '200': 1, '409001': 19 })
  })
})

/** Ten calls of one kind and ten of another, interleaved. */
type CallAnswer = { answer: { code: string } }
const tenEach = async (a: () => Promise<CallAnswer>, b: () => Promise<CallAnswer>) => {
  const all = await twenty<CallAnswer>((at) => (at % 2 === 0 ? a() : b()))
  return { ones: all.filter((_, at) => at % 2 === 0), others: all.filter((_, at) => at % 2 === 1) }
}
const codesOf = (answers: readonly CallAnswer[]) => tally(answers.map(({ answer }) => answer.code))

describe('of twenty concurrent contradicting calls', () => {
  test('ten accept, ten decline: one answer counts', async () => {
    const { id, owner } = await make.team()
    const guest = await make.person()
    const teamMemberId = await make.join(id, guest, { state: 'invited' })
    const { ones, others } = await tenEach(
      () => api.ask(teamAcceptInvite, { teamMemberId, status: 1 }, guest.as),
      () => api.ask(teamAcceptInvite, { teamMemberId, status: 2 }, guest.as),
    )
    expect(codesOf([...ones, ...others])).toEqual({ '200': 1, '409001': 19 })
    const { isTeamSub } = await api.call(accountStatus, {}, guest.as)
    expect(isTeamSub).toBe(codesOf(ones)['200'] === 1)
    const entries = await api.db.selectFrom('team_activity').where('team_id', '=', id).select('event').execute()
    expect(entries).toHaveLength(1)
    expect((await api.call(accountNotices, {}, owner.as)).total).toBe(1)
  })

  test('ten remove, ten accept: removed once, and nobody is in the team', async () => {
    const { owner, id } = await make.team()
    const guest = await make.person()
    const teamMemberId = await make.join(id, guest, { state: 'invited' })
    const { ones, others } = await tenEach(
      () => api.ask(memberDel, { teamMemberId }, owner.as),
      () => api.ask(teamAcceptInvite, { teamMemberId, ...accept }, guest.as),
    )
    expect(codesOf(ones)).toEqual({ '200': 1, '409001': 9 })
    expect(codesOf(others)['200'] ?? 0).toBeLessThanOrEqual(1)
    expect((codesOf(others)['200'] ?? 0) + codesOf(others)['409001']!).toBe(10)
    expect(await api.call(accountStatus, {}, guest.as)).toMatchObject({ isTeamSub: false, teamInvite: null })
  })

  test('ten leave, ten take over: one of the two happens, once', async () => {
    const { owner, id, name } = await make.team()
    const next = await make.person(34, 52)
    const teamMemberId = await make.join(id, next)
    await api.call(handoverOffer, { teamMemberId, name }, owner.as)
    await make.agree(next)
    const { ones, others } = await tenEach(
      () => api.ask(teamExit, {}, next.as),
      () => api.ask(handoverAnswer, accept, next.as),
    )
    expect(codesOf([...ones, ...others])['200']).toBe(1)
    const owners = await api.db.selectFrom('team').where('id', '=', id).select('owner_id').execute()
    expect(owners).toEqual([{ owner_id: codesOf(others)['200'] ? next.id : owner.id }])
    expect((await api.call(accountStatus, {}, next.as)).isTeamSub).toBe(false)
  })

  test('ten offer while the member leaves: nobody who left is offered the team', async () => {
    const { owner, id, name } = await make.team()
    const next = await make.person(34, 52)
    const teamMemberId = await make.join(id, next)
    await tenEach(
      () => api.ask(teamExit, {}, next.as),
      () => api.ask(handoverOffer, { teamMemberId, name }, owner.as),
    )
    expect((await api.call(teamInfo, {}, owner.as)).handover).toBeNull()
    const other = await make.join(id, await make.person(34, 52))
    expect((await api.ask(handoverOffer, { teamMemberId: other, name }, owner.as)).answer.code).toBe('200')
  })

  test('ten take over, ten cancel: one owner and one outcome', async () => {
    const { owner, id, name } = await make.team()
    const next = await make.person(34, 52)
    const teamMemberId = await make.join(id, next)
    await api.call(handoverOffer, { teamMemberId, name }, owner.as)
    await make.agree(next)
    const { ones, others } = await tenEach(
      () => api.ask(handoverAnswer, accept, next.as),
      () => api.ask(handoverCancel, {}, owner.as),
    )
    expect(codesOf([...ones, ...others])['200']).toBe(1)
    const [offer] = await api.db.selectFrom('team_handover').where('team_id', '=', id).select('state').execute()
    expect(offer?.state).toBe(codesOf(ones)['200'] ? 'accepted' : 'cancelled')
  })

  test('ten delete a role, ten assign it: nobody has a deleted role', async () => {
    const { owner, id } = await make.team()
    const roleId = await make.role(id, ['app'])
    const members: number[] = []
    for (let at = 0; at < 10; at++) members.push(await make.join(id, await make.person()))
    const remainingIds = [...members]
    const { ones, others } = await tenEach(
      () => api.ask(roleDel, { roleId, members: 0 }, owner.as),
      () =>
        api.ask(
          memberEdit,
          { teamMemberId: remainingIds.pop()!, version: 1, remarkName: '', roleIds: [roleId] },
          owner.as,
        ),
    )
    const assignedCount = codesOf(others)['200'] ?? 0
    // Either the role was deleted before it was assigned, or it was assigned and every deletion is told to reload the
    // list.
    expect(assignedCount === 0 ? codesOf(ones) : codesOf(ones)['200']).toEqual(
      assignedCount === 0 ? { '200': 1, '404001': 9 } : undefined,
    )
    const assignments = await api.db
      .selectFrom('team_member_role')
      .where('role_id', '=', roleId)
      .select('member_id')
      .execute()
    expect(assignments).toHaveLength(assignedCount)
  })

  test('twenty resend an invitation: only the last link works', async () => {
    const { owner } = await make.team()
    const guest = await make.mailed('twenty@x.example')
    const { results } = await api.call(memberAdd, { accounts: 'twenty@x.example' }, owner.as)
    const teamMemberId = results[0]!.teamMemberId!
    const answers = await twenty(() => api.ask(inviteResend, { teamMemberId }, owner.as))
    expect(codesOf(answers)).toEqual({ '200': 20 })
    const links = (await make.letters()).map(({ text }) => linkIn(text)).filter(Boolean)
    const as = await make.signedIn(guest, NOW)
    const alive = await Promise.all(links.map((code) => api.ask(teamInvitation, { code }, as)))
    expect(codesOf(alive)).toEqual({ '200': 1, '404001': 20 })
  })
})
