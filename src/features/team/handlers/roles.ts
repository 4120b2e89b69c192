// Handlers for roles: every change is checked against the permissions of whoever makes it.
import { teamRoleEdited, teamRoleGone } from '../notifications.ts'
import { m } from '#messages'
import type { Context, Handler } from '../../../api/implement.ts'
import { ApiError } from '../../../api/errors.ts'
import type { Db } from '../../../db/open.ts'
import type { Grants } from '../../../lib/portal/role-grants.ts'
import type {
  associatedMemberList,
  cancelAssociateMember,
  Role,
  roleAdd,
  roleDel,
  roleDetail,
  roleEdit,
  roleList,
} from '../contract/roles.ts'
import {
  codesOfRole,
  deleteRole,
  giveRoles,
  hasRoleNamed,
  insertRole,
  listHolders,
  listRoles,
  type RoleContent,
  type RoleRow,
  rolesNamed,
  rolesOfMember,
  takeRoles,
  updateRole,
} from '../queries/roles.ts'
import { differences, type Facts } from '../rules/activity.ts'
import { assignRefusalFor, roleRefusalFor, takeRefusalFor } from '../rules/granting.ts'
import { inOrder } from '../rules/permissions.ts'
import { findMemberOrThrow, findRoleOrThrow, grantOf, refusalError, roleMissing } from './assign-roles.ts'
import { type LockedTeam, lockTeamAs, nameOf, logActivity, ownTeam } from './lock-team.ts'
import { notifyPeople } from './notify.ts'
import { listTeamApps, type TeamApps } from './team-apps.ts'

/** The viewer's roles and permissions. */
type Reader = { mine: readonly number[]; grants: Grants }

const roleOf = (row: RoleRow, { mine, grants }: Reader): Role => ({
  roleId: row.id,
  name: row.name,
  description: row.description,
  codes: codesOfRole(row),
  appScope: row.app_ids === null ? 'all' : 'chosen',
  appIds: row.app_ids ?? [],
  members: row.members,
  mine: mine.includes(row.id),
  held: takeRefusalFor({ grants }, [grantOf(row)]) === null,
  version: row.version,
  changedAt: row.changed_at.toISOString(),
  changedBy: row.changed_by,
})

async function readerOf(context: Context): Promise<Reader> {
  const { memberId, grants } = ownTeam(context)
  return { grants, mine: memberId === null ? [] : (await rolesOfMember(context.db, memberId)).map(({ id }) => id) }
}

export const roleListHandler: Handler<typeof roleList> = async (context) => {
  const { teamId } = ownTeam(context)
  const rows = await listRoles(context.db, teamId)
  const reader = await readerOf(context)
  return { roles: rows.map((row) => roleOf(row, reader)) }
}

export const roleDetailHandler: Handler<typeof roleDetail> = async (context, { roleId }) =>
  roleOf(await findRoleOrThrow(context, ownTeam(context).teamId, roleId), await readerOf(context))

export const associatedMemberListHandler: Handler<typeof associatedMemberList> = async (context, { roleId }) => {
  const { teamId } = ownTeam(context)
  await findRoleOrThrow(context, teamId, roleId)
  const rows = await listHolders(context.db, teamId, roleId)
  return {
    members: rows.map((row) => ({
      teamMemberId: row.id,
      name: nameOf(row),
      state: row.state,
      others: row.others,
    })),
  }
}

type RoleInput = {
  name: string
  description: string
  codes: readonly string[]
  appScope: 'all' | 'chosen'
  appIds: readonly number[]
}

/** Contents of a role to store; chosen apps must belong to this team. */
async function contentOf(
  { db }: Context,
  { team }: LockedTeam,
  input: RoleInput,
  appSources: readonly TeamApps[],
): Promise<RoleContent> {
  const { name, description, appScope } = input
  const content = { name, description, codes: inOrder(input.codes) }
  if (appScope === 'all') return { ...content, apps: null }
  const apps = [...new Set(input.appIds)].sort((a, b) => a - b)
  const own = await appsOf(db, team, appSources)
  if (apps.length > 0 && apps.every((app) => own.has(app))) return { ...content, apps }
  const message = apps.length === 0 ? m.team_role_no_app() : m.team_role_app_missing()
  throw new ApiError('400001', { reason: 'team.role_apps_missing', message, fields: { appIds: message } })
}

/** Names of the team's apps by id. */
const appsOf = async (db: Db, team: LockedTeam['team'], appSources: readonly TeamApps[]) =>
  new Map((await listTeamApps(appSources, db, team.owner_id)).map(({ appId, name }) => [appId, name]))

const factsOf = ({ name, description, codes, apps }: RoleContent, names: ReadonlyMap<number, string>): Facts => ({
  name,
  description,
  codes: codes.join(' '),
  apps: apps === null ? 'all' : apps.map((app) => names.get(app) ?? String(app)).join(m.team_list_and()),
})
const factsOfRow = (row: RoleRow, names: ReadonlyMap<number, string>): Facts =>
  factsOf({ ...row, codes: codesOfRole(row), apps: row.app_ids }, names)

type Holders = Awaited<ReturnType<typeof listHolders>>
const atWork = (holders: Holders): number[] =>
  holders.flatMap(({ state, developer_id: id }) => (state === 'active' && id !== null ? id : []))

