// SQL of the message centre. Notices with a future publication time are invisible, and so are those for chosen kinds of developers
// to everybody else.
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { dayOf } from '../../lib/dates/dates.ts'
import { BASE_LANGUAGE, type Language } from '../../lib/text/language.ts'
import { heldEnterpriseType } from '../accounts/queries/account.ts'
import { appKindsOf } from '../apps/queries/apps.ts'
import { hasNoReadMark } from '../notifications/queries.ts'
import type { EntryKey } from '../search/queries/sources.ts'
import { isTeamMember, isTeamOwner } from '../team/queries/membership.ts'
import { NOTICE_SOURCE } from './rules.ts'

/** Kinds of a developer, named as in content/chosen.ts. */
const developerKinds = (developerId: number, now: Date) => {
  const id = sql`${developerId}::bigint`
  return sql`(array_remove(array[
    'enterprise-' || ${heldEnterpriseType(id)},
    case when ${isTeamOwner(id)} then 'team-owner' end,
    case when ${isTeamMember(id, dayOf(now))} then 'team-member' end
  ], null) || array(select 'app-' || kind from (${appKindsOf(id)}) as own))`
}

/** Nobody is anybody in a preview, which shows everything. */
const IS_PREVIEW = sql`current_setting('portal.preview', true) = 'on'`

/**
 * Whether a notice is one for this reader. The kinds are asked for only if there is a notice for chosen ones, and once a
 * statement.
 */
const reaches = (reader: Pick<Reader, 'developerId'> | null, now: Date) =>
  sql<boolean>`(n.audience <> 'chosen' or ${reader ? sql`n.chosen && ${developerKinds(reader.developerId, now)}` : IS_PREVIEW})`

/** Types in menu order with the number of published notices. */
export const listNoticeTypes = (db: Db, now: Date, reader: Reader | null) =>
  db
    .selectFrom('notice_type as t')
    .leftJoin('notice as n', (join) =>
      join.onRef('n.type_id', '=', 't.id').on('n.published_at', '<=', now).on(reaches(reader, now)),
    )
    .select((eb) => ['t.id', 't.key', 't.name', eb.fn.count<number>('n.id').as('count')])
    .groupBy('t.id')
    .orderBy('t.sort')
    .execute()

/** Published notices with their texts; missing translations fall back to Chinese. */
const selectPublished = (db: Db, language: Language, now: Date, reader: Reader | null) =>
  db
    .selectFrom('notice as n')
    .innerJoin('notice_type as t', 't.id', 'n.type_id')
    .innerJoin('notice_text as b', (join) =>
      join.onRef('b.notice_id', '=', 'n.id').on('b.language', '=', BASE_LANGUAGE),
    )
    .leftJoin('notice_text as w', (join) => join.onRef('w.notice_id', '=', 'n.id').on('w.language', '=', language))
    .where('n.published_at', '<=', now)
    .where(reaches(reader, now))

const itemColumns = [
  'n.id',
  'n.type_id',
  't.name as type_name',
  'n.published_at',
  'n.pinned',
  'n.audience',
  'n.deadline',
  'n.action',
] as const

const words = {
  title: sql<string>`coalesce(w.title, b.title)`.as('title'),
  summary: sql<string>`coalesce(w.summary, b.summary)`.as('summary'),
  html: sql<string>`coalesce(w.html, b.html)`.as('html'),
}

/** Reader of notices. Notices from before the first sign-in count as read, so that nobody starts with a full bell. */
export type Reader = { developerId: number; since: Date; audiences: string[] }

const isUnread = ({ developerId, since, audiences }: Reader) => sql<boolean>`(n.published_at >= ${since}
  and n.audience = any(${audiences}) and ${hasNoReadMark(developerId, NOTICE_SOURCE, 'n.id')})`

const unreadColumn = (reader: Reader | null) => (reader ? isUnread(reader) : sql<boolean>`false`).as('unread')

const unreadNotices = (db: Db, reader: Reader, now: Date) =>
  db.selectFrom('notice as n').where('n.published_at', '<=', now).where(reaches(reader, now)).where(isUnread(reader))

const unreadCount = (db: Db, reader: Reader, now: Date) =>
  unreadNotices(db, reader, now).select((eb) => eb.fn.countAll<number>().as('count'))

