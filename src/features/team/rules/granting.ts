// Rules for granting: nobody grants or removes permissions they lack, nobody changes their own role, the owner is
// exempt (handbook/permissions.md [6], docs/decisions/0009).
import { covers, type Grant, type Grants } from '../../../lib/portal/role-grants.ts'
import { missingFrom, type PermissionCode, uselessIn, withoutPage } from './permissions.ts'

/** Whoever acts in a team: the owner, who has every permission, or a member with the permissions of their roles. */
export type Actor = { memberId: number | null; roleIds: readonly number[]; grants: Grants }

/**
 * Permissions that would be granted without the giver having them for all the apps concerned. Existing permissions do
 * not count as granted, so a role can be renamed or reduced by someone with fewer permissions.
 */
export const beyond = (giver: Grants, grant: Grant, before: readonly Grant[] = []): string[] =>
  grant.codes.filter((code) => !covers(before, code, grant.apps) && !covers(giver, code, grant.apps))

/** Permissions the taker may not remove, because they lack them for some of the apps concerned. */
const outOfReach = (taker: Grants, grants: readonly Grant[]): PermissionCode[] => [
  ...new Set(
    grants.flatMap(({ codes, apps }) => codes.filter((code) => !covers(taker, code, apps)) as PermissionCode[]),
  ),
]

/** Permissions that the edit removes from a role. */
const cut = (before: Grant, grant: Grant): Grant => ({
  codes: before.codes.filter((code) => !covers([grant], code, before.apps)),
  apps: before.apps,
})

export type RoleRefusal =
  | { reason: 'team.role_empty' }
  | { reason: 'team.role_own' }
  | { reason: 'team.role_page_missing'; codes: PermissionCode[] }
  | { reason: 'team.role_permission_missing'; codes: PermissionCode[]; needed: PermissionCode[] }
  | { reason: 'team.role_beyond'; codes: PermissionCode[] }
  | { reason: 'team.role_taking'; codes: PermissionCode[] }

type RoleEdit = {
  /** Undefined for a new role. */
  roleId?: number
  wanted: { codes: readonly PermissionCode[]; apps: readonly number[] | null }
  before?: Grant
}

/** Why a role may not be created or changed this way; null when it may. */
export function roleRefusalFor(actor: Actor, { roleId, wanted, before }: RoleEdit): RoleRefusal | null {
  if (roleId !== undefined && actor.roleIds.includes(roleId)) return { reason: 'team.role_own' }
  if (wanted.codes.length === 0) return { reason: 'team.role_empty' }
  const alone = withoutPage(wanted.codes)
  if (alone.length > 0) return { reason: 'team.role_page_missing', codes: alone }
  const missingCodes = missingFrom(wanted.codes)
  if (missingCodes.length > 0)
    return { reason: 'team.role_permission_missing', codes: uselessIn(wanted.codes), needed: missingCodes }
  const codes = beyond(actor.grants, wanted, before ? [before] : [])
  if (codes.length > 0) return { reason: 'team.role_beyond', codes: codes as PermissionCode[] }
  return before ? takeRefusalFor(actor, [cut(before, wanted)]) : null
}

/** Why the permissions of these roles may not be removed, by any call; null when they may. */
export function takeRefusalFor(
  actor: Pick<Actor, 'grants'>,
  grants: readonly Grant[],
): { reason: 'team.role_taking'; codes: PermissionCode[] } | null {
  const codes = outOfReach(actor.grants, grants)
  return codes.length > 0 ? { reason: 'team.role_taking', codes } : null
}

export type AssignRefusal =
  | { reason: 'team.role_self' }
  | { reason: 'team.role_beyond'; codes: PermissionCode[] }
  | { reason: 'team.role_taking'; codes: PermissionCode[] }

/** Why these roles may not be assigned to or removed from a member; null when they may. */
export function assignRefusalFor(
  actor: Actor,
  memberId: number | null,
  addedGrants: readonly Grant[],
  removedGrants: readonly Grant[],
): AssignRefusal | null {
  if (actor.memberId !== null && actor.memberId === memberId && addedGrants.length + removedGrants.length > 0) {
    return { reason: 'team.role_self' }
  }
  const codes = [...new Set(addedGrants.flatMap((grant) => beyond(actor.grants, grant)))]
  if (codes.length > 0) return { reason: 'team.role_beyond', codes: codes as PermissionCode[] }
  return takeRefusalFor(actor, removedGrants)
}

/** Nobody disables, enables, removes or extends themselves; leaving is a separate call. */
export const isSelf = (actor: Pick<Actor, 'memberId'>, memberId: number): boolean => actor.memberId === memberId
