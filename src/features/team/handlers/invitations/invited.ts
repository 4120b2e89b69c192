// The invitation as its recipient sees it: sender, roles, and whether it is still valid.
import { m } from '#messages'
import type { Handler } from '../../../../api/implement.ts'
import { ApiError } from '../../../../api/errors.ts'
import { dayOf } from '../../../../lib/dates/dates.ts'
import { hashToken } from '../../../../lib/crypto/secret-token.ts'
import { findAccountState } from '../../../accounts/queries/account-state.ts'
import type { teamInvitation } from '../../contract/invitation.ts'
import { findInviteFor } from '../../queries/invitees.ts'
import { findWork, hasOpenTeam } from '../../queries/opening.ts'
import { ANSWER, inviteRefusalFor } from '../../rules/invitation.ts'
import { inviterName } from '../../rules/inviter.ts'
import { inOrder } from '../../rules/permissions.ts'
import { inviteText } from '../opening.ts'

export const teamInvitationHandler: Handler<typeof teamInvitation> = async (context, { code, teamMemberId }) => {
  const { db, viewer, now } = context
  const developerId = viewer.developer!.id
  const which = code === undefined ? { id: teamMemberId! } : { hash: hashToken(code) }
  const invite = await findInviteFor(db, developerId, which)
  const accountState = await findAccountState(db, developerId, now)
  if (!invite || !accountState)
    throw new ApiError('404001', { reason: 'team.invitation_not_found', message: m.team_link_missing() })
  const worksFor = await findWork(db, developerId, dayOf(now))
  const refusal = inviteRefusalFor(
    {
      state: invite.state,
      lapsesAt: invite.invite_lapses_at,
      closed: invite.closed_at !== null,
      ownerStatus: invite.owner_status,
    },
    { accountStatus: accountState.accountStatus, ownsTeam: await hasOpenTeam(db, developerId), worksFor },
    ANSWER.accept,
    now,
  )
  return {
    teamMemberId: invite.id,
    teamName: invite.team_name,
    inviterName: invite.inviter ? inviterName(invite.inviter) : '',
    roles: invite.roles,
    codes: inOrder(invite.codes),
    apps: invite.apps,
    lapsesAt: invite.invite_lapses_at.toISOString(),
    memberUntil: invite.member_until,
    problem: refusal ? inviteText(refusal, worksFor ?? '') : '',
  }
}