/** Number of unread notices by type. */
export const listUnreadCounts = (db: Db, reader: Reader, now: Date) =>
  unreadCount(db, reader, now).select('n.type_id').groupBy('n.type_id').execute()

export const countUnreadNotices = async (db: Db, reader: Reader, now: Date): Promise<number> =>
  (await unreadCount(db, reader, now).executeTakeFirstOrThrow()).count

export const listUnreadNoticeIds = async (db: Db, reader: Reader, now: Date): Promise<number[]> =>
  (await unreadNotices(db, reader, now).select('n.id').execute()).map(({ id }) => id)

/** Whether there is a published notice with this id for the reader. */
export async function hasNotice(db: Db, id: number, now: Date, reader: Reader): Promise<boolean> {
  const row = await db
    .selectFrom('notice as n')
    .where('n.id', '=', id)
    .where('n.published_at', '<=', now)
    .where(reaches(reader, now))
    .select('n.id')
    .executeTakeFirst()
  return row !== undefined
}

/** The newest notices for the bell, each row with the number of all unread ones. */
export const listNewestNotices = (db: Db, language: Language, now: Date, limit: number, reader: Reader | null) =>
  selectPublished(db, language, now, reader)
    .select(['n.id', 'n.published_at', words.title, words.summary, unreadColumn(reader)])
    .select(sql<number>`${reader ? unreadCount(db, reader, now) : sql`0`}`.as('unread_total'))
    .orderBy('n.published_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(limit)
    .execute()

type Part = {
  typeId?: number
  limit: number
  offset: number
  pinnedFirst: boolean
  /** Reader whose read state is included. */
  reader: Reader | null
  unreadOnly?: boolean
}

export function listNotices(db: Db, language: Language, now: Date, part: Part) {
  const { typeId, limit, offset, pinnedFirst, reader, unreadOnly } = part
  let query = selectPublished(db, language, now, reader).select([
    ...itemColumns,
    words.title,
    words.summary,
    unreadColumn(reader),
  ])
  if (unreadOnly && reader) query = query.where(isUnread(reader))
  if (typeId !== undefined) query = query.where('n.type_id', '=', typeId)
  if (pinnedFirst) query = query.orderBy('n.pinned', 'desc')
  return query.orderBy('n.published_at', 'desc').orderBy('n.id', 'desc').limit(limit).offset(offset).execute()
}

export const findNotice = (db: Db, language: Language, now: Date, id: number, reader: Reader | null) =>
  selectPublished(db, language, now, reader)
    .where('n.id', '=', id)
    .select([...itemColumns, words.title, words.summary, words.html, unreadColumn(reader)])
    .executeTakeFirst()

/** The next notice of the same type published before or after. */
export function findNeighbour(
  db: Db,
  language: Language,
  now: Date,
  notice: { id: number; type_id: number; published_at: Date },
  side: 'before' | 'after',
  reader: Reader | null,
) {
  const order = side === 'before' ? 'desc' : 'asc'
  const compare = side === 'before' ? sql`<` : sql`>`
  return selectPublished(db, language, now, reader)
    .where('n.type_id', '=', notice.type_id)
    .where(sql<boolean>`(n.published_at, n.id) ${compare} (${notice.published_at}, ${notice.id})`)
    .select(['n.id', words.title])
    .orderBy('n.published_at', order)
    .orderBy('n.id', order)
    .limit(1)
    .executeTakeFirst()
}

/** Notices with a future publication time or for others, as the search knows them. */
export async function listHidden(db: Db, now: Date, developerId: number | null): Promise<EntryKey[]> {
  const isSeen = reaches(developerId === null ? null : { developerId }, now)
  const rows = await db
    .selectFrom('notice as n')
    .where(sql<boolean>`(n.published_at > ${now} or (${isSeen}) is not true)`)
    .select('n.id')
    .execute()
  return rows.map(({ id }) => ({ kind: 'notice', ref: String(id) }))
}

/** Notice that announces the deadline for confirming old enterprise types. */
const TYPE_NOTICE = 1001

/** The day by which old enterprise types have to be confirmed; null when it is not announced. */
export async function findTypeDeadline(db: Db): Promise<string | null> {
  const notice = await db.selectFrom('notice').select('deadline').where('id', '=', TYPE_NOTICE).executeTakeFirst()
  return notice?.deadline ?? null
}
