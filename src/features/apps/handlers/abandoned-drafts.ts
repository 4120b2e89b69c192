// The end of drafts about apps that nobody continues: their developer is notified, and a month later they are deleted.
import { inTransaction } from '../../../api/implement.ts'
import { BATCH_SIZE, forEachForm, notifyAbandoned } from '../../drafts/handlers/abandoned.ts'
import { deleteNotice, deleteOldNotices, listAbandonedDrafts } from '../../drafts/queries/abandoned.ts'
import { deleteDrafts } from '../../drafts/queries/drafts.ts'
import { inactiveBefore, notifiedBefore } from '../../drafts/rules.ts'
import type { NotifyContext } from '../../notifications/handlers/notify.ts'
import { draftEnds } from '../notifications.ts'
import { findAppName } from '../queries/apps.ts'
import { appOfDraft, draftProcess } from '../rules/grants/drafts.ts'

const EVERY_APP = draftProcess('')

/** @returns how many drafts ended; all drafts of a developer about the same app count as one */
export async function endAbandonedDrafts(context: NotifyContext): Promise<number> {
  const { db, now } = context
  const filter = { inactiveBefore: inactiveBefore(now), limit: BATCH_SIZE }
  const due = { ...filter, notifiedBefore: notifiedBefore(now) }
  const count = await forEachForm(
    () => listAbandonedDrafts(db, EVERY_APP, due),
    (form) =>
      inTransaction(db, async (trx) => {
        const { developer_id: developerId, about } = form
        const stillDue = await listAbandonedDrafts(trx, EVERY_APP, { ...due, developerId })
        if (!stillDue.some((other) => other.about === about)) return false
        await deleteDrafts(trx, developerId, about)
        await deleteNotice(trx, form)
        return true
      }),
  )
  await deleteOldNotices(db, EVERY_APP, notifiedBefore(now))
  await notifyAbandoned(
    context,
    () => listAbandonedDrafts(db, EVERY_APP, filter),
    draftEnds,
    async ({ about }) => {
      const app = await findAppName(db, appOfDraft(about))
      return app === undefined ? null : { app }
    },
  )
  return count
}
