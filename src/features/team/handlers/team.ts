// Handlers for the team itself: details, leave, close, hand over.
import { readTogether } from '../../../db/reads/read-together.ts'
import { teamHandedOver, teamLeft, teamOfferGone, teamOfferRefused, teamOffered } from '../notifications.ts'
import { developerIdOf, type Context, type Handler } from '../../../api/implement.ts'
import { m } from '#messages'
import { mustHaveFactor } from '../../../api/access/team-permission.ts'
import { ApiError } from '../../../api/errors.ts'
import { dayOf } from '../../../lib/dates/dates.ts'
import { appsFor, codesOf } from '../../../lib/portal/role-grants.ts'
import { findAccountState } from '../../accounts/queries/account-state.ts'
import { findVerifiedEnterprise } from '../../accounts/queries/verified.ts'
import type {
  handoverAnswer,
  handoverCancel,
  handoverCandidates,
  handoverOffer,
  permissionTree,
  teamApps,
  teamClose,
  teamExit,
  teamInfo,
  teamMembership,
} from '../contract/team.ts'
import { findInviter } from '../queries/invitees.ts'
import { endPastWork, findMember, moveInvitations, moveMember } from '../queries/members.ts'
import { findWork } from '../queries/opening.ts'
import {
  closeTeam,
  countWorking,
  findHandover,
  findOwnMembership,
  lockTeam,
  findTeamInfo,
  hasSecondFactor,
  insertHandover,
  listCandidates,
  listLackingFactor,
  moveHandover,
  swapOwner,
} from '../queries/team.ts'
import { expiryOf } from '../rules/invitation-expiry.ts'
import { ANSWER, openRefusalFor } from '../rules/invitation.ts'
import { inviterName } from '../rules/inviter.ts'
import { CATALOGUE, inOrder, type PermissionCode, permissionOf } from '../rules/permissions.ts'
import { permissionHelp, permissionText } from '../rules/labels.ts'
import { memberMissing } from './assign-roles.ts'
import { lockTeamAs, canGrant, nameOf, logActivity, ownTeam } from './lock-team.ts'
import { checkTeamAgreement, lockAccounts, OPEN_REFUSAL } from './opening.ts'
import { notifyPeople } from './notify.ts'
import { cancelPendingActions } from './pending-actions.ts'
import { listTeamApps, type TeamApps } from './team-apps.ts'
import { isFrozen } from '../../accounts/rules/status.ts'

export const teamInfoHandler =
  (appSources: readonly TeamApps[]): Handler<typeof teamInfo> =>
  async (context) => {
    const { db, now } = context
    const own = ownTeam(context)
    const info = await findTeamInfo(db, own.teamId)
    if (!info) throw new ApiError('403001', { reason: 'team.none', message: m.team_none() })
    const developerId = developerIdOf(context)
    const [apps, member, offer, inviter, hasFactor, lacking] = await readTogether(db, [
      () => listTeamApps(appSources, db, info.owner_id),
      () => (own.memberId === null ? undefined : findMember(db, own.teamId, own.memberId)),
      () => findHandover(db, own.teamId, now),
      () => findInviter(db, own.teamId, developerId),
      () => hasSecondFactor(db, developerId),
      () => (own.memberId === null ? listLackingFactor(db, own.teamId) : null),
    ])
    const visibleAppIds = appsFor(own.grants, 'app')
    const isParty = offer && (own.memberId === null || offer.member_id === own.memberId)
    return {
      teamId: own.teamId,
      name: info.name,
      ownerName: info.owner_name,
      openedAt: info.opened_at.toISOString(),
      invitesAs: inviter ? inviterName(inviter) : '',
      identity: own.memberId === null ? 'main' : 'sub',
      member: member
        ? {
            teamMemberId: member.id,
            name: nameOf(member),
            roles: member.roles.map(({ name }) => name),
            memberUntil: member.member_until,
          }
        : null,
      counts: {
        members: info.members,
        invited: info.invited,
        roles: info.roles,
        // Only apps the viewer can see.
        apps: visibleAppIds === null ? apps.length : apps.filter(({ appId }) => visibleAppIds.includes(appId)).length,
      },
      factor: {
        demandedAt: info.factor_demanded_at?.toISOString() ?? null,
        lacking: lacking?.length ?? null,
        own: hasFactor,
      },
      held: own.grants === 'everything' ? null : inOrder(codesOf(own.grants)),
      handover: isParty
        ? {
            toMe: offer.member_id === own.memberId,
            toName: nameOf(offer),
            offeredAt: offer.offered_at.toISOString(),
            lapsesAt: offer.lapses_at.toISOString(),
          }
        : null,
    }
  }

