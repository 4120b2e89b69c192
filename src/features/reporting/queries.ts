// SQL of reporting.
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { DayCount } from '../figures/queries/figure.ts'

export const insertPageView = (db: Db, view: { user_id: string | null; target_path: string; origin_path: string }) =>
  db.insertInto('page_view').values(view).execute()

export const insertClick = (db: Db, click: { user_id: string | null; action: string; path: string }) =>
  db.insertInto('click_report').values(click).execute()

/** Page views of visitors and of signed-in developers. */
export async function countViews(db: Db, since: Date): Promise<DayCount[]> {
  const { rows } = await sql<DayCount>`
    select (at at time zone 'Asia/Shanghai')::date as day,
      case when user_id is null then 'visitors' else 'developers' end as part, count(*) as value
    from page_view where at >= ${since} group by 1, 2`.execute(db)
  return rows
}

/** The pages that are opened most on a day. */
const PAGES_A_DAY = 50

export async function countPages(db: Db, since: Date): Promise<DayCount[]> {
  const { rows } = await sql<DayCount>`
    with counted as (
      select (at at time zone 'Asia/Shanghai')::date as day, target_path as part, count(*) as value,
        row_number() over (partition by (at at time zone 'Asia/Shanghai')::date order by count(*) desc) as place
      from page_view where at >= ${since} group by 1, 2
    )
    select day, part, value from counted where place <= ${PAGES_A_DAY}`.execute(db)
  return rows
}
