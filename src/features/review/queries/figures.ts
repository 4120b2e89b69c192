// Counts of cases, for the figures.
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { DayCount, PartCount } from '../../figures/queries/figure.ts'
import { listOperatorNames } from '../../session/queries/operators.ts'
import type { CaseKind } from '../rules/cases.ts'

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

/** Approved cases: at the first attempt, or after a rejection about the same. */
export async function countFirstTime(db: Db, since: Date): Promise<DayCount[]> {
  const { rows } = await sql<DayCount>`
    select (c.decided_at at time zone 'Asia/Shanghai')::date as day,
      case when exists (
        select from review_case earlier
        where earlier.developer_id = c.developer_id and earlier.kind = c.kind and earlier.id < c.id
          and earlier.about is not distinct from c.about and earlier.state = 'rejected'
      ) then 'again' else 'first' end as part,
      count(*) as value
    from review_case c
    where c.state = 'approved' and c.kind not in ('appeal', 'correction') and c.reviewer_id is not null and c.decided_at >= ${since} group by 1, 2`.execute(
    db,
  )
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
