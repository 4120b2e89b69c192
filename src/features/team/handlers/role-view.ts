// Role preview: read-only, with permissions narrowed to those of a role in one's team.
// Stored in the session and checked at each request against the viewer's right to manage roles.
import type { Handler } from '../../../api/implement.ts'
import { NO_MEMBER } from '../../../api/viewer.ts'
import { codesOf, holds, intersectGrants } from '../../../lib/portal/role-grants.ts'
import type { PreviewRole } from '../../session/handlers/identify.ts'
import { findRoleOrThrow } from './assign-roles.ts'
import { ownTeam } from './lock-team.ts'
import { codesOfRole, findRole } from '../queries/roles.ts'
import { inOrder, permissionOf } from '../rules/permissions.ts'
import type { roleViewEnd, roleViewStart } from '../contract/role-view.ts'
import { updateRoleView } from '../../session/queries/sessions.ts'

/**
 * Team and account status as a member with only this role has them, never exceeding the viewer's own.
 * @returns undefined when the viewer may not preview it: not a role of their team, or they no longer manage roles
 */
export const previewRole: PreviewRole = async (db, team, accountState, roleId) => {
  const role = holds(team.grants, 'team:role') ? await findRole(db, team.teamId, roleId) : undefined
  if (!role) return undefined
  const grants = intersectGrants(team.grants, { codes: codesOfRole(role), apps: role.app_ids })
  return {
    team: { ...team, memberId: NO_MEMBER, grants },
    accountState: {
      ...accountState,
      teamIdentity: 'sub',
      teamPermissions: inOrder(codesOf(grants)).map(permissionOf),
    },
    roleView: { roleId, roleName: role.name },
  }
}

export const roleViewStartHandler: Handler<typeof roleViewStart> = async (context, { roleId }) => {
  const { db, viewer } = context
  const role = await findRoleOrThrow(context, ownTeam(context).teamId, roleId)
  await updateRoleView(db, viewer.sessions.developer!.id, role.id)
  return { roleId: role.id, roleName: role.name }
}

export const roleViewEndHandler: Handler<typeof roleViewEnd> = async ({ db, viewer }) => {
  await updateRoleView(db, viewer.sessions.developer!.id, null)
  return { roleId: viewer.roleView?.roleId ?? null }
}
