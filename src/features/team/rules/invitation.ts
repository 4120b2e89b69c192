// Rules for opening a team, and the transitions of an invitation (handbook/statuses.md [4], handbook/permissions.md
// [6]).
import { creationRefusal } from '../../accounts/rules/deadline.ts'
import { isNewType } from '../../accounts/rules/enterprise-type.ts'
import { isTeamSub, type AccountState } from '../../accounts/rules/account-state.ts'
import { isCertifiedEnterprise, isClosing, isFrozen, type AccountStatus } from '../../accounts/rules/status.ts'

/** The agreement to accept before opening a team. */
export const TEAM_AGREEMENT = 'team'

/** Answer codes of the accept-invite call (handbook/entities.md [3]). */
export const ANSWER = { accept: 1, refuse: 2 } as const

export type OpenRefusal =
  | 'team_open_frozen'
  | 'team_open_overdue'
  | 'team_open_kind'
  | 'team_open_type'
  | 'team_open_member'
  | 'team_open_already'

type Opener = Pick<
  AccountState,
  'accountStatus' | 'enterpriseType' | 'deadline' | 'consentWithdrawn' | 'openedTeamAccount' | 'teamIdentity'
>

/** Why a team cannot be opened; null when it can, provided the agreement is accepted. */
export function openRefusalFor(accountState: Opener, now: Date): OpenRefusal | null {
  if (isFrozen(accountState.accountStatus)) return 'team_open_frozen'
  if (creationRefusal(accountState, now)) return 'team_open_overdue'
  if (!isCertifiedEnterprise(accountState.accountStatus)) return 'team_open_kind'
  if (!isNewType(accountState.enterpriseType)) return 'team_open_type'
  if (accountState.openedTeamAccount) return 'team_open_already'
  return isTeamSub(accountState) ? 'team_open_member' : null
}

export const MEMBER_STATES = ['invited', 'active', 'disabled', 'refused', 'left', 'removed'] as const
export type MemberState = (typeof MEMBER_STATES)[number]

export type InviteRefusal =
  | 'team_invite_lapsed'
  | 'team_invite_joined'
  | 'team_invite_refused'
  | 'team_invite_cancelled'
  | 'team_invite_closed'
  | 'team_invite_frozen'
  | 'team_invite_leaving'
  | 'team_invite_own'
  | 'team_invite_elsewhere'

export type Invite = {
  state: MemberState
  lapsesAt: Date
  /** Whether the team was closed since. */
  closed: boolean
  /** Status of the enterprise whose team it is. */
  ownerStatus: AccountStatus
}

/** The invitee: their status, whether they own an open team, the team they work for. */
export type Invited = { accountStatus: AccountStatus; ownsTeam: boolean; worksFor: string | null }

const ANSWERED: Record<Exclude<MemberState, 'invited'>, InviteRefusal> = {
  active: 'team_invite_joined',
  disabled: 'team_invite_joined',
  refused: 'team_invite_refused',
  left: 'team_invite_cancelled',
  removed: 'team_invite_cancelled',
}

/** Why an answer is not accepted; null when it is. Declining only requires an open invitation. */
export function inviteRefusalFor(invite: Invite, invitee: Invited, answer: number, now: Date): InviteRefusal | null {
  if (invite.state !== 'invited') return ANSWERED[invite.state]
  if (invite.closed) return 'team_invite_closed'
  if (invite.lapsesAt <= now) return 'team_invite_lapsed'
  if (answer === ANSWER.refuse) return null
  if (isFrozen(invite.ownerStatus) || isFrozen(invitee.accountStatus)) return 'team_invite_frozen'
  if (isClosing(invite.ownerStatus)) return 'team_invite_closed'
  if (isClosing(invitee.accountStatus)) return 'team_invite_leaving'
  if (invitee.ownsTeam) return 'team_invite_own'
  return invitee.worksFor === null ? null : 'team_invite_elsewhere'
}

/** Errors that mean that the invitation has changed, rather than that the invitee may not accept. */
export type InviteChange = Extract<
  InviteRefusal,
  'team_invite_lapsed' | 'team_invite_joined' | 'team_invite_refused' | 'team_invite_cancelled' | 'team_invite_closed'
>

export const isChanged = (refusal: InviteRefusal): refusal is InviteChange =>
  [
    'team_invite_lapsed',
    'team_invite_joined',
    'team_invite_refused',
    'team_invite_cancelled',
    'team_invite_closed',
  ].includes(refusal)
