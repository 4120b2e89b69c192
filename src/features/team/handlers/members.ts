// Handlers for members: list, details, edits, state changes.
import { readTogether } from '../../../db/reads/read-together.ts'
import { teamDisabled, teamEnabled, teamRemoved, teamRoles, teamUntil, teamWithdrawn } from '../notifications.ts'
import { m } from '#messages'
import type { Handler } from '../../../api/implement.ts'
import { ApiError } from '../../../api/errors.ts'
import { dayOf } from '../../../lib/dates/dates.ts'
import type { Grant } from '../../../lib/portal/role-grants.ts'
import {
  type associatedRole,
  type Member,
  type memberDel,
  type memberDetail,
  type memberEdit,
  type memberEditStatus,
  type memberList,
} from '../contract/members.ts'
import {
  countByState,
  countMembers,
  findOwner,
  listMembers,
  type MemberRow,
  moveMember,
  updateMember,
} from '../queries/members.ts'
import { codesOfRole, giveRoles, rolesOfMember, takeRoles } from '../queries/roles.ts'
import { differences } from '../rules/activity.ts'
import { type Actor, assignRefusalFor, isSelf, takeRefusalFor } from '../rules/granting.ts'
import { MEMBERS_PAGE_SIZE } from '../rules/limits.ts'
import { inOrder } from '../rules/permissions.ts'
import { permissionText, shownState } from '../rules/labels.ts'
import { findMemberOrThrow, grantOf, loadAssignableRoles, mustBeFutureDay, refusalError } from './assign-roles.ts'
import { lockTeamAs, nameOf, logActivity, ownTeam } from './lock-team.ts'
import { notifyPeople } from './notify.ts'
import { cancelPendingActions } from './pending-actions.ts'

const iso = (moment: Date | null): string | null => moment && moment.toISOString()

const memberOf = (row: MemberRow, self: number | null, now: Date): Member => ({
  teamMemberId: row.id,
  name: nameOf(row),
  remarkName: row.remark_name,
  account: row.provider_account,
  state: shownState({ state: row.state, lapsesAt: row.invite_lapses_at, until: row.member_until }, now, dayOf(now)),
  roles: row.roles,
  apps: row.roles.some(({ apps }) => apps === null) ? 'all' : [...new Set(row.roles.flatMap(({ apps }) => apps ?? []))],
  memberUntil: row.member_until,
  invitedAt: row.invited_at.toISOString(),
  lapsesAt: row.invite_lapses_at.toISOString(),
  joinedAt: row.state === 'invited' || row.state === 'refused' ? null : iso(row.answered_at),
  seenAt: row.state === 'active' || row.state === 'disabled' ? iso(row.seen_at) : null,
  lacksFactor: row.lacks_factor,
  self: row.id === self,
  version: row.version,
})

export const memberListHandler: Handler<typeof memberList> = async (context, { page, ...filter }) => {
  const { db, now } = context
  const { teamId, memberId } = ownTeam(context)
  const range = { now, limit: MEMBERS_PAGE_SIZE, offset: (page - 1) * MEMBERS_PAGE_SIZE }
  const [rows, total, counts, owner] = await readTogether(db, [
    () => listMembers(db, teamId, filter, range),
    () => countMembers(db, teamId, filter, now),
    () => countByState(db, teamId, now),
    () => findOwner(db, teamId),
  ])
  return {
    members: rows.map((row) => memberOf(row, memberId, now)),
    total,
    counts,
    owner: {
      name: owner?.nickname ?? '',
      account: owner?.provider_account ?? '',
      seenAt: iso(owner?.seen_at ?? null),
      self: memberId === null,
    },
  }
}

export const memberDetailHandler: Handler<typeof memberDetail> = async (context, { teamMemberId }) => {
  const { teamId, memberId, grants } = ownTeam(context)
  const row = await findMemberOrThrow(context, teamId, teamMemberId)
  const roles = await rolesOfMember(context.db, row.id)
  return {
    ...memberOf(row, memberId, context.now),
    invitedBy: row.inviter,
    codes: inOrder(roles.flatMap(codesOfRole)),
    beyond: inOrder(takeRefusalFor({ grants }, roles.map(grantOf))?.codes ?? []),
  }
}

export const associatedRoleHandler: Handler<typeof associatedRole> = async (context, { teamMemberId }) => {
  const { roles } = await findMemberOrThrow(context, ownTeam(context).teamId, teamMemberId)
  return { roles }
}

/** Members may not remove themselves or extend their own membership, nor act on someone with permissions they lack. */
function checkReach(actor: Actor, memberId: number, theirs: readonly Grant[]): void {
  if (isSelf(actor, memberId))
    throw new ApiError('403001', { reason: 'team.member_self', message: m.team_member_self() })
  const refusal = takeRefusalFor(actor, theirs)
  if (!refusal) return
  const names = refusal.codes.map(permissionText).join(m.team_list_and())
  throw new ApiError('403001', { reason: 'team.member_beyond', message: m.team_member_beyond({ names }) })
}

