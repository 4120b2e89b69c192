// All SQL of the message centre. Notices with a later publication time are not there yet.
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { BASE_LANGUAGE, type Language } from '../../lib/language.ts'

/** Types in menu order with the number of published notices. */
export const listNoticeTypes = (db: Db, now: Date) =>
  db
    .selectFrom('notice_type as t')
    .leftJoin('notice as n', (join) => join.onRef('n.type_id', '=', 't.id').on('n.published_at', '<=', now))
    .select((eb) => ['t.id', 't.key', 't.name', eb.fn.count<number>('n.id').as('count')])
    .groupBy('t.id')
    .orderBy('t.sort')
    .execute()

/** Published notices with their words; a missing translation is in Chinese. */
const published = (db: Db, language: Language, now: Date) =>
  db
    .selectFrom('notice as n')
    .innerJoin('notice_type as t', 't.id', 'n.type_id')
    .innerJoin('notice_text as b', (join) =>
      join.onRef('b.notice_id', '=', 'n.id').on('b.language', '=', BASE_LANGUAGE),
    )
    .leftJoin('notice_text as w', (join) => join.onRef('w.notice_id', '=', 'n.id').on('w.language', '=', language))
    .where('n.published_at', '<=', now)

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

type Part = { typeId?: number; limit: number; offset: number; pinnedFirst: boolean }

export function listNotices(db: Db, language: Language, now: Date, { typeId, limit, offset, pinnedFirst }: Part) {
  let query = published(db, language, now).select([...itemColumns, words.title, words.summary])
  if (typeId !== undefined) query = query.where('n.type_id', '=', typeId)
  if (pinnedFirst) query = query.orderBy('n.pinned', 'desc')
  return query.orderBy('n.published_at', 'desc').orderBy('n.id', 'desc').limit(limit).offset(offset).execute()
}

export const findNotice = (db: Db, language: Language, now: Date, id: number) =>
  published(db, language, now)
    .where('n.id', '=', id)
    .select([...itemColumns, words.title, words.summary, words.html])
    .executeTakeFirst()

/** The notice of the same type that was published next before or after. */
export function findNeighbour(
  db: Db,
  language: Language,
  now: Date,
  notice: { id: number; type_id: number; published_at: Date },
  side: 'before' | 'after',
) {
  const order = side === 'before' ? 'desc' : 'asc'
  const compare = side === 'before' ? sql`<` : sql`>`
  return published(db, language, now)
    .where('n.type_id', '=', notice.type_id)
    .where(sql<boolean>`(n.published_at, n.id) ${compare} (${notice.published_at}, ${notice.id})`)
    .select(['n.id', words.title])
    .orderBy('n.published_at', order)
    .orderBy('n.id', order)
    .limit(1)
    .executeTakeFirst()
}
