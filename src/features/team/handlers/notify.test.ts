// In-app notices for people affected by changes in a team.
import { accountNotices } from '../../notifications/contract.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { type As, ORIGIN, TEST_BRAND, testApi, type TestApi } from '../../../../test/harness/app.ts'
import { teamsOf } from '../../../../test/builders/teams.ts'
import { teamAcceptInvite } from '../contract/invitation.ts'
import {
  inviteResend,
  inviteWithdraw,
  memberAdd,
  memberDel,
  memberEdit,
  memberEditStatus,
} from '../contract/members.ts'
import { cancelAssociateMember, roleDel, roleEdit } from '../contract/roles.ts'
import { handoverAnswer, handoverCancel, handoverOffer, teamExit } from '../contract/team.ts'
import { ANSWER } from '../rules/invitation.ts'
import { notifyMembershipEnds } from './ending.ts'

const NOW = new Date('2026-07-24T02:00:00Z')
const announce = () =>
  notifyMembershipEnds({ db: api.db, adapters: api.adapters, site: { origin: ORIGIN, brand: TEST_BRAND }, now: NOW })
let api: TestApi
let make: ReturnType<typeof teamsOf>
beforeAll(async () => {
  api = await testApi()
  api.setNow(NOW)
  make = teamsOf(api, NOW)
})

/** Events of a person's notices, oldest first. */
const eventsOf = async (as: As) => (await api.call(accountNotices, {}, as)).items.map(({ event }) => event).reverse()
const newest = async (as: As) => (await api.call(accountNotices, {}, as)).items[0]

describe('invitations', () => {
  test('notify the invitee and the inviter', async () => {
    const { owner, name } = await make.team()
    const guest = await make.person()
    const invite = async () => (await api.call(memberAdd, { accounts: guest.name }, owner.as)).results[0]!.teamMemberId!
    const first = await invite()
    expect(await newest(guest.as)).toMatchObject({
      event: 'team_invited',
      title: `“${name}”邀请你加入`,
      text: expect.stringContaining('2026-07-31'),
      url: '/team',
      read: false,
    })
    expect((await newest({ ...guest.as, language: 'en' }))?.title).toBe(`“${name}” invited you to join`)
    await api.call(inviteResend, { teamMemberId: first }, owner.as)
    await api.call(inviteWithdraw, { teamMemberId: first }, owner.as)
    const second = await invite()
    await api.call(teamAcceptInvite, { teamMemberId: second, status: ANSWER.refuse }, guest.as)
    const third = await invite()
    await api.call(teamAcceptInvite, { teamMemberId: third, status: ANSWER.accept }, guest.as)
    expect(await eventsOf(guest.as)).toEqual([
      'team_invited',
      'team_invited',
      'team_withdrawn',
      'team_invited',
      'team_invited',
    ])
    expect(await eventsOf(owner.as)).toEqual(['team_declined', 'team_joined'])
  })

  test('sent by a member notify the owner, too', async () => {
    const { owner, id } = await make.team()
    const helper = await make.member(id, ['team', 'team:invite'])
    const guest = await make.person()
    const { results } = await api.call(memberAdd, { accounts: guest.name }, helper.as)
    await api.call(teamAcceptInvite, { teamMemberId: results[0]!.teamMemberId!, status: ANSWER.accept }, guest.as)
    expect([await eventsOf(helper.as), await eventsOf(owner.as)]).toEqual([['team_joined'], ['team_joined']])
  })
})