export const memberEditHandler: Handler<typeof memberEdit> = async (context, input) => {
  const { db, now } = context
  const { teamMemberId, version, remarkName, memberUntil } = input
  const { team, actor, name } = await lockTeamAs(context, 'team:member')
  const row = await findMemberOrThrow(context, team.id, teamMemberId)
  if (!['active', 'disabled', 'invited'].includes(row.state))
    throw new ApiError('409001', { reason: 'team.member_gone', message: m.team_member_gone() })
  const before = row.roles.map(({ roleId }) => roleId)
  const roleIds: readonly number[] = input.roleIds
  const removedIds = before.filter((id) => !roleIds.includes(id))
  const theirs = await rolesOfMember(db, row.id)
  const removed = theirs.filter(({ id }) => removedIds.includes(id))
  const addedRoles = await loadAssignableRoles(context, { team, actor }, roleIds, {
    memberId: teamMemberId,
    before,
    removed,
  })
  if (memberUntil !== row.member_until) {
    checkReach(actor, teamMemberId, theirs.map(grantOf))
    mustBeFutureDay(memberUntil, now)
  }
  const updatedMember = await updateMember(db, { id: row.id, version }, { remarkName, memberUntil })
  if (!updatedMember) throw new ApiError('409001', { reason: 'team.member_changed', message: m.team_member_changed() })
  await takeRoles(db, row.id, removedIds)
  await giveRoles(
    db,
    team.id,
    row.id,
    addedRoles.map(({ id }) => id),
  )
  const keptRoles = row.roles.filter(({ roleId }) => !removedIds.includes(roleId))
  const text = (roles: readonly { name: string }[]) => roles.map((role) => role.name).join(m.team_list_and())
  const changes = differences(
    { remark: row.remark_name, until: row.member_until ?? '', roles: text(row.roles) },
    { remark: remarkName, until: memberUntil ?? '', roles: text([...keptRoles, ...addedRoles]) },
  )
  // For open invitations, the invitation itself says what it will grant.
  if (row.state !== 'invited') {
    const recipients = [row.developer_id]
    const { roles, until } = changes.after
    if (roles !== undefined) await notifyPeople(context, recipients, teamRoles, { team: team.name, roles })
    if (until !== undefined) await notifyPeople(context, recipients, teamUntil, { team: team.name, day: until })
  }
  if (Object.keys(changes.after).length > 0) {
    const subject = remarkName || row.nickname
    await logActivity(context, team.id, name, { event: 'member_edited', memberId: row.id, subject, ...changes })
  }
  return updatedMember
}

export const memberEditStatusHandler: Handler<typeof memberEditStatus> = async (context, { teamMemberId, state }) => {
  const { db, now } = context
  const { team, actor, name } = await lockTeamAs(context, 'team:member')
  const row = await findMemberOrThrow(context, team.id, teamMemberId)
  const theirs = (await rolesOfMember(db, row.id)).map(grantOf)
  checkReach(actor, row.id, state === 'disabled' ? theirs : [])
  // Enabling grants the roles again, so the viewer must be allowed to assign them.
  const refusal = state === 'active' ? assignRefusalFor(actor, row.id, theirs, []) : null
  if (refusal) throw refusalError(refusal)
  const from = state === 'active' ? 'disabled' : 'active'
  const moved = await moveMember(db, { teamId: team.id, id: row.id, from: [from], to: state, now })
  if (!moved) throw new ApiError('409001', { reason: 'team.member_changed', message: m.team_member_changed() })
  if (state === 'disabled') await cancelPendingActions(context, team, row, name)
  const event = state === 'active' ? 'enabled' : 'disabled'
  await logActivity(context, team.id, name, { event, memberId: row.id, subject: nameOf(row) })
  await notifyPeople(context, [row.developer_id], state === 'active' ? teamEnabled : teamDisabled, { team: team.name })
  return { state }
}

export const memberDelHandler: Handler<typeof memberDel> = async (context, { teamMemberId }) => {
  const { db, now } = context
  const { team, actor, name } = await lockTeamAs(context, 'team:member')
  const row = await findMemberOrThrow(context, team.id, teamMemberId)
  checkReach(actor, row.id, (await rolesOfMember(db, row.id)).map(grantOf))
  const from = ['active', 'disabled', 'invited'] as const
  const moved = await moveMember(db, { teamId: team.id, id: row.id, from, to: 'removed', now })
  if (!moved) throw new ApiError('409001', { reason: 'team.member_gone', message: m.team_member_gone() })
  await cancelPendingActions(context, team, row, name)
  await logActivity(context, team.id, name, { event: 'removed', memberId: row.id, subject: nameOf(row) })
  const notification = row.state === 'invited' ? teamWithdrawn : teamRemoved
  await notifyPeople(context, [row.developer_id], notification, { team: team.name })
  return { name: nameOf(row) }
}
