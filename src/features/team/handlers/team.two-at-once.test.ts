// Contradictory pairs of calls at once, many rounds: exactly one succeeds, and the result is consistent.
import { describe, expect, test } from 'vitest'
import { testApi } from '../../../../test/harness/app.ts'
import { teamsOf } from '../../../../test/builders/teams.ts'
import { accountStatus } from '../../accounts/contract/account.ts'
import { teamAcceptInvite } from '../contract/invitation.ts'
import { memberAdd, memberDel, memberEdit } from '../contract/members.ts'
import { roleDel, roleEdit } from '../contract/roles.ts'
import { handoverAnswer, handoverOffer, teamClose, teamExit } from '../contract/team.ts'

const NOW = new Date('2026-07-24T02:00:00Z')
const api = await testApi()
api.setNow(NOW)
const make = teamsOf(api, NOW)
const accept = { status: 1 } as const

const stateOf = async (memberId: number) =>
  (await api.db.selectFrom('team_member').where('id', '=', memberId).select('state').executeTakeFirstOrThrow()).state
const teamOf = (id: number) =>
  api.db.selectFrom('team').where('id', '=', id).select(['owner_id', 'closed_at']).executeTakeFirstOrThrow()

describe('two concurrent contradicting calls', () => {
  test('removing while accepting: removed in the end, or the acceptance fails', async () => {
    for (let round = 0; round < 10; round++) {
      const { owner, id } = await make.team()
      const guest = await make.person()
      const teamMemberId = await make.join(id, guest, { state: 'invited' })
      const [acceptAnswer, removeAnswer] = await Promise.all([
        api.ask(teamAcceptInvite, { teamMemberId, ...accept }, guest.as),
        api.ask(memberDel, { teamMemberId }, owner.as),
      ])
      expect(removeAnswer.answer.code).toBe('200')
      expect(['200', '409001']).toContain(acceptAnswer.answer.code)
      expect(await stateOf(teamMemberId)).toBe('removed')
      expect(await api.call(accountStatus, {}, guest.as)).toMatchObject({ isTeamSub: false, teamInvite: null })
    }
  })

  test('leaving while taking over: an owner or gone, never both, and never without an owner', async () => {
    for (let round = 0; round < 10; round++) {
      const { owner, id, name } = await make.team()
      const next = await make.person(34, 52)
      const teamMemberId = await make.join(id, next)
      await api.call(handoverOffer, { teamMemberId, name }, owner.as)
      await make.agree(next)
      const [exitAnswer, took] = await Promise.all([
        api.ask(teamExit, {}, next.as),
        api.ask(handoverAnswer, accept, next.as),
      ])
      expect([exitAnswer.answer.code, took.answer.code].filter((code) => code === '200')).toHaveLength(1)
      expect((await teamOf(id)).owner_id).toBe(took.answer.code === '200' ? next.id : owner.id)
      expect(await stateOf(teamMemberId)).toBe('left')
      const { isTeamSub } = await api.call(accountStatus, {}, next.as)
      expect(isTeamSub).toBe(false)
    }
  })

  test('closing while accepting: a closed team has no member', async () => {
    for (let round = 0; round < 10; round++) {
      const { owner, id, name } = await make.team()
      const guest = await make.person()
      const teamMemberId = await make.join(id, guest, { state: 'invited' })
      const [acceptAnswer, closeAnswer] = await Promise.all([
        api.ask(teamAcceptInvite, { teamMemberId, ...accept }, guest.as),
        api.ask(teamClose, { name }, owner.as),
      ])
      expect([acceptAnswer.answer.code, closeAnswer.answer.code].filter((code) => code === '200')).toHaveLength(1)
      const isClosed = closeAnswer.answer.code === '200'
      expect((await teamOf(id)).closed_at !== null).toBe(isClosed)
      expect((await stateOf(teamMemberId)) === 'active').toBe(!isClosed)
      expect((await api.call(accountStatus, {}, guest.as)).isTeamSub).toBe(!isClosed)
    }
  })

  test('deleting a role while assigning it: nobody has a deleted role', async () => {
    for (let round = 0; round < 10; round++) {
      const { owner, id } = await make.team()
      const roleId = await make.role(id, ['app'])
      const teamMemberId = await make.join(id, await make.person())
      const [editAnswer, deleteAnswer] = await Promise.all([
        api.ask(memberEdit, { teamMemberId, version: 1, remarkName: '', roleIds: [roleId] }, owner.as),
        api.ask(roleDel, { roleId, members: 0 }, owner.as),
      ])
      // Either the role was deleted first and is reported missing, or it was assigned first and the deletion is told to
      // reload the list.
      expect([editAnswer.answer.code, deleteAnswer.answer.code]).toSatisfy(
        ([edit, deletion]: string[]) =>
          (edit === '404001' && deletion === '200') || (edit === '200' && deletion === '409001'),
      )
      const roles = await api.db.selectFrom('team_role').where('id', '=', roleId).select('id').execute()
      const holders = await api.db
        .selectFrom('team_member_role')
        .where('role_id', '=', roleId)
        .select('member_id')
        .execute()
      const isDeleted = deleteAnswer.answer.code === '200'
      expect(roles).toEqual(isDeleted ? [] : [{ id: roleId }])
      expect(holders).toEqual(isDeleted ? [] : [{ member_id: teamMemberId }])
    }
  })

  test('revoking a permission while it is used: later answers respect it', async () => {
    const { owner, id } = await make.team()
    const { as, roleId } = await make.member(id, ['team', 'team:invite', 'app'])
    const guest = await make.person()
    await Promise.all([
      api.call(roleEdit, { roleId, version: 1, name: '少', codes: ['team'] }, owner.as),
      api.ask(memberAdd, { accounts: guest.name }, as),
    ])
    expect((await api.ask(memberAdd, { accounts: guest.name }, as)).answer.code).toBe('403001')
  })
})
