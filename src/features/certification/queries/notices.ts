// Queries on account notices and the recipients' contact data.
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { NoticeEvent } from '../rules/notices.ts'

export type Facts = Record<string, string>

export const insertAccountNotice = (db: Db, developerId: number, event: NoticeEvent, facts: Facts, now: Date) =>
  db
    .insertInto('account_notice')
    .values({ developer_id: developerId, event, facts: JSON.stringify(facts), at: now })
    .execute()

/** Inserts the same notice for several developers. */
export async function insertAccountNotices(
  db: Db,
  developerIds: readonly number[],
  event: NoticeEvent,
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

export const listAccountNotices = (db: Db, developerId: number, limit: number, offset: number) =>
  db
    .selectFrom('account_notice')
    .where('developer_id', '=', developerId)
    .select(['id', 'at', 'read_at'])
    .select([
      sql<NoticeEvent>`event`.as('event'),
      sql<Facts>`facts`.as('facts'),
      sql<number>`count(*) over ()`.as('total'),
      sql<number>`count(*) filter (where read_at is null) over ()`.as('unread'),
    ])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export async function countAccountNotices(db: Db, developerId: number): Promise<{ total: number; unread: number }> {
  return db
    .selectFrom('account_notice')
    .where('developer_id', '=', developerId)
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      eb.fn.countAll<number>().filterWhere('read_at', 'is', null).as('unread'),
    ])
    .executeTakeFirstOrThrow()
}

export const markAccountNotices = (db: Db, developerId: number, now: Date, id?: number) => {
  const query = db
    .updateTable('account_notice')
    .set({ read_at: now })
    .where('developer_id', '=', developerId)
    .where('read_at', 'is', null)
  return (id === undefined ? query : query.where('id', '=', id)).execute()
}

/** A developer's identity at the provider, with the encrypted address from there. */
export const findDeveloperPerson = (db: Db, developerId: number) =>
  db
    .selectFrom('developer')
    .where('id', '=', developerId)
    .select(['issuer', 'subject', 'nickname', 'email_sealed', 'language', 'created_at'])
    .executeTakeFirst()

export const findOperatorPerson = (db: Db, operatorId: number) =>
  db.selectFrom('operator').where('id', '=', operatorId).select(['issuer', 'subject', 'name']).executeTakeFirst()