function nameTakenError(): ApiError {
  const message = m.team_role_taken()
  return new ApiError('409001', { reason: 'team.role_name_taken', message, fields: { name: message } })
}

export const roleAddHandler =
  (appSources: readonly TeamApps[]): Handler<typeof roleAdd> =>
  async (context, input) => {
    const { db, viewer, now } = context
    const lockedTeam = await lockTeamAs(context, 'team:role')
    const content = await contentOf(context, lockedTeam, input, appSources)
    const refusal = roleRefusalFor(lockedTeam.actor, { wanted: content })
    if (refusal) throw refusalError(refusal)
    const createdRole = await insertRole(db, lockedTeam.team.id, content, { by: viewer.developer!.id, now })
    if (!createdRole) throw nameTakenError()
    await logActivity(context, lockedTeam.team.id, lockedTeam.name, {
      event: 'role_added',
      roleId: createdRole.id,
      subject: content.name,
      after: factsOf(content, await appsOf(db, lockedTeam.team, appSources)),
    })
    return { roleId: createdRole.id }
  }

export const roleEditHandler =
  (appSources: readonly TeamApps[]): Handler<typeof roleEdit> =>
  async (context, { roleId, version, ...input }) => {
    const { db, viewer, now } = context
    const lockedTeam = await lockTeamAs(context, 'team:role')
    const { team, actor, name } = lockedTeam
    const row = await findRoleOrThrow(context, team.id, roleId)
    const content = await contentOf(context, lockedTeam, input, appSources)
    const refusal = roleRefusalFor(actor, { roleId, wanted: content, before: grantOf(row) })
    if (refusal) throw refusalError(refusal)
    if (await hasRoleNamed(db, team.id, content.name, roleId)) throw nameTakenError()
    const updatedRole = await updateRole(db, { teamId: team.id, roleId, version }, content, {
      by: viewer.developer!.id,
      now,
    })
    if (!updatedRole) throw new ApiError('409001', { reason: 'team.role_changed', message: m.team_role_changed() })
    const names = await appsOf(db, team, appSources)
    const changes = differences(factsOfRow(row, names), factsOf(content, names))
    if (Object.keys(changes.after).length > 0) {
      await logActivity(context, team.id, name, { event: 'role_edited', roleId, subject: content.name, ...changes })
    }
    if ('codes' in changes.after || 'apps' in changes.after) {
      const facts = { team: team.name, role: content.name }
      await notifyPeople(context, atWork(await listHolders(db, team.id, roleId)), teamRoleEdited, facts)
    }
    return { version: updatedRole.version, members: row.members }
  }

export const roleDelHandler =
  (appSources: readonly TeamApps[]): Handler<typeof roleDel> =>
  async (context, { roleId, members, replacements }) => {
    const { db } = context
    const { team, actor, name } = await lockTeamAs(context, 'team:role')
    const row = await findRoleOrThrow(context, team.id, roleId)
    const refusal = actor.roleIds.includes(roleId)
      ? { reason: 'team.role_own' as const }
      : takeRefusalFor(actor, [grantOf(row)])
    if (refusal) throw refusalError(refusal)
    const holders = await listHolders(db, team.id, roleId)
    if (holders.length !== members)
      throw new ApiError('409001', { reason: 'team.role_in_use', message: m.team_role_held({ count: holders.length }) })
    for (const { teamMemberId, roleId: other } of replacements) {
      const holder = holders.find(({ id }) => id === teamMemberId)
      const [role] = other === roleId ? [] : await rolesNamed(db, team.id, [other])
      if (!holder || !role) throw roleMissing()
      const beyond = assignRefusalFor(actor, teamMemberId, [grantOf(role)], [])
      if (beyond) throw refusalError(beyond)
      await giveRoles(db, team.id, teamMemberId, [other])
    }
    if (!(await deleteRole(db, team.id, roleId))) throw new ApiError('409001', { reason: 'team.role_changed' })
    const before = {
      ...factsOfRow(row, await appsOf(db, team, appSources)),
      members: holders.map(nameOf).join(m.team_list_and()),
    }
    await logActivity(context, team.id, name, { event: 'role_deleted', roleId, subject: row.name, before })
    await notifyPeople(context, atWork(holders), teamRoleGone, { team: team.name, role: row.name })
    return { members: holders.length }
  }

export const cancelAssociateMemberHandler: Handler<typeof cancelAssociateMember> = async (
  context,
  { roleId, teamMemberId },
) => {
  const { db } = context
  const { team, actor, name } = await lockTeamAs(context, 'team:role')
  const row = await findRoleOrThrow(context, team.id, roleId)
  const member = await findMemberOrThrow(context, team.id, teamMemberId)
  const refusal = assignRefusalFor(actor, teamMemberId, [], [grantOf(row)])
  if (refusal) throw refusalError(refusal)
  if ((await takeRoles(db, teamMemberId, [roleId])) === 0) {
    throw new ApiError('409001', { reason: 'team.role_not_held', message: m.team_role_not_held() })
  }
  await logActivity(context, team.id, name, {
    event: 'role_taken',
    memberId: teamMemberId,
    roleId,
    subject: nameOf(member),
    before: { role: row.name },
  })
  if (member.state === 'active') {
    await notifyPeople(context, [member.developer_id], teamRoleGone, { team: team.name, role: row.name })
  }
  return { members: (await listHolders(db, team.id, roleId)).length }
}
