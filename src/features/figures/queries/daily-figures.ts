// The daily figures' tables.
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { DayRange } from '../rules.ts'
import type { DayCount } from './figure.ts'

/** When a figure was last counted; locks it against being counted twice at once. Null before the first time. */
export async function lockFigure(db: Db, figure: string): Promise<Date | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`figure ${figure}`}, 0))`.execute(db)
  const row = await db
    .selectFrom('daily_figure_run')
    .where('figure', '=', figure)
    .select('counted_at')
    .executeTakeFirst()
  return row?.counted_at ?? null
}

/** Replaces what was counted from a day on; made-up figures of a demo stay, but where a level was measured. */
export async function saveCounts(
  db: Db,
  figure: string,
  { from, now, isLevel = false }: { from: string; now: Date; isLevel?: boolean },
  rows: readonly DayCount[],
): Promise<void> {
  await db
    .updateTable('daily_figure')
    .where('figure', '=', figure)
    .where('day', '>=', from)
    .set({ counted: 0 })
    .execute()
  // A level of nothing is none, not 0.
  if (isLevel)
    await db
      .deleteFrom('daily_figure')
      .where('figure', '=', figure)
      .where('day', '>=', from)
      .where('sample', '=', 0)
      .execute()
  if (rows.length > 0)
    await sql`
      insert into daily_figure (figure, day, part, counted)
      select ${figure}, day, part, value
      from jsonb_to_recordset(${JSON.stringify(rows)}) as row (day date, part text, value bigint)
      on conflict (figure, day, part) do update set counted = excluded.counted,
        sample = case when ${isLevel} then 0 else daily_figure.sample end`.execute(db)
  await db
    .insertInto('daily_figure_run')
    .values({ figure, counted_at: now })
    .onConflict((conflict) => conflict.column('figure').doUpdateSet({ counted_at: now }))
    .execute()
}

export const removeBefore = (db: Db, figure: string, day: string) =>
  db.deleteFrom('daily_figure').where('figure', '=', figure).where('day', '<', day).execute()

type Total = { figure: string; part: string; total: number; before: number }

/** Sums of figures by part, in a range and in the one before. */
export async function listTotals(
  db: Db,
  names: readonly string[],
  { range, before }: { range: DayRange; before: DayRange },
): Promise<Total[]> {
  const { rows } = await sql<Total>`
    select figure, part,
      coalesce(sum(counted + sample) filter (where day >= ${range.from}), 0)::float8 as total,
      coalesce(sum(counted + sample) filter (where day <= ${before.to}), 0)::float8 as before
    from daily_figure
    where figure = any(${[...names]}::text[]) and day between ${before.from} and ${range.to}
    group by figure, part`.execute(db)
  return rows
}

/** What there was at the end of a range and of the one before: the values of the last day that has any. */
export async function listStocks(
  db: Db,
  names: readonly string[],
  { range, before }: { range: DayRange; before: DayRange },
): Promise<Total[]> {
  const { rows } = await sql<Total>`
    with ends as (
      select figure, max(day) as range_end, max(day) filter (where day <= ${before.to}) as before_end
      from daily_figure where figure = any(${[...names]}::text[]) and day <= ${range.to} group by figure
    )
    select f.figure, f.part,
      coalesce(sum(counted + sample) filter (where day = range_end), 0)::float8 as total,
      coalesce(sum(counted + sample) filter (where day = before_end), 0)::float8 as before
    from daily_figure f join ends on ends.figure = f.figure and f.day in (range_end, before_end)
    group by f.figure, f.part`.execute(db)
  return rows
}

/** Values of figures by day and part, over both ranges. */
export async function listDays(db: Db, names: readonly string[], { from, to }: DayRange) {
  return db
    .selectFrom('daily_figure')
    .where('figure', 'in', [...names])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .select(['figure', 'day', 'part', sql<number>`(counted + sample)::float8`.as('value')])
    .execute()
}

/** When figures were counted, the longest ago; null before the first time. */
export async function findCountedAt(db: Db): Promise<Date | null> {
  const row = await db
    .selectFrom('daily_figure_run')
    .select(({ fn }) => fn.min('counted_at').as('at'))
    .executeTakeFirst()
  return row?.at ?? null
}
