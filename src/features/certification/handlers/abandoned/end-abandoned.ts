// The end of certifications that nobody continues: their developer is notified, and a month later what was typed and
// uploaded is deleted. Safe in several processes: each account is looked at again under its lock.
import type { Context } from '../../../../api/implement.ts'
import { type Account, findAccount, moveAccount } from '../../../accounts/queries/account.ts'
import { type AbandonedContext, BATCH_SIZE, forEachForm, notifyAbandoned } from '../../../drafts/handlers/abandoned.ts'
import { deleteNotice, deleteOldNotices } from '../../../drafts/queries/abandoned.ts'
import { inactiveBefore, notifiedBefore } from '../../../drafts/rules.ts'
import { formEnds } from '../../notifications.ts'
import { ABOUT_CERTIFICATION, listAbandonedCertifications } from '../../queries/abandoned.ts'
import { ABANDONABLE_STATUSES } from '../../rules/open-processes.ts'
import { historyEventOf, nextOf } from '../../rules/transitions.ts'
import { clearForm, withoutForm } from '../give-up.ts'

/** @returns how many forms ended */
export async function endAbandonedForms(context: AbandonedContext): Promise<number> {
  const { db, now } = context
  const filter = { inactiveBefore: inactiveBefore(now), limit: BATCH_SIZE }
  const due = { ...filter, notifiedBefore: notifiedBefore(now) }
  try {
    const count = await forEachForm(
      context,
      () => listAbandonedCertifications(db, ABANDONABLE_STATUSES, due),
      async (trx, { developer_id: developerId }) => {
        // Whoever continues at this moment gets the lock first, and is seen here.
        const account = await findAccount(trx, developerId, true)
        const stillDue = await listAbandonedCertifications(trx, ABANDONABLE_STATUSES, { ...due, developerId })
        if (!account || stillDue.length === 0) return false
        await clearForm({ ...context, db: trx }, account)
        await deleteNotice(trx, { developer_id: developerId, about: ABOUT_CERTIFICATION })
        await leaveForm({ ...context, db: trx }, account)
        return true
      },
    )
    // Not after a failure: the form's notice says that it is due.
    await deleteOldNotices(db, ABOUT_CERTIFICATION, notifiedBefore(now))
    return count
  } finally {
    await notifyAbandoned(
      context,
      () => listAbandonedCertifications(db, ABANDONABLE_STATUSES, filter),
      formEnds,
      async () => ({}),
    )
  }
}

/** The account goes back to where it was before the form; one that typed ahead of a form stays. */
async function leaveForm({ db, now }: Pick<Context, 'db' | 'now'>, account: Account): Promise<void> {
  const { developer_id: developerId, account_status: status, flow_step: flowStep } = account
  const to = nextOf(status, flowStep, 'abandoned')
  if (!to) return
  await moveAccount(db, {
    developerId,
    from: [{ status, flowStep }],
    to,
    event: historyEventOf('abandoned', to),
    actor: { kind: 'platform' },
    now,
    set: withoutForm(account, to),
  })
}