export const permissionTreeHandler: Handler<typeof permissionTree> = async ({ viewer, guardedBy }) => {
  // Without a team, the tree can be read and nothing in it is granted.
  const team = viewer.team ?? { grants: [] }
  const node = (code: PermissionCode) => ({
    code,
    type: permissionOf(code).type as 0 | 1,
    name: permissionText(code),
    help: permissionHelp(code),
    held: canGrant(team, code),
    calls: [...guardedBy(code)],
  })
  return {
    pages: CATALOGUE.map(({ code, buttons }) => ({ ...node(code), buttons: buttons.map((button) => node(button)) })),
  }
}

export const teamAppsHandler =
  (appSources: readonly TeamApps[]): Handler<typeof teamApps> =>
  async (context) => {
    const { ownerId } = ownTeam(context)
    return { apps: await listTeamApps(appSources, context.db, ownerId) }
  }

export const teamMembershipHandler: Handler<typeof teamMembership> = async (context) => {
  const membership = await findOwnMembership(context.db, developerIdOf(context))
  if (!membership) return { membership: null }
  const state = membership.state === 'disabled' ? 'disabled' : 'active'
  return { membership: { teamName: membership.team_name, state } }
}

export const teamExitHandler: Handler<typeof teamExit> = async (context) => {
  const { db, viewer, now } = context
  if (viewer.team?.memberId === null)
    throw new ApiError('403001', { reason: 'team.owner_cannot_exit', message: m.team_exit_owner() })
  // A disabled member may leave too, although they have no team to act in.
  const membership = await findOwnMembership(db, developerIdOf(context))
  if (!membership) throw new ApiError('403001', { reason: 'team.none', message: m.team_none() })
  const { id, team_id: teamId, team_name: teamName, remark_name } = membership
  const team = await lockTeam(db, teamId)
  const moved = await moveMember(db, { teamId, id, from: ['active', 'disabled'], to: 'left', now })
  if (!moved) throw new ApiError('409001', { reason: 'team.member_gone', message: m.team_exit_over() })
  const name = remark_name || (viewer.developer?.userName ?? '')
  await cancelPendingActions(
    context,
    { id: teamId, name: teamName },
    { id, developer_id: developerIdOf(context) },
    name,
  )
  await logActivity(context, teamId, name, { event: 'left', memberId: id, subject: name })
  await notifyPeople(context, [team?.owner_id ?? null], teamLeft, { team: teamName, name })
  return { teamName }
}

function checkName(name: string, typedName: string): void {
  if (name.normalize('NFKC').trim() === typedName.normalize('NFKC').trim()) return
  const message = m.team_name_differs({ name })
  throw new ApiError('400001', { reason: 'team.name_differs', message, fields: { name: message } })
}

export const teamCloseHandler: Handler<typeof teamClose> = async (context, { name: typedName }) => {
  const { db, now } = context
  const { team, name } = await lockTeamAs(context, 'owner')
  checkName(team.name, typedName)
  const count = await countWorking(db, team.id)
  if (count > 0) throw new ApiError('409001', { reason: 'team.has_members', message: m.team_close_members({ count }) })
  await moveHandover(db, team.id, 'cancelled', now)
  if (!(await closeTeam(db, team.id, now))) throw new ApiError('409001', { reason: 'team.already_closed' })
  await logActivity(context, team.id, name, { event: 'closed', subject: team.name })
  return { teamName: team.name }
}

/** Why a developer's enterprise cannot own a team; null when it can. */
async function ownerProblem({ db, now }: Context, developerId: number): Promise<string | null> {
  const accountState = await findAccountState(db, developerId, now)
  if (!accountState) return m.team_open_kind()
  // Checked as if they worked for no team, since taking over ends their membership.
  const refusal = openRefusalFor({ ...accountState, teamIdentity: accountState.openedTeamAccount ? 'main' : null }, now)
  return refusal && OPEN_REFUSAL[refusal]()
}

export const handoverCandidatesHandler: Handler<typeof handoverCandidates> = async (context) => {
  const { teamId, memberId } = ownTeam(context)
  if (memberId !== null) throw new ApiError('403001', { reason: 'team.owner_only', message: m.team_owner_only() })
  const rows = await listCandidates(context.db, teamId, dayOf(context.now))
  return { members: rows.map((row) => ({ teamMemberId: row.id, name: nameOf(row), account: row.provider_account })) }
}