describe('members', () => {
  test('are notified of roles, last day, disabling, enabling and removal, but not of unchanged values', async () => {
    const { owner, id, name } = await make.team()
    const role = await make.role(id, ['app'])
    const who = await make.person()
    const teamMemberId = await make.join(id, who)
    const edit = (version: number, more: object) =>
      api.call(memberEdit, { teamMemberId, version, remarkName: '林', ...more }, owner.as)
    await edit(1, {})
    expect(await eventsOf(who.as)).toEqual([])
    await edit(2, { roleIds: [role] })
    await edit(3, { roleIds: [role], memberUntil: '2026-12-31' })
    await edit(4, {})
    expect(await newest(who.as)).toMatchObject({ text: '现在长期有效。' })
    await api.call(memberEditStatus, { teamMemberId, state: 'disabled' }, owner.as)
    await api.call(memberEditStatus, { teamMemberId, state: 'active' }, owner.as)
    await api.call(memberDel, { teamMemberId }, owner.as)
    expect(await eventsOf(who.as)).toEqual([
      'team_roles',
      'team_until',
      'team_roles',
      'team_until',
      'team_disabled',
      'team_enabled',
      'team_removed',
    ])
    expect(await newest(who.as)).toMatchObject({ title: `你已被移出“${name}”`, url: '/user' })
    expect(await eventsOf(owner.as)).toEqual([])
  })

  test('are notified of their removal by mail, too', async () => {
    const { owner, id } = await make.team()
    const developerId = await make.mailed('removed@x.example')
    const teamMemberId = await make.join(id, { id: developerId, name: '', as: {} })
    await api.call(memberDel, { teamMemberId }, owner.as)
    const [letter] = await make.letters()
    expect(letter).toMatchObject({ channel: 'mail', text: expect.stringContaining('不能再操作团队的应用') })
  })

  test('are notified when their role is changed, removed or deleted', async () => {
    const { owner, id } = await make.team()
    const [editedRoleId, removedRoleId, deletedRoleId] = [
      await make.role(id, ['app']),
      await make.role(id, ['app']),
      await make.role(id, ['app']),
    ]
    const roleIds = [editedRoleId, removedRoleId, deletedRoleId]
    const [who, off, guest] = [await make.person(), await make.person(), await make.person()]
    const teamMemberId = await make.join(id, who, { roleIds })
    await make.join(id, off, { roleIds, state: 'disabled' })
    await make.join(id, guest, { roleIds, state: 'invited' })
    await api.call(roleEdit, { roleId: editedRoleId, version: 1, name: '只改名', codes: ['app'] }, owner.as)
    expect(await eventsOf(who.as)).toEqual([])
    await api.call(roleEdit, { roleId: editedRoleId, version: 2, name: '只改名', codes: ['app', 'app:edit'] }, owner.as)
    expect(await newest(who.as)).toMatchObject({ title: '角色“只改名”的权限变了' })
    await api.call(cancelAssociateMember, { roleId: removedRoleId, teamMemberId }, owner.as)
    await api.call(roleDel, { roleId: deletedRoleId, members: 3 }, owner.as)
    expect(await eventsOf(who.as)).toEqual(['team_role_edited', 'team_role_gone', 'team_role_gone'])
    expect([await eventsOf(off.as), await eventsOf(guest.as)]).toEqual([[], []])
  })

  test('who leave cause a notice to the owner', async () => {
    const { owner, id } = await make.team()
    const who = await make.person()
    await make.join(id, who)
    await api.call(teamExit, {}, who.as)
    expect([await eventsOf(owner.as), await eventsOf(who.as)]).toEqual([['team_left'], []])
  })
})

test('a team transfer: offered, cancelled, declined, accepted', async () => {
  const { owner, id, name } = await make.team()
  const next = await make.person(34, 52)
  const teamMemberId = await make.join(id, next)
  const offer = () => api.call(handoverOffer, { teamMemberId, name }, owner.as)
  await offer()
  await api.call(handoverCancel, {}, owner.as)
  await offer()
  await api.call(handoverAnswer, { status: ANSWER.refuse }, next.as)
  await offer()
  await make.agree(next)
  await api.call(handoverAnswer, { status: ANSWER.accept }, next.as)
  expect(await eventsOf(next.as)).toEqual(['team_offered', 'team_offer_gone', 'team_offered', 'team_offered'])
  expect(await eventsOf(owner.as)).toEqual(['team_offer_refused', 'team_handed_over'])
})

test('a team transfer ends a membership of the owner whose last day is over, and is refused with one that is disabled', async () => {
  const [{ owner, id, name }, other] = [await make.team(), await make.team()]
  const next = await make.person(34, 52)
  const teamMemberId = await make.join(id, next)
  const elsewhere = await make.join(other.id, owner, { state: 'disabled' })
  await api.call(handoverOffer, { teamMemberId, name }, owner.as)
  await make.agree(next)
  const accept = async () => (await api.ask(handoverAnswer, { status: ANSWER.accept }, next.as)).answer
  expect(await accept()).toMatchObject({ code: '403001', reason: 'team.handover_unfit' })
  await api.db
    .updateTable('team_member')
    .set({ state: 'active', member_until: '2026-01-01' })
    .where('id', '=', elsewhere)
    .execute()
  expect(await accept()).toMatchObject({ code: '200', value: { state: 'accepted' } })
})

describe('an approaching last day', () => {
  test('is announced once to member and owner, and again when moved', async () => {
    const { owner, id } = await make.team()
    const who = await make.person()
    const teamMemberId = await make.join(id, who, { until: '2026-07-31' })
    await make.join(id, await make.person(), { until: '2026-08-01' })
    await make.join(id, await make.person(), { until: '2026-07-23' })
    await make.join(id, await make.person(), { until: '2026-07-25', state: 'disabled' })
    const rounds = await Promise.all(Array.from({ length: 20 }, () => announce()))
    expect(rounds.filter((count) => count > 0)).toEqual([1])
    expect(await eventsOf(who.as)).toEqual(['team_ends_soon'])
    expect(await newest(owner.as)).toMatchObject({
      event: 'team_member_ends_soon',
      title: `${who.name}的成员身份 2026-07-31 到期`,
    })
    const edit = { teamMemberId, version: 1, remarkName: '', memberUntil: '2026-07-30' }
    await api.call(memberEdit, edit, owner.as)
    expect(await announce()).toBe(1)
    expect(await announce()).toBe(0)
  })
})
