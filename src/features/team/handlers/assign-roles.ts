// Members and roles of a team as its handlers load them, and what may be assigned to whom.
import { m } from '#messages'
import type { Context } from '../../../api/implement.ts'
import { ApiError } from '../../../api/errors.ts'
import { dayOf } from '../../../lib/dates/dates.ts'
import type { Grant } from '../../../lib/portal/role-grants.ts'
import { findMember, type MemberRow } from '../queries/members.ts'
import { codesOfRole, findRole, type RoleRow, rolesNamed } from '../queries/roles.ts'
import { type Actor, assignRefusalFor, type AssignRefusal, type RoleRefusal } from '../rules/granting.ts'
import { permissionText } from '../rules/labels.ts'

type Reading = Pick<Context, 'db'>

export const memberMissing = () =>
  new ApiError('404001', { reason: 'team.member_not_found', message: m.team_member_missing() })
export const roleMissing = () =>
  new ApiError('404001', { reason: 'team.role_not_found', message: m.team_role_missing() })

/** @throws ApiError 404001 */
export async function findMemberOrThrow({ db }: Reading, teamId: number, id: number): Promise<MemberRow> {
  const row = await findMember(db, teamId, id)
  if (!row) throw memberMissing()
  return row
}

/** @throws ApiError 404001 */
export async function findRoleOrThrow({ db }: Reading, teamId: number, roleId: number): Promise<RoleRow> {
  const row = await findRole(db, teamId, roleId)
  if (!row) throw roleMissing()
  return row
}

export const grantOf = (role: Pick<RoleRow, 'permissions' | 'app_ids'>): Grant => ({
  codes: codesOfRole(role),
  apps: role.app_ids,
})

type Assignment = {
  /** Null for somebody who is only being invited. */
  memberId: number | null
  /** Roles that they have already; nothing is checked about those that stay. */
  before?: readonly RoleRow['id'][]
  /** Those that are taken from them. */
  removed?: readonly Pick<RoleRow, 'permissions' | 'app_ids'>[]
}

/**
 * The roles with these ids that somebody does not have yet.
 * @throws ApiError 404001 for one that there is not, 403001 for one that the actor may not assign or take
 */
export async function loadAssignableRoles(
  { db }: Reading,
  { team, actor }: { team: { id: number }; actor: Actor },
  roleIds: readonly number[],
  { memberId, before = [], removed = [] }: Assignment,
) {
  const addedIds = [...new Set(roleIds)].filter((id) => !before.includes(id))
  const addedRoles = await rolesNamed(db, team.id, addedIds)
  if (addedRoles.length < addedIds.length) throw roleMissing()
  const refusal = assignRefusalFor(actor, memberId, addedRoles.map(grantOf), removed.map(grantOf))
  if (refusal) throw refusalError(refusal)
  return addedRoles
}

/** @throws ApiError 400001 */
export function mustBeFutureDay(day: string | null, now: Date): void {
  if (day === null || day >= dayOf(now)) return
  const message = m.team_field_day_past()
  throw new ApiError('400001', { reason: 'team.day_past', message, fields: { memberUntil: message } })
}

type Refusal = RoleRefusal | AssignRefusal
type Names = { names: string; needed: string }

/** About the permissions of a role, beside which it is shown. */
const aboutCodes = (message: string) => ({ message, fields: { codes: message } })

const REFUSALS: { [Reason in Refusal['reason']]: (names: Names) => ApiError } = {
  'team.role_own': () => new ApiError('403001', { reason: 'team.role_own', message: m.team_role_own() }),
  'team.role_self': () => new ApiError('403001', { reason: 'team.role_self', message: m.team_assign_self() }),
  'team.role_beyond': ({ names }) =>
    new ApiError('403001', { reason: 'team.role_beyond', ...aboutCodes(m.team_role_beyond({ names })) }),
  'team.role_taking': ({ names }) =>
    new ApiError('403001', { reason: 'team.role_taking', ...aboutCodes(m.team_role_taking({ names })) }),
  'team.role_empty': () => new ApiError('400001', { reason: 'team.role_empty', ...aboutCodes(m.team_role_empty()) }),
  'team.role_page_missing': ({ names }) =>
    new ApiError('400001', { reason: 'team.role_page_missing', ...aboutCodes(m.team_role_button({ names })) }),
  'team.role_permission_missing': (names) =>
    new ApiError('400001', { reason: 'team.role_permission_missing', ...aboutCodes(m.team_role_needs(names)) }),
}

/** Error for a refused grant or removal, naming the permissions. */
export const refusalError = (refusal: Refusal): ApiError =>
  REFUSALS[refusal.reason]({
    names: 'codes' in refusal ? refusal.codes.map(permissionText).join(m.team_list_and()) : '',
    needed: 'needed' in refusal ? refusal.needed.map(permissionText).join(m.team_list_and()) : '',
  })
