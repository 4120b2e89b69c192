// SQL of searches that found nothing.
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { dayOf } from '../../../lib/dates/dates.ts'
import type { DayCount } from '../../figures/queries/figure.ts'

/** Counts the words on a day. New ones are left out once the day has as many as it may. */
export async function countMiss(db: Db, { day, words, max }: { day: string; words: string; max: number }) {
  await sql`
    insert into search_miss (day, words)
    select ${day}::date, ${words}
    where exists (select from search_miss where day = ${day}::date and words = ${words})
      or (select count(*) from search_miss where day = ${day}::date) < ${max}
    on conflict (day, words) do update set times = search_miss.times + 1`.execute(db)
}

export const removeMissesBefore = (db: Db, day: string) => db.deleteFrom('search_miss').where('day', '<', day).execute()

export const countMisses = (db: Db, since: Date): Promise<DayCount[]> =>
  db
    .selectFrom('search_miss')
    .where('day', '>=', dayOf(since))
    .select(['day', 'words as part', 'times as value'])
    .execute()
