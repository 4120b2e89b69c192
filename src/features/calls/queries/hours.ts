// SQL of signed calls by hour: summed from their lines, read by call and reason.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { type DayCount, shanghaiDay } from '../../figures/queries/figure.ts'

/** Hours before the last sum that are summed again: lines of a database that was away come late. */
const AGAIN = 2

/** Sums hold at least what they held: lines are only added within the days that they are kept. */
export async function sumHours(db: Db): Promise<void> {
  await sql`
    insert into signed_call_hour (app_id, hour, call, key_ends, reason, count, duration_sum, duration_max, quota_left)
    select app_id, date_trunc('hour', at), call, key_ends, reason, count(*), sum(duration_ms), max(duration_ms),
      min(quota_left)
    from signed_call
    where at >= coalesce((select max(hour) - make_interval(hours => ${AGAIN}) from signed_call_hour), '-infinity')
    group by 1, 2, 3, 4, 5
    on conflict (app_id, hour, call, key_ends, reason) do update set
      count = greatest(signed_call_hour.count, excluded.count),
      duration_sum = greatest(signed_call_hour.duration_sum, excluded.duration_sum),
      duration_max = greatest(signed_call_hour.duration_max, excluded.duration_max),
      quota_left = least(signed_call_hour.quota_left, excluded.quota_left)`.execute(db)
}

export const removeHoursBefore = (db: Db, at: Date) =>
  db.deleteFrom('signed_call_hour').where('hour', '<', at).execute()

const ofApps = (db: Db, appIds: readonly number[], since: Date) =>
  db
    .selectFrom('signed_call_hour')
    .where('app_id', 'in', [...appIds])
    .where('hour', '>=', since)

const calls = sql<number>`sum(count)::int`
const errors = sql<number>`(coalesce(sum(count) filter (where reason <> ''), 0))::int`
const day: RawBuilder<string> = shanghaiDay('hour')

/** By reason; answered ones have none. */
export const sumByReason = (db: Db, appId: number, since: Date) =>
  ofApps(db, [appId], since)
    .groupBy('reason')
    .select(['reason', calls.as('calls')])
    .orderBy('calls', 'desc')
    .execute()

export const sumByCall = (db: Db, appId: number, since: Date) =>
  ofApps(db, [appId], since)
    .groupBy('call')
    .select(['call', calls.as('calls'), errors.as('errors')])
    .select(sql<number>`round(sum(duration_sum)::numeric / sum(count))::int`.as('average'))
    .select(sql<number>`max(duration_max)`.as('longest'))
    .orderBy('call')
    .execute()

/** By app, day and call. */
export const listOwnSums = (db: Db, appIds: readonly number[]) =>
  ofApps(db, appIds, new Date(0))
    .groupBy(['app_id', day, 'call'])
    .select(['app_id', sql<string>`${day}::text`.as('day'), 'call', calls.as('calls'), errors.as('errors')])
    .orderBy('app_id')
    .orderBy('day')
    .orderBy('call')
    .execute()

/** Of all apps, by day, answered and failed. */
export async function countCalls(db: Db, since: Date): Promise<DayCount[]> {
  return db
    .selectFrom('signed_call_hour')
    .where('hour', '>=', since)
    .groupBy([day, sql`2`])
    .select([
      sql<string>`${day}::text`.as('day'),
      sql<string>`case when reason = '' then 'answered' else 'failed' end`.as('part'),
      calls.as('value'),
    ])
    .execute()
}
