// The end of drafts about apps that nobody continues: told by mail, deleted a month later, as certifications are.
import { inTransaction } from '../../../api/implement.ts'
import { each, tellAbandoned } from '../../certification/handlers/abandoned/end-abandoned.ts'
import { forgetTold, listAbandonedDrafts } from '../../certification/queries/abandoned.ts'
import { deleteDrafts } from '../../certification/queries/drafts.ts'
import { quietSince, toldBefore } from '../../certification/rules/abandonment.ts'
import type { NotifyContext } from '../../notifications/handlers/notify.ts'
import { draftEnds } from '../notifications.ts'
import { findAppName } from '../queries/apps.ts'
import { appOfDraft, draftProcess } from '../rules/grants/drafts.ts'

const AT_ONCE = 100

/** @returns how many drafts ended, those about one app as one */
export async function endAbandonedDrafts(context: NotifyContext): Promise<number> {
  const { db, now } = context
  const find = (filter: { toldBefore?: Date; developerId?: number }, here = db) =>
    listAbandonedDrafts(here, draftProcess(''), { before: quietSince(now), limit: AT_ONCE, ...filter })
  const ended = await each(
    () => find({ toldBefore: toldBefore(now) }),
    (one) =>
      inTransaction(db, async (trx) => {
        const again = await find({ toldBefore: toldBefore(now), developerId: one.developer_id }, trx)
        if (!again.some(({ about }) => about === one.about)) return false
        await deleteDrafts(trx, one.developer_id, one.about)
        await forgetTold(trx, one)
        return true
      }),
  )
  await tellAbandoned(context, find, draftEnds, async ({ about }) => {
    const app = await findAppName(db, appOfDraft(about))
    return app === undefined ? null : { app }
  })
  return ended
}
