// Notices of forms that nobody continues. Safe in several processes: each form is looked at again in its transaction.
import { inTransaction } from '../../../api/implement.ts'
import { dayOf } from '../../../lib/dates/dates.ts'
import { type NotifyContext, notify } from '../../notifications/handlers/notify.ts'
import type { NotificationKind } from '../../notifications/rules.ts'
import { type AbandonedForm, recordNotice } from '../queries/abandoned.ts'
import { endOf } from '../rules.ts'

/** Forms that are read at a time. */
export const BATCH_SIZE = 100

/**
 * Notifies whoever has not acted for long that their form ends, each once.
 * @param factsOf what the text names beside the day of the end; null where nobody needs to know
 */
export async function notifyAbandoned(
  context: NotifyContext,
  find: () => Promise<AbandonedForm[]>,
  kind: NotificationKind,
  factsOf: (form: AbandonedForm) => Promise<Record<string, string> | null>,
): Promise<void> {
  const { db, now } = context
  await forEachForm(find, (form) =>
    inTransaction(db, async (trx) => {
      if (!(await recordNotice(trx, form, now))) return false
      const facts = await factsOf(form)
      if (facts)
        await notify({ ...context, db: trx }, { developerId: form.developer_id }, kind, {
          ...facts,
          from: dayOf(endOf(now)),
        })
      return true
    }),
  )
}

/** Works on batches until one has nothing new. @returns for how many forms `work` returned true */
export async function forEachForm(
  find: () => Promise<AbandonedForm[]>,
  work: (form: AbandonedForm) => Promise<boolean>,
): Promise<number> {
  const seenForms = new Set<string>()
  let count = 0
  for (;;) {
    const forms = (await find()).filter(({ developer_id, about }) => !seenForms.has(`${developer_id} ${about}`))
    if (forms.length === 0) return count
    for (const form of forms) {
      seenForms.add(`${form.developer_id} ${form.about}`)
      if (await work(form)) count++
    }
  }
}
