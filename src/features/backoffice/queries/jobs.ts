// Failed jobs in the queue: through the view and the functions that graphile-worker documents.
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'

type FailedJob = { id: number; task: string; attempts: number; error: string; added_at: Date; failed_at: Date }

/** When the last attempt ended: the queue stores only when the next would be, after a pause that grows with the attempts. */
const FAILED_AT = sql<Date>`run_at - exp(least(attempts, 10)) * interval '1 second'`
const FAILED = sql`from graphile_worker.jobs where attempts >= max_attempts and locked_at is null`

export async function listFailedJobs(db: Db, limit: number, offset: number): Promise<FailedJob[]> {
  const { rows } = await sql<FailedJob>`
    select id, task_identifier as task, attempts, coalesce(last_error, '') as error, created_at as added_at,
           ${FAILED_AT} as failed_at
    ${FAILED} order by failed_at desc, id desc limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export async function countFailedJobs(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count ${FAILED}`.execute(db)
  return rows[0]!.count
}

/** Makes a failed job due now, as if never tried. @returns false when there is no such job */
export async function restartFailedJob(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`
    select id from graphile_worker.reschedule_jobs(array(select id ${FAILED} and id = ${id}), run_at => now(), attempts => 0)
  `.execute(db)
  return rows.length > 0
}
