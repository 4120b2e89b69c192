// SQL of read notices. Notices from before the first sign-in count as read, so that nobody starts with a full bell.
import type { Db } from '../../../db/open.ts'
import { registeredAtOf } from '../../accounts/queries/people.ts'
import type { Kind } from '../../accounts/rules/status.ts'

/** Reader of notices: those for everyone, and those for this kind of developer. */
export type Reader = { developerId: number; kind: Kind | null }

const unread = (db: Db, { developerId, kind }: Reader, now: Date) =>
  db
    .selectFrom('notice as n')
    .leftJoin('notice_read as r', (join) =>
      join.onRef('r.notice_id', '=', 'n.id').on('r.developer_id', '=', developerId),
    )
    .where('r.notice_id', 'is', null)
    .where('n.published_at', '<=', now)
    .where('n.published_at', '>=', registeredAtOf(db, developerId))
    .where('n.audience', 'in', kind === null ? ['all'] : ['all', kind])

export async function countUnreadNotices(db: Db, reader: Reader, now: Date): Promise<number> {
  const { count } = await unread(db, reader, now)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Unread notices by type, for the menu of the message centre. */
export const countUnreadByType = (db: Db, reader: Reader, now: Date) =>
  unread(db, reader, now)
    .select((eb) => ['n.type_id', eb.fn.countAll<number>().as('count')])
    .groupBy('n.type_id')
    .execute()

export async function listUnreadNoticeIds(
  db: Db,
  reader: Reader,
  ids: readonly number[],
  now: Date,
): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await unread(db, reader, now).where('n.id', 'in', ids).select('n.id').execute()
  return rows.map(({ id }) => id)
}

/** Whether a published notice with this id exists. */
export async function hasNotice(db: Db, id: number, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom('notice')
    .where('id', '=', id)
    .where('published_at', '<=', now)
    .select('id')
    .executeTakeFirst()
  return found !== undefined
}

export const insertNoticeRead = (db: Db, developerId: number, id: number, now: Date) =>
  db
    .insertInto('notice_read')
    .values({ developer_id: developerId, notice_id: id, read_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const insertAllNoticesRead = (db: Db, reader: Reader, now: Date) =>
  db
    .insertInto('notice_read')
    .columns(['developer_id', 'notice_id', 'read_at'])
    .expression(
      unread(db, reader, now).select((eb) => [
        eb.val(reader.developerId).as('developer_id'),
        'n.id as notice_id',
        eb.val(now).as('read_at'),
      ]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const listOwnNoticeReads = (db: Db, developerId: number) =>
  db
    .selectFrom('notice_read')
    .where('developer_id', '=', developerId)
    .select(['notice_id', 'read_at'])
    .orderBy('read_at')
    .execute()
