// Review statistics.
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { kindsAbout } from '../rules/cases.ts'
import type { ReasonCases } from '../rules/reasons.ts'

type Day = { day: string; submitted: number; approved: number; rejected: number }

/** One row per day in Asia/Shanghai, oldest first. */
export async function listDays(db: Db, since: Date, now: Date): Promise<Day[]> {
  const { rows } = await sql<Day>`
    with span as (
      select generate_series((${since}::timestamptz at time zone 'Asia/Shanghai')::date::timestamp,
        (${now}::timestamptz at time zone 'Asia/Shanghai')::date::timestamp, '1 day')::date as day
    ), came as (
      select (submitted_at at time zone 'Asia/Shanghai')::date as day, count(*) as n
      from review_case c where submitted_at >= ${since}::timestamptz - interval '1 day' group by 1
    ), went as (
      select (decided_at at time zone 'Asia/Shanghai')::date as day,
        count(*) filter (where state = 'approved') as approved, count(*) filter (where state = 'rejected') as rejected
      from review_case c
      where decided_at >= ${since}::timestamptz - interval '1 day' and reviewer_id is not null group by 1
    )
    select span.day, coalesce(came.n, 0) as submitted, coalesce(went.approved, 0) as approved,
      coalesce(went.rejected, 0) as rejected
    from span left join came using (day) left join went using (day) order by span.day`.execute(db)
  return rows
}

/** Pending cases by due day; everything overdue is counted under yesterday. */
export async function listDueDays(db: Db, now: Date): Promise<{ day: string; count: number }[]> {
  const { rows } = await sql<{ day: string; count: number }>`
    select case when due_at < ${now} then (${now}::timestamptz at time zone 'Asia/Shanghai')::date - 1
        else (due_at at time zone 'Asia/Shanghai')::date end as day,
      count(*) as count
    from review_case c where state = 'review' group by 1 order by 1 limit 60`.execute(db)
  return rows
}

type Totals = {
  decided: number
  in_time: number
  half: number | null
  ninety: number | null
  longest: number | null
  handling: number | null
}

export async function findTotals(db: Db, since: Date): Promise<Totals> {
  const { rows } = await sql<Totals>`
    with d as (
      select decided_at <= due_at as in_time, extract(epoch from decided_at - submitted_at)::float8 / 3600 as hours,
        extract(epoch from decided_at - claimed_at)::float8 as handling
      from review_case c
      where decided_at >= ${since} and reviewer_id is not null
    )
    select count(*) as decided, count(*) filter (where in_time) as in_time,
      percentile_cont(0.5) within group (order by hours) as half,
      percentile_cont(0.9) within group (order by hours) as ninety, max(hours) as longest,
      percentile_cont(0.5) within group (order by handling) as handling
    from d`.execute(db)
  return rows[0]!
}

export async function listTopReasons(db: Db, since: Date) {
  const { rows } = await sql<{ cases: ReasonCases; field: string; reason: string; count: number }>`
    select case when c.kind = any(${kindsAbout('app')}::text[]) then 'app' else 'account' end as cases, r ->> 'field' as field, r ->> 'reason' as reason,
      count(*) as count
    from review_case c, jsonb_array_elements(reasons) r
    where decided_at >= ${since} and state in ('rejected', 'approved')
    group by 1, 2, 3 order by 4 desc, 2, 3 limit 12`.execute(db)
  return rows
}

/** Verdicts of each reviewer since a moment; reviewers without any are left out. */
export async function countVerdicts(db: Db, since: Date) {
  const { rows } = await sql<{ id: number; decided: number; rejected: number }>`
    select reviewer_id as id, count(*) as decided, count(*) filter (where state = 'rejected') as rejected
    from review_case where decided_at >= ${since} and reviewer_id is not null group by reviewer_id`.execute(db)
  return new Map(rows.map(({ id, decided, rejected }) => [id, { decided, rejected }]))
}
