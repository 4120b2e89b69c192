// SQL of signed calls by day: summed from their hours, read by day and app. Days are in Asia/Shanghai.
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { shanghaiDay } from '../../figures/queries/figure.ts'

/** Sums the last day that has a sum and the one before it again, and all days after. */
export async function sumDays(db: Db): Promise<void> {
  await sql`
    insert into signed_call_day (app_id, day, calls, errors)
    select app_id, ${shanghaiDay('hour')}, sum(count), coalesce(sum(count) filter (where reason <> ''), 0)
    from signed_call_hour
    where hour >= coalesce(
      (select (max(day) - 1)::timestamp at time zone 'Asia/Shanghai' from signed_call_day), '-infinity')
    group by 1, 2
    on conflict (app_id, day) do update set calls = excluded.calls, errors = excluded.errors`.execute(db)
}

/** @param day `2026-08-03`; that day stays */
export const removeDaysBefore = (db: Db, day: string) =>
  db.deleteFrom('signed_call_day').where('day', '<', day).execute()

const ofApps = (db: Db, appIds: readonly number[], from: string) =>
  db
    .selectFrom('signed_call_day')
    .where('app_id', 'in', [...appIds])
    .where('day', '>=', from)

const sums = [sql<number>`sum(calls)::int`.as('calls'), sql<number>`sum(errors)::int`.as('errors')]

/** Of all these apps together. @param from the first day, `2026-08-03` */
export const sumByDay = (db: Db, appIds: readonly number[], from: string) =>
  ofApps(db, appIds, from)
    .groupBy('day')
    .select(['day', ...sums])
    .execute()

/** Of each app, over all days. @param from the first day, `2026-08-03` */
export const sumByApp = (db: Db, appIds: readonly number[], from: string) =>
  ofApps(db, appIds, from)
    .groupBy('app_id')
    .select(['app_id', ...sums])
    .execute()
