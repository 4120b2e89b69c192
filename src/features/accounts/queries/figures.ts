// Counts of developers and their certifications, for the figures.
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { type DayCount, type PartCount, shanghaiDay } from '../../figures/queries/figure.ts'
import { DAY_MS } from '../../../lib/dates/durations.ts'

export const countRegistered = (db: Db, since: Date): Promise<DayCount[]> =>
  db
    .selectFrom('developer')
    .where('created_at', '>=', since)
    .select([shanghaiDay('created_at').as('day'), sql<string>`''`.as('part'), sql<number>`count(*)`.as('value')])
    .groupBy('day')
    .execute()

/** Developers who signed in within so many days. */
export async function countActive(db: Db, now: Date, days: number): Promise<PartCount[]> {
  const since = new Date(now.getTime() - days * DAY_MS)
  const { value } = await db
    .selectFrom('developer')
    .where('signed_in_at', '>=', since)
    .select(sql<number>`count(*)`.as('value'))
    .executeTakeFirstOrThrow()
  return [{ part: '', value }]
}

/** Where an account stands once it has reached a step: a status, and the least step of its form. */
export type FunnelPlace = { part: string; status: number; flowStep: number }

/**
 * How many reached each step of a first certification: each account counts once, on the first day that it did. A later
 * place counts for the steps before it as well, since a step can be left out.
 */
export async function countReached(
  db: Db,
  since: Date,
  places: readonly FunnelPlace[],
  approval: { from: number; to: number },
): Promise<DayCount[]> {
  const steps = places.map(({ flowStep, ...one }, step) => ({ ...one, flow_step: flowStep, step }))
  const { rows } = await sql<DayCount>`
    with place as (
      select * from jsonb_to_recordset(${JSON.stringify(steps)})
        as p(part text, status integer, flow_step integer, step integer)
    ), reached as (
      select h.developer_id, before.part, h.at
      from account_history h
      join place on place.status = h.to_status and h.to_flow_step >= place.flow_step
      join place before on before.step <= place.step
      union all
      select developer_id, 'approved', at from account_history
      where event = 'approved' and from_status = ${approval.from} and to_status = ${approval.to}
    ), first as (
      select developer_id, part, min(at) as at from reached group by developer_id, part
    )
    select (at at time zone 'Asia/Shanghai')::date as day, part, count(*) as value
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
