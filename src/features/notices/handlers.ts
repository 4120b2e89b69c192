// Answers of the message centre.
import type { Context, Handler } from '../../api/bind.ts'
import { Failure } from '../../api/failure.ts'
import { inLanguage, type Language, type Localized } from '../../lib/language.ts'
import { type AccountStatus, heldKind } from '../developer/rules/status.ts'
import {
  type getDocumentInfo,
  type getText,
  type latestDocInfo,
  type newsInfo,
  type NoticeItem,
  type noticeMenu,
  NOTICES_A_PAGE,
  type noticesUnread,
} from './contract.ts'
import {
  deleteNoticeRead,
  deleteNoticeReadsSince,
  findNeighbour,
  findNotice,
  findReader,
  listNotices,
  listNoticeTypes,
  listUnreadCounts,
  listUnreadIds,
  type Reader,
} from './queries.ts'

export const noticeMenuHandler: Handler<typeof noticeMenu> = async (context, { typeId, page, unread }) => {
  const { db, viewer, now } = context
  const reader = await readerOf(context)
  const news = reader && unreadByType(await listUnreadCounts(db, reader, now))
  const only = unread ? reader : null
  const types = (await listNoticeTypes(db, now)).map(({ id, key, name, count }) => ({
    id,
    key,
    name: inLanguage(name as Localized, viewer.language),
    count,
    ...(news ? { unread: news.get(id) ?? 0 } : {}),
  }))
  const asked = types.filter(({ id }) => typeId === undefined || id === typeId)
  const total = asked.reduce((sum, type) => sum + (only ? (type.unread ?? 0) : type.count), 0)
  const rows = await listNotices(db, viewer.language, now, {
    typeId,
    limit: NOTICES_A_PAGE,
    offset: (page - 1) * NOTICES_A_PAGE,
    pinnedFirst: true,
    unreadBy: only,
  })
  const known = typeId === undefined || asked.length > 0
  return {
    types,
    groups: known ? { [typeId ?? 'all']: await itemsOf(context, reader, rows) } : {},
    noDocument: !known,
    page,
    pages: Math.max(1, Math.ceil(total / NOTICES_A_PAGE)),
    total,
  }
}

export const newsInfoHandler: Handler<typeof newsInfo> = async (context) => ({ newsCount: await countUnread(context) })

export const latestDocInfoHandler: Handler<typeof latestDocInfo> = async (context, { limit }) => {
  const { db, viewer, now } = context
  const rows = await listNotices(db, viewer.language, now, { limit, offset: 0, pinnedFirst: false })
  return { items: await itemsOf(context, await readerOf(context), rows) }
}

/** How long a marking can be taken back. */
const TAKEN_BACK_MS = 5 * 60_000

export const noticesUnreadHandler: Handler<typeof noticesUnread> = async (context, { id, since }) => {
  const { db, viewer, now } = context
  const developerId = viewer.developer!.id
  if (id !== undefined) await deleteNoticeRead(db, developerId, id)
  else {
    const from = Math.max(Date.parse(since ?? ''), now.getTime() - TAKEN_BACK_MS)
    await deleteNoticeReadsSince(db, developerId, new Date(from))
  }
  return { newsCount: await countUnread(context) }
}

export const getDocumentInfoHandler: Handler<typeof getDocumentInfo> = async (context, { id }) => {
  const { db, viewer, now } = context
  const { language } = viewer
  const notice = await findNotice(db, language, now, id)
  if (!notice) throw new Failure('404001')
  const [previous, next] = await Promise.all([
    findNeighbour(db, language, now, notice, 'after'),
    findNeighbour(db, language, now, notice, 'before'),
  ])
  const action = notice.action as { label: Localized; url: string } | null
  const [item] = await itemsOf(context, await readerOf(context), [notice])
  return {
    ...item!,
    action: action && inLanguage(action, language),
    previous: previous ?? null,
    next: next ?? null,
  }
}

export const getTextHandler: Handler<typeof getText> = async ({ db, viewer, now }, { id }) => {
  const notice = await findNotice(db, viewer.language, now, id)
  if (!notice) throw new Failure('404001')
  return { id, html: notice.html }
}

/** Whose read state the answer carries; null for a visitor. */
async function readerOf({ db, viewer }: Context): Promise<Reader | null> {
  if (!viewer.developer) return null
  const { id } = viewer.developer
  const found = await findReader(db, id)
  if (!found) return null
  const kind = heldKind(found.account_status as AccountStatus, found.previous_status as AccountStatus | null)
  return { developerId: id, since: found.created_at, audiences: kind ? ['all', kind] : ['all'] }
}

const unreadByType = (rows: { type_id: number; count: number }[]) =>
  new Map(rows.map(({ type_id, count }) => [type_id, count]))

async function countUnread(context: Context): Promise<number> {
  const reader = await readerOf(context)
  if (!reader) return 0
  return (await listUnreadCounts(context.db, reader, context.now)).reduce((sum, { count }) => sum + count, 0)
}

type Row = Awaited<ReturnType<typeof listNotices>>[number]

async function itemsOf({ db, viewer }: Context, reader: Reader | null, rows: Row[]): Promise<NoticeItem[]> {
  const items = rows.map((row) => itemOf(row, viewer.language))
  if (!reader) return items
  const unread = new Set(
    await listUnreadIds(
      db,
      reader,
      rows.map(({ id }) => id),
    ),
  )
  return items.map((item) => ({ ...item, read: !unread.has(item.id) }))
}

const itemOf = (row: Row, language: Language): NoticeItem => ({
  id: row.id,
  typeId: row.type_id,
  typeName: inLanguage(row.type_name as Localized, language),
  title: row.title,
  summary: row.summary,
  publishedAt: row.published_at.toISOString(),
  pinned: row.pinned,
  audience: row.audience as NoticeItem['audience'],
  deadline: row.deadline,
})
