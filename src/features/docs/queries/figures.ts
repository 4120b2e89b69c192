// Counts of readers' feedback, for the figures.
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { DayCount } from '../../figures/queries/figure.ts'

export async function countFeedback(db: Db, since: Date): Promise<DayCount[]> {
  const { rows } = await sql<DayCount>`
    select (created_at at time zone 'Asia/Shanghai')::date as day, case when helpful then 'yes' else 'no' end as part,
      count(*) as value
    from document_feedback where created_at >= ${since} group by 1, 2`.execute(db)
  return rows
}

/** Readers who found a document helpful or not, by the number of the document. */
export async function countFeedbackOf(db: Db, since: Date, helpful: boolean): Promise<DayCount[]> {
  const { rows } = await sql<DayCount>`
    select (created_at at time zone 'Asia/Shanghai')::date as day, document_id::text as part, count(*) as value
    from document_feedback where created_at >= ${since} and helpful = ${helpful} group by 1, 2`.execute(db)
  return rows
}
