// Notifications of developers about their own account: written with what they are about, rendered when they are read.
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { Erase } from '../personal-data/queries/erase.ts'
import type { Facts } from './rules.ts'

/** The same notification for each of these developers. */
export async function insertNotifications(
  db: Db,
  developerIds: readonly number[],
  event: string,
  facts: Facts,
  now: Date,
): Promise<void> {
  if (developerIds.length === 0) return
  const row = { event, facts: JSON.stringify(facts), at: now }
  await db
    .insertInto('account_notice')
    .values(developerIds.map((developerId) => ({ developer_id: developerId, ...row })))
    .execute()
}

export const listNotifications = (db: Db, developerId: number, limit: number, offset: number) =>
  db
    .selectFrom('account_notice')
    .where('developer_id', '=', developerId)
    .select(['id', 'at', 'read_at', 'event'])
    .select([
      sql<Facts>`facts`.as('facts'),
      sql<number>`count(*) over ()`.as('total'),
      sql<number>`count(*) filter (where read_at is null) over ()`.as('unread'),
    ])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export async function countNotifications(db: Db, developerId: number): Promise<{ total: number; unread: number }> {
  return db
    .selectFrom('account_notice')
    .where('developer_id', '=', developerId)
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      eb.fn.countAll<number>().filterWhere('read_at', 'is', null).as('unread'),
    ])
    .executeTakeFirstOrThrow()
}

/** @param id one of them; without it all */
export const markNotificationsRead = (db: Db, developerId: number, now: Date, id?: number) => {
  const query = db
    .updateTable('account_notice')
    .set({ read_at: now })
    .where('developer_id', '=', developerId)
    .where('read_at', 'is', null)
  return (id === undefined ? query : query.where('id', '=', id)).execute()
}

export const eraseNotifications: Erase = async (db, developerId) => {
  await db.deleteFrom('account_notice').where('developer_id', '=', developerId).execute()
  return []
}
