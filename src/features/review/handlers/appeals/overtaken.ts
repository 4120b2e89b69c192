// Job: closes appeals whose decision is no longer in force, and says so.
import type { JobContext } from '../../../../api/job.ts'
import { notify } from '../../../notifications/handlers/notify.ts'
import { appealOvertaken } from '../../notifications.ts'
import { listOpenAppeals, overtakeAppeal } from '../../queries/appeals.ts'
import { type Appealable, appealableOf } from './appealable.ts'

/** @returns how many were closed */
export async function closeOvertaken(context: JobContext, kinds: readonly Appealable[]): Promise<number> {
  let count = 0
  for (const item of await listOpenAppeals(context.db)) {
    const inForce = await appealableOf(kinds, item.decision).find(context, item.subject_id)
    if (inForce?.key === item.decision_key) continue
    await context.db.transaction().execute(async (trx) => {
      if (!(await overtakeAppeal(trx, item.id, context.now))) return
      const facts = { number: String(item.id), key: item.decision_key }
      await notify({ ...context, db: trx }, { developerId: item.developer_id }, appealOvertaken, facts)
      count++
    })
  }
  return count
}
