// Job: closes appeals whose decision is no longer in force, and says so.
import type { JobContext } from '../../../../api/job.ts'
import { forEachInTransaction } from '../../../../api/jobs/row-failures.ts'
import { notify } from '../../../notifications/handlers/notify.ts'
import { appealOvertaken } from '../../notifications.ts'
import { listOpenAppeals, overtakeAppeal } from '../../queries/appeals.ts'
import { type Appealable, appealableOf } from './appealable.ts'

/** @returns how many were closed */
export async function closeOvertaken(context: JobContext, kinds: readonly Appealable[]): Promise<number> {
  return forEachInTransaction(context, await listOpenAppeals(context.db), async (db, item) => {
    const here = { ...context, db }
    const inForce = await appealableOf(kinds, item.decision).find(here, item.subject_id)
    if (inForce?.key === item.decision_key || !(await overtakeAppeal(db, item.id, context.now))) return false
    const facts = { number: String(item.id), key: item.decision_key }
    await notify(here, { developerId: item.developer_id }, appealOvertaken, facts)
    return true
  })
}
