// Notifications of developers about their own account, written with their facts and rendered when they are read; and the read
// marks of all sources.
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { Erase } from '../personal-data/queries/erase.ts'
import { type Facts, ACCOUNT_SOURCE } from './rules.ts'

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
    .insertInto('notification')
    .values(developerIds.map((developerId) => ({ developer_id: developerId, ...row })))
    .execute()
}

/** Condition: the developer has not read an item of the source. @param id column of the item's id */
export const hasNoReadMark = (developerId: number, source: string, id: string) =>
  sql<boolean>`not exists (select 1 from notification_read r
    where r.developer_id = ${developerId} and r.source = ${source} and r.item_id = ${sql.ref(id)})`

export function listNotifications(db: Db, developerId: number, limit: number, offset: number) {
  const isUnread = hasNoReadMark(developerId, ACCOUNT_SOURCE, 'n.id')
  return db
    .selectFrom('notification as n')
    .where('n.developer_id', '=', developerId)
    .select(['n.id', 'n.at', 'n.event'])
    .select([
      sql<Facts>`n.facts`.as('facts'),
      isUnread.as('is_unread'),
      sql<number>`count(*) over ()`.as('total'),
      sql<number>`count(*) filter (where ${isUnread}) over ()`.as('unread'),
    ])
    .orderBy('n.at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export const countNotifications = (db: Db, developerId: number): Promise<{ total: number; unread: number }> =>
  db
    .selectFrom('notification as n')
    .where('n.developer_id', '=', developerId)
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      eb.fn
        .countAll<number>()
        .filterWhere(hasNoReadMark(developerId, ACCOUNT_SOURCE, 'n.id'))
        .as('unread'),
    ])
    .executeTakeFirstOrThrow()

/** @param id one of them; without it all */
export async function listUnreadNotificationIds(db: Db, developerId: number, id?: number): Promise<number[]> {
  const unreadQuery = db
    .selectFrom('notification as n')
    .where('n.developer_id', '=', developerId)
    .where(hasNoReadMark(developerId, ACCOUNT_SOURCE, 'n.id'))
    .select('n.id')
  const rows = await (id === undefined ? unreadQuery : unreadQuery.where('n.id', '=', id)).execute()
  return rows.map((row) => row.id)
}

export const eraseNotifications: Erase = async (db, developerId) => {
  await deleteReadMarks(db, developerId, { source: ACCOUNT_SOURCE })
  await db.deleteFrom('notification').where('developer_id', '=', developerId).execute()
  return []
}

/** Items that are marked already keep the time of their mark. */
export const insertReadMarks = (db: Db, developerId: number, source: string, ids: readonly number[], now: Date) =>
  sql`insert into notification_read (developer_id, source, item_id, read_at)
    select ${developerId}, ${source}, id, ${now} from unnest(${ids}::bigint[]) as id
    on conflict do nothing`.execute(db)

export const listReadMarks = (db: Db, developerId: number, source: string) =>
  db
    .selectFrom('notification_read')
    .where('developer_id', '=', developerId)
    .where('source', '=', source)
    .select(['item_id', 'read_at'])
    .orderBy('read_at')
    .execute()

/** @param marks those of a source, of one of its items, or set since a moment */
export async function deleteReadMarks(
  db: Db,
  developerId: number,
  marks: { source?: string | undefined; id?: number | undefined; since?: Date | undefined },
): Promise<void> {
  const { source, id, since } = marks
  let query = db.deleteFrom('notification_read').where('developer_id', '=', developerId)
  if (source !== undefined) query = query.where('source', '=', source)
  if (id !== undefined) query = query.where('item_id', '=', id)
  if (since !== undefined) query = query.where('read_at', '>=', since)
  await query.execute()
}