export const handoverOfferHandler: Handler<typeof handoverOffer> = async (
  context,
  { teamMemberId, name: typedName },
) => {
  const { db, now } = context
  const { team, name } = await lockTeamAs(context, 'owner')
  const member = await findMember(db, team.id, teamMemberId)
  if (!member || member.state !== 'active' || member.developer_id === null) throw memberMissing()
  checkName(team.name, typedName)
  if (member.member_until !== null && member.member_until < dayOf(now)) {
    throw new ApiError('409001', {
      reason: 'team.handover_membership_ended',
      message: m.team_handover_ended({ name: nameOf(member) }),
    })
  }
  const problem = await ownerProblem(context, member.developer_id)
  if (problem)
    throw new ApiError('403001', {
      reason: 'team.handover_unfit',
      message: m.team_handover_unfit({ name: nameOf(member), problem }),
    })
  const lapsesAt = expiryOf(now)
  if (!(await insertHandover(db, team.id, member.id, now, lapsesAt))) {
    throw new ApiError('409001', { reason: 'team.handover_open', message: m.team_handover_open() })
  }
  await logActivity(context, team.id, name, { event: 'handover_offered', memberId: member.id, subject: nameOf(member) })
  const facts = { team: team.name, name, day: dayOf(lapsesAt) }
  await notifyPeople(context, [member.developer_id], teamOffered, facts)
  return { lapsesAt: lapsesAt.toISOString() }
}

export const handoverCancelHandler: Handler<typeof handoverCancel> = async (context) => {
  const { db, now } = context
  const { team, name } = await lockTeamAs(context, 'owner')
  const offer = await findHandover(db, team.id, now)
  if (!offer || !(await moveHandover(db, team.id, 'cancelled', now))) {
    throw new ApiError('409001', { reason: 'team.handover_none', message: m.team_handover_none() })
  }
  await logActivity(context, team.id, name, {
    event: 'handover_cancelled',
    memberId: offer.member_id,
    subject: nameOf(offer),
  })
  await notifyPeople(context, [offer.developer_id], teamOfferGone, { team: team.name })
  return {}
}

export const handoverAnswerHandler =
  (appSources: readonly TeamApps[]): Handler<typeof handoverAnswer> =>
  async (context, { status }) => {
    const { db, adapters, now } = context
    const developerId = developerIdOf(context)
    const membership = ownTeam(context)
    const accounts = await lockAccounts(context, [membership.ownerId, developerId])
    const team = await lockTeam(db, membership.teamId)
    const offer = team && (await findHandover(db, team.id, now))
    if (!team || team.owner_id !== membership.ownerId || !offer || offer.developer_id !== developerId) {
      throw new ApiError('409001', { reason: 'team.handover_none', message: m.team_handover_none() })
    }
    const member = await findMember(db, team.id, offer.member_id)
    if (member?.state !== 'active')
      throw new ApiError('409001', { reason: 'team.handover_none', message: m.team_handover_none() })
    const accepts = status === ANSWER.accept
    const name = nameOf(offer)
    if (!accepts) {
      await moveHandover(db, team.id, 'refused', now)
      await logActivity(context, team.id, name, {
        event: 'handover_refused',
        memberId: offer.member_id,
        subject: team.name,
      })
      await notifyPeople(context, [team.owner_id], teamOfferRefused, { team: team.name, name })
      return { teamName: team.name, state: 'refused' }
    }
    if (isFrozen(accounts.get(team.owner_id)?.account_status))
      throw new ApiError('403001', { reason: 'account.frozen', message: m.team_handover_frozen() })
    mustHaveFactor({ lacksFactor: team.factor_demanded_at !== null && !(await hasSecondFactor(db, developerId)) })
    const problem = await ownerProblem(context, developerId)
    if (problem) throw new ApiError('403001', { reason: 'team.handover_unfit', message: problem })
    await checkTeamAgreement(context, developerId)
    const enterprise = await findVerifiedEnterprise(db, developerId)
    const teamName = enterprise?.company_name ?? team.name
    const info = await findTeamInfo(db, team.id)
    // The owner becomes a member here, and works for one team at a time.
    await endPastWork(db, team.owner_id, dayOf(now), now)
    if (await findWork(db, team.owner_id, dayOf(now)))
      throw new ApiError('403001', { reason: 'team.handover_unfit', message: m.team_handover_works_elsewhere() })
    await moveHandover(db, team.id, 'accepted', now)
    await swapOwner(db, team, { memberId: offer.member_id, developerId, name: teamName }, now)
    // They were the owner's to give, and are the next owner's now.
    await moveInvitations(db, team.id, team.owner_id, developerId)
    const needs = { db, keyRing: adapters.keyRing, files: adapters.files }
    for (const { handOver } of appSources) await handOver(needs, team.owner_id, developerId)
    await logActivity(context, team.id, name, {
      event: 'handed_over',
      memberId: offer.member_id,
      subject: teamName,
      before: { owner: info?.owner_name ?? '' },
      after: { owner: name },
    })
    await notifyPeople(context, [team.owner_id], teamHandedOver, { team: teamName, name })
    return { teamName, state: 'accepted' }
  }
