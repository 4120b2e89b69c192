// SQL of scheduled publications and withdrawals.
import type { Db } from '../../../db/open.ts'
import { BASE_LANGUAGE, isLanguage } from '../../../lib/text/language.ts'
import type { ContentValue } from '../rules/fields.ts'
import type { Where } from '../rules/translations.ts'

const columns = [
  'kind',
  'key',
  'act',
  'value',
  'fits',
  'at',
  'note',
  'operator_id',
  'operator',
  'language',
  'failure',
] as const

export async function findSchedule(db: Db, kind: string, key: string) {
  const row = await db
    .selectFrom('content_schedule')
    .where('kind', '=', kind)
    .where('key', '=', key)
    .select(columns)
    .executeTakeFirst()
  return row
    ? {
        ...row,
        language: isLanguage(row.language) ? row.language : BASE_LANGUAGE,
        value: row.value as ContentValue | null,
        fits: row.fits as Where[],
      }
    : null
}
export type Schedule = NonNullable<Awaited<ReturnType<typeof findSchedule>>>

export const listSchedules = (db: Db, kind: string) =>
  db
    .selectFrom('content_schedule')
    .where('kind', '=', kind)
    .select(['key', 'act', 'value', 'at', 'failure'])
    .orderBy('at')
    .execute()

export const putSchedule = (db: Db, { kind, key, value, fits, ...schedule }: Omit<Schedule, 'failure'>) => {
  const changes = { ...schedule, value: value && JSON.stringify(value), fits: JSON.stringify(fits), failure: '' }
  return db
    .insertInto('content_schedule')
    .values({ kind, key, ...changes })
    .onConflict((conflict) => conflict.columns(['kind', 'key']).doUpdateSet(changes))
    .execute()
}

export async function deleteSchedule(db: Db, kind: string, key: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('content_schedule')
    .where('kind', '=', kind)
    .where('key', '=', key)
    .executeTakeFirst()
  return numDeletedRows > 0
}

/** Schedules whose time has come, the earliest first. */
export const listDue = (db: Db, now: Date) =>
  db
    .selectFrom('content_schedule')
    .where('at', '<=', now)
    .where('failure', '=', '')
    .select(['kind', 'key', 'language'])
    .orderBy('at')
    .orderBy('kind')
    .orderBy('key')
    .execute()

/** @returns what could not be done; undefined where it was done, changed or cancelled meanwhile */
export const markFailed = (db: Db, kind: string, key: string, failure: string, now: Date) =>
  db
    .updateTable('content_schedule')
    .set({ failure })
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('at', '<=', now)
    .where('failure', '=', '')
    .returning(['act', 'value', 'at', 'operator_id'])
    .executeTakeFirst()

/** Schedules that could not be done at their time and wait for an editor. */
export async function countFailed(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('content_schedule')
    .where('failure', '<>', '')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
