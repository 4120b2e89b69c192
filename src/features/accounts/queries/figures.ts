// Counts of developers and their certifications, for the figures.
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { type DayCount, type PartCount, shanghaiDay } from '../../figures/queries/figure.ts'

export const countRegistered = (db: Db, since: Date): Promise<DayCount[]> =>
  db
    .selectFrom('developer')
    .where('created_at', '>=', since)
    .select([shanghaiDay('created_at').as('day'), sql<string>`''`.as('part'), sql<number>`count(*)`.as('value')])
    .groupBy('day')
    .execute()

/** Developers who signed in within so many days. */
export async function countActive(db: Db, now: Date, days: number): Promise<PartCount[]> {
  const since = new Date(now.getTime() - days * 86_400_000)
  const { value } = await db
    .selectFrom('developer')
    .where('signed_in_at', '>=', since)
    .select(sql<number>`count(*)`.as('value'))
    .executeTakeFirstOrThrow()
  return [{ part: '', value }]
}

/** How many reached each step of a first certification: each account counts once, on the first day that it did. */
export async function countCertificationSteps(db: Db, since: Date): Promise<DayCount[]> {
  const { rows } = await sql<DayCount>`
    with first as (
      select developer_id, event, min(at) as at from account_history
      where event in ('registered', 'started', 'submitted', 'approved') group by developer_id, event
    )
    select (at at time zone 'Asia/Shanghai')::date as day, event as part, count(*) as value
    from first where at >= ${since} group by 1, 2`.execute(db)
  return rows
}

/** Approved certifications of persons and of enterprises. */
export async function countCertified(db: Db, since: Date): Promise<DayCount[]> {
  const { rows } = await sql<DayCount>`
    select (at at time zone 'Asia/Shanghai')::date as day,
      case when enterprise_type is null then 'person' else 'enterprise' end as part, count(*) as value
    from account_history where event = 'approved' and at >= ${since} group by 1, 2`.execute(db)
  return rows
}
