// Notification of memberships that end soon: member and owner are notified once, by whichever process gets there first.
import type { Db } from '../../../db/open.ts'
import { dayOf } from '../../../lib/dates/dates.ts'
import { insertAccountNotices } from '../../certification/queries/notices.ts'
import { moveEndTold } from '../queries/members.ts'
import { DAY_MS } from '../rules/invitation-expiry.ts'
import { WARN_DAYS } from '../rules/notices.ts'

/** @returns number of memberships that notifications were sent for */
export const notifyMembershipEnds = (db: Db, now: Date): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const ending = await moveEndTold(trx, dayOf(now), dayOf(new Date(now.getTime() + WARN_DAYS * DAY_MS)))
    for (const { developer_id, owner_id, team, name, member_until: day } of ending) {
      await insertAccountNotices(trx, [developer_id], 'team_ends_soon', { team, day }, now)
      await insertAccountNotices(trx, [owner_id], 'team_member_ends_soon', { team, name, day }, now)
    }
    return ending.length
  })
