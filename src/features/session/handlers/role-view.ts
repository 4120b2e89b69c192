// Looking at the portal as a role of one's team: permissions narrowed to what the role gives, for reading alone. It is part
// of the session, and counts at each request only as far as the viewer may still manage roles.
import { m } from '#messages'
import type { Handler } from '../../../api/implement.ts'
import { ApiError } from '../../../api/errors.ts'
import { NO_MEMBER, type RoleView, type TeamStanding } from '../../../api/viewer.ts'
import type { Db } from '../../../db/open.ts'
import { codesOf, holds, narrowed } from '../../../lib/portal/grants.ts'
import type { AccountStateRow } from '../../accounts/queries/account-state.ts'
import { ownTeam } from '../../team/handlers/lock-team.ts'
import { codesOfRole, findRole } from '../../team/queries/roles.ts'
import { inOrder, permissionOf } from '../../team/rules/permissions.ts'
import type { roleViewEnd, roleViewStart } from '../contract.ts'
import { updateRoleView } from '../queries/sessions.ts'

type Seen = { team: TeamStanding; standing: AccountStateRow; roleView: RoleView }

/**
 * Team and standing as a member with this role alone has them, and never more than the viewer's own.
 * @returns undefined when the viewer may not look as it: no role of their team, or they do not manage roles any more
 */
export async function seenAsRole(
  db: Db,
  team: TeamStanding,
  standing: AccountStateRow,
  roleId: number,
): Promise<Seen | undefined> {
  const role = holds(team.grants, 'team:role') ? await findRole(db, team.teamId, roleId) : undefined
  if (!role) return undefined
  const grants = narrowed(team.grants, { codes: codesOfRole(role), apps: role.app_ids })
  return {
    team: { ...team, memberId: NO_MEMBER, grants },
    standing: {
      ...standing,
      teamIdentity: 'sub',
      teamPermissions: inOrder(codesOf(grants)).map(permissionOf),
    },
    roleView: { roleId, roleName: role.name },
  }
}

export const roleViewStartHandler: Handler<typeof roleViewStart> = async (context, { roleId }) => {
  const { db, viewer } = context
  const role = await findRole(db, ownTeam(context).teamId, roleId)
  if (!role) throw new ApiError('404001', { message: m.team_role_missing() })
  await updateRoleView(db, viewer.sessions.developer!.id, role.id)
  return { roleId: role.id, roleName: role.name }
}

export const roleViewEndHandler: Handler<typeof roleViewEnd> = async ({ db, viewer }) => {
  await updateRoleView(db, viewer.sessions.developer!.id, null)
  return { roleId: viewer.roleView?.roleId ?? null }
}
