// SQL of reporting.
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { keepMonths } from '../../db/months.ts'
import type { Db } from '../../db/open.ts'
import type { DayCount } from '../figures/queries/figure.ts'

type View = { user_id: string | null; target_path: string; origin_path: string; visitor: Buffer }

export const insertPageView = (db: Db, view: View) => db.insertInto('page_view').values(view).execute()

/** @param maxMonths months that a view or click is kept at most */
export async function keepMonthsOf(db: Db, maxMonths: number): Promise<void> {
  await keepMonths(db, 'click_report', maxMonths)
  await keepMonths(db, 'page_view', maxMonths)
}

export const removeVisitorKeysBefore = (db: Db, day: string) =>
  db.deleteFrom('visitor_key').where('day', '<', day).execute()

/** The key of a day, made with its first view; those of earlier days go. */
export async function visitorKeyOf(db: Db, day: string): Promise<Buffer> {
  const find = () => db.selectFrom('visitor_key').where('day', '=', day).select('key').executeTakeFirst()
  const storedKey = await find()
  if (storedKey) return storedKey.key
  await removeVisitorKeysBefore(db, day)
  await db
    .insertInto('visitor_key')
    .values({ day, key: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { key } = (await find())!
  return key
}

/** Visitors of each day; somebody who comes on two days is two. */
export async function countVisitors(db: Db, since: Date): Promise<DayCount[]> {
  const { rows } = await sql<DayCount>`
    select (at at time zone 'Asia/Shanghai')::date as day, '' as part, count(distinct visitor) as value
    from page_view where at >= ${since} and visitor is not null group by 1`.execute(db)
  return rows
}

/** Views of documents that have a number of their own. */
export async function countDocuments(db: Db, since: Date): Promise<DayCount[]> {
  const { rows } = await sql<DayCount>`
    select (at at time zone 'Asia/Shanghai')::date as day, substring(target_path, 'id=([0-9]+)$') as part,
      count(*) as value
    from page_view where at >= ${since} and target_path like '/docs?id=%' group by 1, 2`.execute(db)
  return rows
}

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

/** The pages that are opened most on a day, and the clicks that are most frequent: browsers name both. */
const PARTS_A_DAY = 50

export async function countPages(db: Db, since: Date): Promise<DayCount[]> {
  const { rows } = await sql<DayCount>`
    with counted as (
      select (at at time zone 'Asia/Shanghai')::date as day, target_path as part, count(*) as value,
        row_number() over (partition by (at at time zone 'Asia/Shanghai')::date order by count(*) desc) as place
      from page_view where at >= ${since} group by 1, 2
    )
    select day, part, value from counted where place <= ${PARTS_A_DAY}`.execute(db)
  return rows
}

/** What was clicked, which is counted before its month goes. */
export async function countClicks(db: Db, since: Date): Promise<DayCount[]> {
  const { rows } = await sql<DayCount>`
    with counted as (
      select (at at time zone 'Asia/Shanghai')::date as day, action as part, count(*) as value,
        row_number() over (partition by (at at time zone 'Asia/Shanghai')::date order by count(*) desc, action) as place
      from click_report where at >= ${since} group by 1, 2
    )
    select day, part, value from counted where place <= ${PARTS_A_DAY}`.execute(db)
  return rows
}
