// Exceptions to the weekly calendar: holidays, and weekend days worked.
import type { Db } from '../../../db/open.ts'
import type { WorkingDays } from '../rules/due-date.ts'
import { DAY_MS } from '../../../lib/dates/durations.ts'

/** Exceptions to the weekly calendar around a moment, enough for any review period. */
export async function findWorkingDays(db: Db, around: Date): Promise<WorkingDays> {
  const rows = await db
    .selectFrom('working_day')
    .where('day', '>=', new Date(around.getTime() - DAY_MS).toISOString().slice(0, 10))
    .where('day', '<=', new Date(around.getTime() + 40 * DAY_MS).toISOString().slice(0, 10))
    .select(['day', 'works'])
    .execute()
  return new Map(rows.map(({ day, works }) => [day, works]))
}

/** Exceptions with their names, from one day to another. */
export const listNamedDays = (db: Db, from: string, to: string) =>
  db
    .selectFrom('working_day')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .select(['day', 'works', 'name'])
    .execute()

export const listWorkingDays = (db: Db, year: number, until = year) =>
  db
    .selectFrom('working_day')
    .where('day', '>=', `${year}-01-01`)
    .where('day', '<=', `${until}-12-31`)
    .select(['day', 'works', 'name', 'announced'])
    .orderBy('day')
    .execute()

/** Days that were expected count as announced. @returns how many there were */
export async function confirmWorkingDays(db: Db, year: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('working_day')
    .set({ announced: true })
    .where('day', '>=', `${year}-01-01`)
    .where('day', '<=', `${year}-12-31`)
    .where('announced', '=', false)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** @param works null removes the exception */
export async function setWorkingDay(db: Db, day: string, works: boolean | null, name: string): Promise<void> {
  if (works === null) {
    await db.deleteFrom('working_day').where('day', '=', day).execute()
    return
  }
  await db
    .insertInto('working_day')
    .values({ day, works, name, announced: true })
    .onConflict((conflict) => conflict.column('day').doUpdateSet({ works, name, announced: true }))
    .execute()
}
