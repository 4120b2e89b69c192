// Handlers to open a team and to answer invitations to one.
import { teamDeclined, teamJoined } from '../notifications.ts'
import { developerIdOf, type Context, type Handler } from '../../../api/implement.ts'
import { m } from '#messages'
import { ApiError, type ReasonOf } from '../../../api/errors.ts'
import { dayOf } from '../../../lib/dates/dates.ts'
import { holds } from '../../../lib/portal/role-grants.ts'
import { viewerAccountState } from '../../accounts/handlers/request-cache.ts'
import { type Account, findAccount, isTeamOfferPutAway, putAwayTeamOffer } from '../../accounts/queries/account.ts'
import { findConsent } from '../../accounts/queries/consents.ts'
import { findAgreementVersion } from '../../docs/queries/agreements.ts'
import { findAccountState, findTeamMembership } from '../../accounts/queries/account-state.ts'
import { findVerifiedEnterprise } from '../../accounts/queries/verified.ts'
import type { teamAcceptInvite, teamOffer, teamOfferPutAway, teamOpen } from '../contract/invitation.ts'
import { endPastWork } from '../queries/members.ts'
import { findInvite, findInviteTeam, findWork, hasOpenTeam, insertTeam, moveInvite } from '../queries/opening.ts'
import { insertRole, rolesOfMember } from '../queries/roles.ts'
import { lockTeam } from '../queries/team.ts'
import { assignRefusalFor } from '../rules/granting.ts'
import {
  ANSWER,
  type InviteChange,
  inviteRefusalFor,
  type InviteRefusal,
  isChanged,
  type OpenRefusal,
  openRefusalFor,
  TEAM_AGREEMENT,
} from '../rules/invitation.ts'
import { ROLE_TEMPLATES, TEMPLATE_NAMES } from '../rules/permissions.ts'
import { templateHelp, templateText } from '../rules/labels.ts'
import { logActivity } from './lock-team.ts'
import { notifyPeople } from './notify.ts'
import { grantOf } from './assign-roles.ts'
import { isFrozen } from '../../accounts/rules/status.ts'

export const OPEN_REFUSAL: Record<OpenRefusal, () => string> = {
  team_open_frozen: m.accounts_warning_frozen,
  team_open_overdue: m.failure_403002,
  team_open_kind: m.team_open_kind,
  team_open_type: m.team_open_type,
  team_open_member: m.team_open_member,
  team_open_already: m.team_open_already,
}

const OPEN_REASON = {
  team_open_frozen: 'account.frozen',
  team_open_kind: 'team.wrong_account_kind',
  team_open_type: 'team.enterprise_type_unconfirmed',
  team_open_member: 'team.works_elsewhere',
} as const

export const teamOpenHandler: Handler<typeof teamOpen> = async (context) => {
  const { db, viewer, now } = context
  const ownerId = viewer.developer!.id
  await lockAccount(context, ownerId)
  const accountState = await findAccountState(db, ownerId, now)
  if (!accountState) throw new ApiError('404001', { reason: 'account.not_found' })
  const refusal = openRefusalFor(accountState, now)
  if (refusal === 'team_open_overdue') throw new ApiError('403002')
  if (refusal === 'team_open_already')
    throw new ApiError('409001', { reason: 'team.already_open', message: OPEN_REFUSAL[refusal]() })
  if (refusal) throw new ApiError('403001', { reason: OPEN_REASON[refusal], message: OPEN_REFUSAL[refusal]() })
  // Disabled elsewhere, too: it could be enabled again.
  if (await findWork(db, ownerId, dayOf(now)))
    throw new ApiError('403001', { reason: OPEN_REASON.team_open_member, message: m.team_open_member() })
  await checkTeamAgreement(context, ownerId)
  const enterprise = await findVerifiedEnterprise(db, ownerId)
  const team = await insertTeam(db, ownerId, enterprise?.company_name ?? viewer.developer!.userName, now)
  if (!team) throw new ApiError('409001', { reason: 'team.already_open', message: m.team_open_already() })
  for (const template of TEMPLATE_NAMES) {
    const content = { name: templateText(template), description: templateHelp(template), apps: null }
    await insertRole(db, team.id, { ...content, codes: ROLE_TEMPLATES[template] }, { by: ownerId, now, template })
  }
  await logActivity(context, team.id, viewer.developer!.userName, { event: 'opened', subject: team.name })
  return { teamId: team.id, teamName: team.name }
}

export const teamOfferHandler: Handler<typeof teamOffer> = async (context) => {
  const { db, now } = context
  const id = developerIdOf(context)
  const accountState = await viewerAccountState(context, id)
  const canOpen = accountState !== undefined && openRefusalFor(accountState, now) === null
  return { offered: canOpen && !(await isTeamOfferPutAway(db, id)) }
}

export const teamOfferPutAwayHandler: Handler<typeof teamOfferPutAway> = async (context) => {
  await putAwayTeamOffer(context.db, developerIdOf(context), context.now)
  return {}
}

/** Whoever opens a team or takes one over has accepted the current version of the team agreement. */
export async function checkTeamAgreement({ db }: Context, developerId: number): Promise<void> {
  const version = await findAgreementVersion(db, TEAM_AGREEMENT)
  if (version === undefined || (await findConsent(db, developerId, TEAM_AGREEMENT, version))) return
  const message = m.ui_agree_first()
  throw new ApiError('400001', { reason: 'team.agreement_not_accepted', message, fields: { agreed: message } })
}

