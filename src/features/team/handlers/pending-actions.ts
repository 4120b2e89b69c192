// Actions that end with somebody's part in a team: a handover to them, and the invitations that they sent.
import { m } from '#messages'
import type { Context } from '../../../api/implement.ts'
import { findLanguage } from '../../accounts/queries/language.ts'
import { type Recording, recordAct } from '../../audit/handlers/record.ts'
import { notifyAll, type NotifyContext } from '../../notifications/handlers/notify.ts'
import { TEAM_ACTS } from '../acts.ts'
import { teamOfferGone, teamWithdrawn } from '../notifications.ts'
import { insertActivities } from '../queries/activity.ts'
import { withdrawInvitationsBy } from '../queries/members.ts'
import { findHandover, findTeamOf, lockTeam, moveHandover } from '../queries/team.ts'
import { logActivity, nameOf } from './lock-team.ts'
import { notifyPeople } from './notify.ts'

type Leaving = { id: number; developer_id: number | null }

/** @param name of whoever removes them, for the record of the team */
export async function cancelPendingActions(
  context: Context,
  team: { id: number; name: string },
  member: Leaving,
  name: string,
): Promise<void> {
  const { db, now } = context
  await moveHandover(db, team.id, 'cancelled', now, member.id)
  if (member.developer_id === null) return
  for (const invitation of await withdrawInvitationsBy(db, team.id, member.developer_id, now)) {
    const subject = invitation.remark_name || invitation.invited_as
    await logActivity(context, team.id, name, { event: 'withdrawn', memberId: invitation.id, subject })
    await notifyPeople(context, [invitation.developer_id], teamWithdrawn, { team: team.name })
  }
}

/** Takes back the offer of a developer's team when an operator freezes them. Their account is locked. */
export async function cancelHandoverBy(context: Recording & NotifyContext, ownerId: number): Promise<void> {
  const { db, now } = context
  const own = await findTeamOf(db, ownerId)
  const team = own && (await lockTeam(db, own.id))
  const offer = team && (await findHandover(db, team.id, now))
  if (!offer || !(await moveHandover(db, team.id, 'cancelled', now))) return
  await insertActivities(db, [
    {
      teamId: team.id,
      event: 'handover_cancelled',
      actorId: null,
      actorName: m.team_actor_platform({}, { locale: await findLanguage(db, ownerId) }),
      memberId: offer.member_id,
      subject: nameOf(offer),
      coarseAddress: '',
      device: '',
      now,
    },
  ])
  await recordAct(context, TEAM_ACTS.handover_cancelled!, {
    subject: { kind: 'team', id: team.id },
    developerId: ownerId,
    after: { memberId: offer.member_id },
  })
  await notifyAll(context, offer.developer_id === null ? [] : [offer.developer_id], teamOfferGone, { team: team.name })
}
