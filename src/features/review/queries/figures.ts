// Counts of cases, for the figures.
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { DayCount, PartCount } from '../../figures/queries/figure.ts'
import { listOperatorNames } from '../../session/queries/operators.ts'
import { type CaseKind, kindsAbout } from '../rules/cases.ts'

/** Cases that came in and that were decided by a reviewer. */
export async function countCaseFlow(db: Db, since: Date): Promise<DayCount[]> {
  const { rows } = await sql<DayCount>`
    select (submitted_at at time zone 'Asia/Shanghai')::date as day, 'submitted' as part, count(*) as value
    from review_case where submitted_at >= ${since} group by 1
    union all
    select (decided_at at time zone 'Asia/Shanghai')::date, state, count(*)
    from review_case
    where decided_at >= ${since} and reviewer_id is not null and state in ('approved', 'rejected') group by 1, 2`.execute(
    db,
  )
  return rows
}

/** Cases that wait for a reviewer, in time and overdue. */
export async function countWaiting(db: Db, now: Date): Promise<PartCount[]> {
  const { rows } = await sql<PartCount>`
    select case when due_at < ${now} then 'overdue' else 'in_time' end as part, count(*) as value
    from review_case where state = 'review' group by 1`.execute(db)
  return rows
}

/** Decided cases by the hours from submission to verdict: each under the first limit that it keeps. */
export async function countHours(db: Db, since: Date, limits: readonly number[]): Promise<DayCount[]> {
  const { rows } = await sql<DayCount>`
    select (decided_at at time zone 'Asia/Shanghai')::date as day,
      coalesce((select min(hours)::text from unnest(${[...limits]}::int[]) as hours
        where decided_at - submitted_at <= make_interval(hours => hours)), 'more') as part,
      count(*) as value
    from review_case where decided_at >= ${since} and reviewer_id is not null and submitted_at is not null
    group by 1, 2`.execute(db)
  return rows
}

/** Days before the end of a day whose verdicts its level rests on. */
export type Level = { days: number; since: Date; now: Date }

/** The days since a moment, each with its end. */
const daysSince = ({ since, now }: Level) => sql`
  select day::date as day, least((day + interval '1 day') at time zone 'Asia/Shanghai', ${now}::timestamptz) as until
  from generate_series((${since}::timestamptz at time zone 'Asia/Shanghai')::date::timestamp,
    (${now}::timestamptz at time zone 'Asia/Shanghai')::date::timestamp, interval '1 day') as day`

/** Tenths of hours from submission to verdict within which half and nine tenths of the verdicts of so many days fell. */
export async function measureHours(db: Db, level: Level): Promise<DayCount[]> {
  const { rows } = await sql<{ day: string; p50: number; p90: number }>`
    with d as (${daysSince(level)}), decided as (
      select decided_at, extract(epoch from decided_at - submitted_at) / 360 as tenths
      from review_case
      where decided_at >= ${level.since}::timestamptz - make_interval(days => ${level.days}::int)
        and reviewer_id is not null and submitted_at is not null
    )
    select d.day, round(percentile_cont(0.5) within group (order by tenths)::numeric)::float8 as p50,
      round(percentile_cont(0.9) within group (order by tenths)::numeric)::float8 as p90
    from d join decided on decided_at <= until and decided_at > until - make_interval(days => ${level.days}::int)
    group by d.day`.execute(db)
  return rows.flatMap(({ day, p50, p90 }) => [
    { day, part: 'p50', value: p50 },
    { day, part: 'p90', value: p90 },
  ])
}

/** Whether the developer of the case `c` was not rejected about the same before. */
const IS_FIRST = sql<boolean>`not exists (
  select from review_case earlier
  where earlier.developer_id = c.developer_id and earlier.kind = c.kind and earlier.id < c.id
    and earlier.about is not distinct from c.about and earlier.state = 'rejected')`
const CAN_BE_FIRST = sql<boolean>`c.state = 'approved' and c.kind = any(${kindsAbout('process', 'app')}::text[]) and c.reviewer_id is not null`

/** Tenths of a percent of the approved cases of so many days that were right at the first attempt. */
export async function measureFirstTime(db: Db, level: Level): Promise<DayCount[]> {
  const { rows } = await sql<DayCount>`
    with d as (${daysSince(level)}), approved as (
      select c.decided_at, ${IS_FIRST} as first from review_case c
      where ${CAN_BE_FIRST} and c.decided_at >= ${level.since}::timestamptz - make_interval(days => ${level.days}::int)
    )
    select d.day, '' as part, round(1000.0 * count(*) filter (where first) / count(*))::float8 as value
    from d join approved on decided_at <= until and decided_at > until - make_interval(days => ${level.days}::int)
    group by d.day`.execute(db)
  return rows
}

/** Approved cases: at the first attempt, or after a rejection about the same. */
export async function countFirstTime(db: Db, since: Date): Promise<DayCount[]> {
  const { rows } = await sql<DayCount>`
    select (c.decided_at at time zone 'Asia/Shanghai')::date as day,
      case when ${IS_FIRST} then 'first' else 'again' end as part, count(*) as value
    from review_case c where ${CAN_BE_FIRST} and c.decided_at >= ${since} group by 1, 2`.execute(db)
  return rows
}

/** Cases that each reviewer decided, by the number of the operator. */
export async function countReviewers(db: Db, since: Date): Promise<DayCount[]> {
  const { rows } = await sql<DayCount>`
    select (decided_at at time zone 'Asia/Shanghai')::date as day, reviewer_id::text as part, count(*) as value
    from review_case
    where decided_at >= ${since} and reviewer_id is not null and state in ('approved', 'rejected') group by 1, 2`.execute(
    db,
  )
  return rows
}

/** Rejected cases of these kinds by reason; a case counts once under each of its reasons. */
export async function countReasons(db: Db, since: Date, kinds: readonly CaseKind[]): Promise<DayCount[]> {
  const { rows } = await sql<DayCount>`
    select (decided_at at time zone 'Asia/Shanghai')::date as day, one ->> 'reason' as part, count(distinct id) as value
    from review_case, jsonb_array_elements(reasons) one
    where decided_at >= ${since} and state = 'rejected' and reviewer_id is not null and kind = any(${[...kinds]}::text[])
    group by 1, 2`.execute(db)
  return rows
}

/** Names of reviewers by their numbers. */
export async function reviewerNames(db: Db, parts: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const names = await listOperatorNames(db, parts.map(Number))
  return new Map(Array.from(names, ([id, name]) => [String(id), name]))
}
