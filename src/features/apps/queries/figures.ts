// Counts of apps and of what they hold, for the figures.
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { type DayCount, type PartCount } from '../../figures/queries/figure.ts'

/** Apps created, submitted, listed and rejected. */
export async function countAppMoves(db: Db, since: Date): Promise<DayCount[]> {
  const { rows } = await sql<DayCount>`
    select (at at time zone 'Asia/Shanghai')::date as day,
      case event when 'approved' then 'listed' else event end as part, count(*) as value
    from app_history
    where at >= ${since} and event in ('created', 'submitted', 'approved', 'rejected') group by 1, 2`.execute(db)
  return rows
}

export const countAppStates = (db: Db): Promise<PartCount[]> =>
  db
    .selectFrom('app')
    .where('state', '<>', 'deleted')
    .select(['state as part', sql<number>`count(*)`.as('value')])
    .groupBy('state')
    .execute()

export const countGrantStates = (db: Db): Promise<PartCount[]> =>
  db
    .selectFrom('app_grant')
    .select(['state as part', sql<number>`count(*)`.as('value')])
    .groupBy('state')
    .execute()
