// What may be given to whom and taken from whom: nobody gives or takes what they do not hold, nobody changes their own
// role, the owner is not touched (domain.md section 3; docs/decisions/0009).
import { covers, type Grant, type Grants } from '../../../lib/portal/grants.ts'
import { missingFrom, type PermissionCode, uselessIn, withoutPage } from './permissions.ts'

/** Whoever acts in a team: the owner, who has everything, or a member with what their roles give. */
export type Actor = { memberId: number | null; roleIds: readonly number[]; grants: Grants }

/**
 * Codes that would be given without being held for all the apps they are given for. What was there before is not given
 * anew, so that a role may be renamed or cut down by somebody who holds less than it.
 */
export const beyond = (giver: Grants, wanted: Grant, before: readonly Grant[] = []): string[] =>
  wanted.codes.filter((code) => !covers(before, code, wanted.apps) && !covers(giver, code, wanted.apps))

/** Codes that somebody may not take away: those they do not hold for all the apps that they are taken from. */
const outOfReach = (taker: Grants, taken: readonly Grant[]): PermissionCode[] => [
  ...new Set(
    taken.flatMap(({ codes, apps }) => codes.filter((code) => !covers(taker, code, apps)) as PermissionCode[]),
  ),
]

/** What a role gave and does not give any more. */
const cut = (before: Grant, wanted: Grant): Grant => ({
  codes: before.codes.filter((code) => !covers([wanted], code, before.apps)),
  apps: before.apps,
})

export type RoleRefusal =
  | { is: 'team_role_empty' }
  | { is: 'team_role_own' }
  | { is: 'team_role_button'; codes: PermissionCode[] }
  | { is: 'team_role_needs'; codes: PermissionCode[]; needed: PermissionCode[] }
  | { is: 'team_role_beyond'; codes: PermissionCode[] }
  | { is: 'team_role_taking'; codes: PermissionCode[] }

type RoleEdit = {
  /** Undefined for a new role. */
  roleId?: number
  wanted: { codes: readonly PermissionCode[]; apps: readonly number[] | null }
  before?: Grant
}

/** Why a role may not be made or changed like this; null when it may. */
export function roleRefusalFor(actor: Actor, { roleId, wanted, before }: RoleEdit): RoleRefusal | null {
  if (roleId !== undefined && actor.roleIds.includes(roleId)) return { is: 'team_role_own' }
  if (wanted.codes.length === 0) return { is: 'team_role_empty' }
  const alone = withoutPage(wanted.codes)
  if (alone.length > 0) return { is: 'team_role_button', codes: alone }
  const needed = missingFrom(wanted.codes)
  if (needed.length > 0) return { is: 'team_role_needs', codes: uselessIn(wanted.codes), needed }
  const codes = beyond(actor.grants, wanted, before ? [before] : [])
  if (codes.length > 0) return { is: 'team_role_beyond', codes: codes as PermissionCode[] }
  return before ? takeRefusalFor(actor, [cut(before, wanted)]) : null
}

/** Why what these roles give may not be taken away, by whatever call; null when it may. */
export function takeRefusalFor(
  actor: Pick<Actor, 'grants'>,
  taken: readonly Grant[],
): { is: 'team_role_taking'; codes: PermissionCode[] } | null {
  const codes = outOfReach(actor.grants, taken)
  return codes.length > 0 ? { is: 'team_role_taking', codes } : null
}

export type AssignRefusal =
  | { is: 'team_assign_self' }
  | { is: 'team_role_beyond'; codes: PermissionCode[] }
  | { is: 'team_role_taking'; codes: PermissionCode[] }

/** Why these roles may not be given to a member, or taken from them; null when they may. */
export function assignRefusalFor(
  actor: Actor,
  memberId: number | null,
  added: readonly Grant[],
  removed: readonly Grant[],
): AssignRefusal | null {
  if (actor.memberId !== null && actor.memberId === memberId && added.length + removed.length > 0) {
    return { is: 'team_assign_self' }
  }
  const codes = [...new Set(added.flatMap((grant) => beyond(actor.grants, grant)))]
  if (codes.length > 0) return { is: 'team_role_beyond', codes: codes as PermissionCode[] }
  return takeRefusalFor(actor, removed)
}

/** Nobody disables, enables, removes or prolongs themselves; leaving is a call of its own. */
export const isSelf = (actor: Pick<Actor, 'memberId'>, memberId: number): boolean => actor.memberId === memberId
