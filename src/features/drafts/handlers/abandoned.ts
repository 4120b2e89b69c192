// Notices of forms that nobody continues. Safe in several processes: each form is looked at again in its transaction.
import type { JobContext } from '../../../api/job.ts'
import { forEachInTransaction } from '../../../api/jobs/row-failures.ts'
import type { Db } from '../../../db/open.ts'
import { dayOf } from '../../../lib/dates/dates.ts'
import { type NotifyContext, notify } from '../../notifications/handlers/notify.ts'
import type { NotificationKind } from '../../notifications/rules.ts'
import { type AbandonedForm, recordNotice } from '../queries/abandoned.ts'
import { endOf } from '../rules.ts'

export type AbandonedContext = NotifyContext & Pick<JobContext, 'log'>

/** Forms that are read at a time. */
export const BATCH_SIZE = 100

/**
 * Notifies whoever has not acted for long that their form ends, each once.
 * @param factsOf what the text names beside the day of the end; null where nobody needs to know
 */
export async function notifyAbandoned(
  context: AbandonedContext,
  find: () => Promise<AbandonedForm[]>,
  kind: NotificationKind,
  factsOf: (form: AbandonedForm) => Promise<Record<string, string> | null>,
): Promise<void> {
  const { now } = context
  await forEachForm(context, find, async (db, form) => {
    if (!(await recordNotice(db, form, now))) return false
    const facts = await factsOf(form)
    if (facts)
      await notify({ ...context, db }, { developerId: form.developer_id }, kind, { ...facts, from: dayOf(endOf(now)) })
    return true
  })
}

/** Works on batches until one has nothing new, each form in its own transaction. @returns for how many forms `work` returned true */
export const forEachForm = (
  context: Pick<AbandonedContext, 'db' | 'log'>,
  find: () => Promise<AbandonedForm[]>,
  work: (trx: Db, form: AbandonedForm) => Promise<boolean>,
): Promise<number> => forEachInTransaction(context, unseenForms(find), work)

async function* unseenForms(find: () => Promise<AbandonedForm[]>): AsyncGenerator<AbandonedForm> {
  const seenForms = new Set<string>()
  for (;;) {
    const forms = (await find()).filter(({ developer_id, about }) => !seenForms.has(`${developer_id} ${about}`))
    if (forms.length === 0) return
    for (const form of forms) {
      seenForms.add(`${form.developer_id} ${form.about}`)
      yield form
    }
  }
}
