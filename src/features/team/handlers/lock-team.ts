// The viewer's role in a team: from the session for reads; for changes, reloaded while the team is locked.
import { developerIdOf, type Context } from '../../../api/implement.ts'
import { m } from '#messages'
import { ApiError } from '../../../api/errors.ts'
import { mustHold } from '../../../api/access/team-permission.ts'
import type { TeamMembership } from '../../../api/viewer.ts'
import { truncateIp } from '../../../lib/net/truncate-ip.ts'
import { holds } from '../../../lib/portal/role-grants.ts'
import { recordAct } from '../../audit/handlers/record.ts'
import { TEAM_ACTS } from '../acts.ts'
import { findAccount } from '../../accounts/queries/account.ts'
import { findTeamMembership } from '../../accounts/queries/account-state.ts'
import type { ActivityEvent, Facts } from '../rules/activity.ts'
import type { Actor } from '../rules/granting.ts'
import { needs } from '../rules/needs.ts'
import type { PermissionCode } from '../rules/permissions.ts'
import { type AuditEntry, insertActivities } from '../queries/activity.ts'
import { findMember } from '../queries/members.ts'
import { rolesOfMember } from '../queries/roles.ts'
import { lockTeam, type Team } from '../queries/team.ts'
import { isFrozen } from '../../accounts/rules/status.ts'

/** The viewer's team, for read-only calls. */
export function ownTeam({ viewer }: Context): TeamMembership {
  if (!viewer.team) throw new ApiError('403001', { reason: 'team.none', message: m.team_none() })
  return viewer.team
}

/** A locked team, and who is acting in it. */
export type LockedTeam = { team: Team; actor: Actor; name: string }

/**
 * Locks the team and reloads the viewer's permissions, so that changes to a team are serialized.
 * @param permission the permission required; `owner` for actions reserved to the owner
 */
export async function lockTeamAs(context: Context, permission: PermissionCode | 'owner'): Promise<LockedTeam> {
  const { db, viewer, now } = context
  const viewerMembership = ownTeam(context)
  const team = await lockTeam(db, viewerMembership.teamId)
  const membership = await findTeamMembership(db, developerIdOf(context), now)
  if (!team || membership?.teamId !== team.id)
    throw new ApiError('403001', { reason: 'team.none', message: m.team_none() })
  if (permission === 'owner' && membership.memberId !== null)
    throw new ApiError('403001', { reason: 'team.owner_only', message: m.team_owner_only() })
  if (permission !== 'owner') mustHold(membership, needs(permission))
  const nickname = viewer.developer?.userName ?? ''
  if (membership.memberId === null) {
    const account = await findAccount(db, team.owner_id)
    if (isFrozen(account?.account_status))
      throw new ApiError('403001', { reason: 'account.frozen', message: m.accounts_warning_frozen() })
    return { team, actor: { memberId: null, roleIds: [], grants: membership.grants }, name: nickname }
  }
  const [member, roles] = [
    await findMember(db, team.id, membership.memberId),
    await rolesOfMember(db, membership.memberId),
  ]
  const actor = { memberId: membership.memberId, roleIds: roles.map(({ id }) => id), grants: membership.grants }
  return { team, actor, name: member?.remark_name || nickname }
}

export type ActivityInput = Pick<AuditEntry, 'event' | 'memberId' | 'roleId' | 'appId' | 'subject'> & {
  before?: Facts | null
  after?: Facts | null
}

/** Events that change access rights; they are also written to the security log. */
const CHANGES_ACCESS: ReadonlySet<ActivityEvent> = new Set<ActivityEvent>([
  'handed_over',
  'factor_demanded',
  'factor_released',
  'joined',
  'member_edited',
  'disabled',
  'enabled',
  'removed',
  'left',
  'role_added',
  'role_edited',
  'role_deleted',
  'role_taken',
])

/** Adds the viewer's actions to the team's activity and, unless they are about an app, to the audit log. */
export async function logActivity(
  context: Context,
  teamId: number,
  actorName: string,
  ...entries: readonly ActivityInput[]
): Promise<void> {
  const { db, viewer, now, logSecurity } = context
  for (const { event: change, memberId, roleId } of entries) {
    if (!CHANGES_ACCESS.has(change)) continue
    logSecurity({ event: 'team.access_changed', teamId, change, memberId: memberId ?? null, roleId: roleId ?? null })
  }
  await insertActivities(
    db,
    entries.map((entry) => ({
      ...entry,
      teamId,
      actorId: viewer.developer?.id ?? null,
      actorName,
      coarseAddress: truncateIp(viewer.address),
      device: viewer.device(),
      now,
    })),
  )
  for (const entry of entries) await auditActivity(context, teamId, entry)
}

async function auditActivity(context: Context, teamId: number, { event, before, after, ...about }: ActivityInput) {
  const act = TEAM_ACTS[event]
  if (!act) return
  const developerId = developerIdOf(context)
  const { memberId, roleId } = about
  const ids = { ...(memberId ? { memberId } : {}), ...(roleId ? { roleId } : {}) }
  const sideOf = (facts: Facts | null | undefined) => (facts ? { ...ids, ...facts } : null)
  const [was, is] = [sideOf(before), sideOf(after)]
  await recordAct(context, act, {
    subject: { kind: 'team', id: teamId },
    developerId,
    actor: { kind: 'developer', id: developerId },
    ...(was ? { before: was } : {}),
    ...(is ? { after: is } : was ? {} : { after: ids }),
  })
}

/** Whether the viewer may grant a permission at all; the apps it covers are checked when it is granted. */
export const canGrant = ({ grants }: Pick<TeamMembership, 'grants'>, code: string): boolean => holds(grants, code)

export const nameOf = ({ remark_name, nickname }: { remark_name: string; nickname: string }): string =>
  remark_name || nickname
