// Handlers of the message centre.
import type { ExportPart } from '../accounts/handlers/own-data.ts'
import { viewerAccountState } from '../accounts/handlers/request-cache.ts'
import { heldKind } from '../accounts/rules/status.ts'
import { markUnread } from '../notifications/handlers/notifications.ts'
import type { NotificationSource } from '../notifications/handlers/source.ts'
import { countNotifications, insertReadMarks, listReadMarks } from '../notifications/queries.ts'
import type {
  noticesRead,
  getDocumentInfo,
  getText,
  latestDocInfo,
  newsInfo,
  NoticeItem,
  noticeMenu,
  noticesUnread,
} from './contract.ts'
import { type Context, developerIdOf, type Handler } from '../../api/implement.ts'
import { ApiError } from '../../api/errors.ts'
import { inLanguage, type Language, type Localized } from '../../lib/text/language.ts'
import {
  countUnreadNotices,
  findNeighbour,
  findNotice,
  hasNotice,
  listNewestNotices,
  listNotices,
  listNoticeTypes,
  listUnreadCounts,
  listUnreadNoticeIds,
  type Reader,
} from './queries.ts'
import { NOTICE_SOURCE, NOTICES_PAGE_SIZE } from './rules.ts'
import { pageCount } from '../../lib/lists/page-count.ts'

export const noticeMenuHandler: Handler<typeof noticeMenu> = async (context, { typeId, page, unread }) => {
  const { db, viewer, now } = context
  const reader = await readerOf(context)
  const news = reader && unreadByType(await listUnreadCounts(db, reader, now))
  const only = unread ? reader : null
  const types = (await listNoticeTypes(db, now, reader)).map(({ id, key, name, count }) => ({
    id,
    key,
    name: inLanguage(name, viewer.language),
    count,
    ...(news ? { unread: news.get(id) ?? 0 } : {}),
  }))
  const selectedTypes = types.filter(({ id }) => typeId === undefined || id === typeId)
  const total = selectedTypes.reduce((sum, type) => sum + (only ? (type.unread ?? 0) : type.count), 0)
  const rows = await listNotices(db, viewer.language, now, {
    typeId,
    limit: NOTICES_PAGE_SIZE,
    offset: (page - 1) * NOTICES_PAGE_SIZE,
    pinnedFirst: true,
    reader,
    unreadOnly: only !== null,
  })
  const known = typeId === undefined || selectedTypes.length > 0
  return {
    types,
    groups: known ? { [typeId ?? 'all']: rows.map((row) => itemOf(row, viewer.language, reader)) } : {},
    noDocument: !known,
    page,
    pages: pageCount(total, NOTICES_PAGE_SIZE),
    total,
  }
}

export const newsInfoHandler: Handler<typeof newsInfo> = async (context) => ({ newsCount: await countNews(context) })

export const latestDocInfoHandler: Handler<typeof latestDocInfo> = async (context, { limit }) => {
  const { db, viewer, now } = context
  const reader = await readerOf(context)
  const rows = await listNotices(db, viewer.language, now, { limit, offset: 0, pinnedFirst: false, reader })
  return { items: rows.map((row) => itemOf(row, viewer.language, reader)) }
}

export const noticesUnreadHandler: Handler<typeof noticesUnread> = async (context, { id, since }) => {
  await markUnread(context, { source: NOTICE_SOURCE, id, since })
  return { newsCount: await countNews(context) }
}

export const getDocumentInfoHandler: Handler<typeof getDocumentInfo> = async (context, { id }) => {
  const { db, viewer, now } = context
  const { language } = viewer
  const reader = await readerOf(context)
  const notice = await findNotice(db, language, now, id, reader)
  if (!notice) throw new ApiError('404001', { reason: 'notice.not_found' })
  const [previous, next] = await Promise.all([
    findNeighbour(db, language, now, notice, 'after', reader),
    findNeighbour(db, language, now, notice, 'before', reader),
  ])
  const action = notice.action as { label: Localized; url: string } | null
  return {
    ...itemOf(notice, language, reader),
    action: action && inLanguage(action, language),
    previous: previous ?? null,
    next: next ?? null,
  }
}

export const getTextHandler: Handler<typeof getText> = async (context, { id }) => {
  const { db, viewer, now } = context
  const notice = await findNotice(db, viewer.language, now, id, await readerOf(context))
  if (!notice) throw new ApiError('404001', { reason: 'notice.not_found' })
  return { id, html: notice.html }
}

/** The developer whose read state the response contains; null for a visitor. */
async function readerOf(context: Context): Promise<Reader | null> {
  const { developer } = context.viewer
  if (!developer) return null
  const { id, since } = developer
  const accountState = await viewerAccountState(context, id)
  if (!accountState) return null
  const kind = heldKind(accountState.accountStatus, accountState.previousStatus)
  return { developerId: id, since, audiences: ['all', 'chosen', ...(kind ? [kind] : [])] }
}

const unreadByType = (rows: { type_id: number; count: number }[]) =>
  new Map(rows.map(({ type_id, count }) => [type_id, count]))

async function countUnread(context: Context): Promise<number> {
  const reader = await readerOf(context)
  return reader ? countUnreadNotices(context.db, reader, context.now) : 0
}

/** The number at the bell: notices, and what is about the account. */
async function countNews(context: Context): Promise<number> {
  const { db, viewer } = context
  if (!viewer.developer) return 0
  const own = await countNotifications(db, viewer.developer.id)
  return (await countUnread(context)) + own.unread
}

type Row = Awaited<ReturnType<typeof listNotices>>[number]

const itemOf = (row: Row, language: Language, reader: Reader | null): NoticeItem => ({
  id: row.id,
  typeId: row.type_id,
  typeName: inLanguage(row.type_name, language),
  title: row.title,
  summary: row.summary,
  publishedAt: row.published_at.toISOString(),
  pinned: row.pinned,
  audience: row.audience,
  deadline: row.deadline,
  ...(reader ? { read: !row.unread } : {}),
})

async function markRead(context: Context, id?: number): Promise<void> {
  const { db, now } = context
  const mark = (ids: number[]) => insertReadMarks(db, developerIdOf(context), NOTICE_SOURCE, ids, now)
  const reader = await readerOf(context)
  if (id === undefined) {
    if (reader) await mark(await listUnreadNoticeIds(db, reader, now))
  } else if (reader && (await hasNotice(db, id, now, reader))) await mark([id])
  else throw new ApiError('404001', { reason: 'notice.not_found' })
}

export const noticesReadHandler: Handler<typeof noticesRead> = async (context, { id }) => {
  await markRead(context, id)
  return { newsCount: await countNews(context) }
}

/** Notices behind the bell. */
export const noticeSource: NotificationSource = {
  name: NOTICE_SOURCE,
  list: async (context, limit) => {
    const { db, viewer, now } = context
    const rows = await listNewestNotices(db, viewer.language, now, limit, await readerOf(context))
    return {
      items: rows.map(({ id, title, summary, published_at, unread: isUnread }) => ({
        id,
        title,
        text: summary,
        url: `/notice?id=${id}`,
        at: published_at.toISOString(),
        read: !isUnread,
      })),
      unread: rows[0]?.unread_total ?? 0,
    }
  },
  countUnread,
  markRead,
}

/** Part of the data export. */
export const exportPart: ExportPart = async ({ db }, developerId) => ({
  noticesRead: (await listReadMarks(db, developerId, NOTICE_SOURCE)).map((row) => ({
    noticeId: row.item_id,
    readAt: row.read_at.toISOString(),
  })),
})
