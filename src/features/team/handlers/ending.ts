// Notification of memberships that end soon: member and owner are notified once, by whichever process gets there first.
import { inTransaction } from '../../../api/implement.ts'
import { dayOf } from '../../../lib/dates/dates.ts'
import { notifyAll, type NotifyContext } from '../../notifications/handlers/notify.ts'
import { teamEndsSoon, teamMemberEndsSoon } from '../notifications.ts'
import { moveEndTold } from '../queries/members.ts'
import { DAY_MS } from '../../../lib/dates/durations.ts'
import { WARN_DAYS } from '../rules/limits.ts'

/** @returns number of memberships that notifications were sent for */
export const notifyMembershipEnds = (context: NotifyContext): Promise<number> =>
  inTransaction(context.db, async (db) => {
    const here = { ...context, db }
    const { now } = context
    const ending = await moveEndTold(db, dayOf(now), dayOf(new Date(now.getTime() + WARN_DAYS * DAY_MS)))
    for (const { developer_id, owner_id, team, name, member_until: day } of ending) {
      await notifyAll(here, [developer_id], teamEndsSoon, { team, day })
      await notifyAll(here, [owner_id], teamMemberEndsSoon, { team, name, day })
    }
    return ending.length
  })
