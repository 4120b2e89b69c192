// What a member has begun ends with their part in the team: a handover of it, and the invitations that they sent.
import type { Context } from '../../../api/implement.ts'
import { teamWithdrawn } from '../notifications.ts'
import { withdrawInvitationsBy } from '../queries/members.ts'
import { moveHandover } from '../queries/team.ts'
import { logActivity } from './lock-team.ts'
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
  for (const invited of await withdrawInvitationsBy(db, team.id, member.developer_id, now)) {
    const subject = invited.remark_name || invited.invited_as
    await logActivity(context, team.id, name, { event: 'withdrawn', memberId: invited.id, subject })
    await notifyPeople(context, [invited.developer_id], teamWithdrawn, { team: team.name })
  }
}