/** Locks a developer's account, so that opening, joining and freezing cannot overlap. */
export async function lockAccount({ db }: Context, developerId: number) {
  const account = await findAccount(db, developerId, true)
  if (!account) throw new ApiError('404001', { reason: 'account.not_found' })
  return account
}

/** Locks accounts in the order of their ids, so that two calls cannot wait for each other. */
export async function lockAccounts(context: Context, developerIds: readonly number[]) {
  const accounts = new Map<number, Account>()
  for (const id of developerIds.toSorted((a, b) => a - b)) accounts.set(id, await lockAccount(context, id))
  return accounts
}

type SentInvite = { id: number; team_id: number; invited_by: number | null }

/** Whether who sent an invitation is still in the team, and could send it today. The platform, which sends some, always may. */
async function mayStillInvite({ db, now }: Context, { id, team_id: teamId, invited_by: inviter }: SentInvite) {
  if (inviter === null) return true
  const membership = await findTeamMembership(db, inviter, now)
  if (membership?.teamId !== teamId) return false
  if (membership.memberId === null) return true
  const { memberId, grants } = membership
  const inviteGrants = (await rolesOfMember(db, id)).map(grantOf)
  return (
    holds(grants, 'team:invite') && assignRefusalFor({ memberId, roleIds: [], grants }, id, inviteGrants, []) === null
  )
}

export const teamAcceptInviteHandler: Handler<typeof teamAcceptInvite> = async (context, { teamMemberId, status }) => {
  const { db, viewer, now } = context
  const developerId = viewer.developer!.id
  const account = await lockAccount(context, developerId)
  const teamId = await findInviteTeam(db, teamMemberId, developerId)
  if (teamId !== undefined) await lockTeam(db, teamId)
  const invite = await findInvite(db, teamMemberId, developerId)
  if (!invite) throw new ApiError('404001', { reason: 'team.invitation_not_found', message: m.team_invite_missing() })
  if (status === ANSWER.accept) await endPastWork(db, developerId, dayOf(now), now)
  const worksFor = await findWork(db, developerId, dayOf(now))
  // Accepted, it gives what its sender may give today. Declined, it is over in any case.
  const isCancelled =
    status === ANSWER.accept && !isFrozen(invite.owner_status) && !(await mayStillInvite(context, invite))
  const refusal = inviteRefusalFor(
    {
      state: invite.state === 'invited' && isCancelled ? 'removed' : invite.state,
      lapsesAt: invite.invite_lapses_at,
      closed: invite.closed_at !== null,
      ownerStatus: invite.owner_status,
    },
    { accountStatus: account.account_status, ownsTeam: await hasOpenTeam(db, developerId), worksFor },
    status,
    now,
  )
  if (refusal)
    throw isChanged(refusal)
      ? new ApiError('409001', { reason: CHANGE_REASON[refusal], message: inviteText(refusal, worksFor ?? '') })
      : new ApiError('403001', { reason: INVITE_REASON[refusal], message: inviteText(refusal, worksFor ?? '') })
  const state = status === ANSWER.accept ? 'active' : 'refused'
  if (!(await moveInvite(db, invite.id, state, now)))
    throw new ApiError('409001', { reason: 'team.invitation_answered' })
  const name = invite.remark_name || viewer.developer!.userName
  const event = state === 'active' ? 'joined' : 'refused'
  await logActivity(context, invite.team_id, name, { event, memberId: invite.id, subject: name })
  const notification = state === 'active' ? teamJoined : teamDeclined
  await notifyPeople(context, [invite.owner_id, invite.invited_by], notification, { team: invite.name, name })
  return { teamName: invite.name, state }
}

const CHANGE_REASON = {
  team_invite_lapsed: 'team.invitation_lapsed',
  team_invite_joined: 'team.invitation_joined',
  team_invite_refused: 'team.invitation_declined',
  team_invite_cancelled: 'team.invitation_cancelled',
  team_invite_closed: 'team.closed',
} as const satisfies Record<InviteChange, ReasonOf<'409001'>>

const INVITE_REASON = {
  team_invite_frozen: 'account.frozen',
  team_invite_leaving: 'account.closing',
  team_invite_own: 'team.owns_team',
  team_invite_elsewhere: 'team.works_elsewhere',
} as const satisfies Record<Exclude<InviteRefusal, InviteChange>, ReasonOf<'403001'>>

export function inviteText(refusal: InviteRefusal, team: string): string {
  if (refusal === 'team_invite_elsewhere') return m.team_invite_elsewhere({ team })
  return INVITE_REFUSAL[refusal]()
}

const INVITE_REFUSAL: Record<Exclude<InviteRefusal, 'team_invite_elsewhere'>, () => string> = {
  team_invite_lapsed: m.team_invite_lapsed,
  team_invite_joined: m.team_invite_joined,
  team_invite_refused: m.team_invite_refused,
  team_invite_cancelled: m.team_invite_cancelled,
  team_invite_closed: m.team_invite_closed,
  team_invite_frozen: m.team_invite_frozen,
  team_invite_leaving: m.team_invite_leaving,
  team_invite_own: m.team_invite_own,
}
