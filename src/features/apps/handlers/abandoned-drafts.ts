// The end of drafts about apps that nobody continues: their developer is notified, and a month later they are deleted.
import { type AbandonedContext, BATCH_SIZE, forEachForm, notifyAbandoned } from '../../drafts/handlers/abandoned.ts'
import { deleteNotice, deleteOldNotices, listAbandonedDrafts } from '../../drafts/queries/abandoned.ts'
import { deleteDrafts } from '../../drafts/queries/drafts.ts'
import { inactiveBefore, notifiedBefore } from '../../drafts/rules.ts'
import { draftEnds } from '../notifications.ts'
import { findAppName } from '../queries/apps.ts'
import { appOfDraft, draftProcess } from '../rules/grants/drafts.ts'

const EVERY_APP = draftProcess('')

/** @returns how many drafts ended; all drafts of a developer about the same app count as one */
export async function endAbandonedDrafts(context: AbandonedContext): Promise<number> {
  const { db, now } = context
  const filter = { inactiveBefore: inactiveBefore(now), limit: BATCH_SIZE }
  const due = { ...filter, notifiedBefore: notifiedBefore(now) }
  try {
    const count = await forEachForm(
      context,
      () => listAbandonedDrafts(db, EVERY_APP, due),
      async (trx, form) => {
        const { developer_id: developerId, about } = form
        const stillDue = await listAbandonedDrafts(trx, EVERY_APP, { ...due, developerId })
        if (!stillDue.some((other) => other.about === about)) return false
        await deleteDrafts(trx, developerId, about)
        await deleteNotice(trx, form)
        return true
      },
    )
    // Not after a failure: the draft's notice says that it is due.
    await deleteOldNotices(db, EVERY_APP, notifiedBefore(now))
    return count
  } finally {
    await notifyAbandoned(
      context,
      () => listAbandonedDrafts(db, EVERY_APP, filter),
      draftEnds,
      async ({ about }) => {
        const app = await findAppName(db, appOfDraft(about))
        return app === undefined ? null : { app }
      },
    )
  }
}
