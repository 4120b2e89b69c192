// Job: closes appeals whose decision is no longer in force, and says so.
import type { JobContext } from '../../../../api/job.ts'
import { notify } from '../../../notifications/handlers/notify.ts'
import { appealOvertaken } from '../../notifications.ts'
import { listOpenAppeals, overtakeAppeal } from '../../queries/appeals.ts'
import { type Appealable, appealableOf } from './appealable.ts'

/** @returns how many were closed */
export async function closeOvertaken(context: JobContext, kinds: readonly Appealable[]): Promise<number> {
  let count = 0
  for (const one of await listOpenAppeals(context.db)) {
    const inForce = await appealableOf(kinds, one.decision).find(context, one.subject_id)
    if (inForce?.key === one.decision_key) continue
    await context.db.transaction().execute(async (trx) => {
      if (!(await overtakeAppeal(trx, one.id, context.now))) return
      const facts = { number: String(one.id), key: one.decision_key }
      await notify({ ...context, db: trx }, { developerId: one.developer_id }, appealOvertaken, facts)
      count++
    })
  }
  return count
}
