// Handlers of the message centre.
import type { ExportPart } from '../accounts/handlers/own-data.ts'
import { findViewerAccount } from '../accounts/handlers/account.ts'
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
import {
  countUnreadNotices,
  hasNotice,
  insertAllNoticesRead,
  insertNoticeRead,
  listOwnNoticeReads,
} from './queries/notice-reads.ts'
import type { Context, Handler } from '../../api/implement.ts'
import { ApiError } from '../../api/errors.ts'
import { inLanguage, type Language, type Localized } from '../../lib/text/language.ts'
import { viewerAccountState } from '../accounts/handlers/request-cache.ts'
import { heldKind } from '../accounts/rules/status.ts'
import {
  deleteNoticeRead,
  deleteNoticeReadsSince,
  findNeighbour,
  findNotice,
  listNotices,
  listNoticeTypes,
  listUnreadCounts,
  type Reader,
} from './queries/notices.ts'
import { NOTICES_PAGE_SIZE } from './rules.ts'

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
    limit: NOTICES_PAGE_SIZE,
    offset: (page - 1) * NOTICES_PAGE_SIZE,
    pinnedFirst: true,
    reader,
    unreadOnly: only !== null,
  })
  const known = typeId === undefined || asked.length > 0
  return {
    types,
    groups: known ? { [typeId ?? 'all']: rows.map((row) => itemOf(row, viewer.language, reader)) } : {},
    noDocument: !known,
    page,
    pages: Math.max(1, Math.ceil(total / NOTICES_PAGE_SIZE)),
    total,
  }
}

export const newsInfoHandler: Handler<typeof newsInfo> = async (context) => ({ newsCount: await countUnread(context) })

export const latestDocInfoHandler: Handler<typeof latestDocInfo> = async (context, { limit }) => {
  const { db, viewer, now } = context
  const reader = await readerOf(context)
  const rows = await listNotices(db, viewer.language, now, { limit, offset: 0, pinnedFirst: false, reader })
  return { items: rows.map((row) => itemOf(row, viewer.language, reader)) }
}

/** How long marking as read can be undone. */
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
  const reader = await readerOf(context)
  const notice = await findNotice(db, language, now, id, reader)
  if (!notice) throw new ApiError('404001', { reason: 'notice.not_found' })
  const [previous, next] = await Promise.all([
    findNeighbour(db, language, now, notice, 'after'),
    findNeighbour(db, language, now, notice, 'before'),
  ])
  const action = notice.action as { label: Localized; url: string } | null
  return {
    ...itemOf(notice, language, reader),
    action: action && inLanguage(action, language),
    previous: previous ?? null,
    next: next ?? null,
  }
}

export const getTextHandler: Handler<typeof getText> = async ({ db, viewer, now }, { id }) => {
  const notice = await findNotice(db, viewer.language, now, id)
  if (!notice) throw new ApiError('404001', { reason: 'notice.not_found' })
  return { id, html: notice.html }
}

/** The developer whose read state the response contains; null for a visitor. */
async function readerOf(context: Context): Promise<Reader | null> {
  const { developer } = context.viewer
  if (!developer) return null
  const { id, since } = developer
  const found = await viewerAccountState(context, id)
  if (!found) return null
  const kind = heldKind(found.accountStatus, found.previousStatus)
  return { developerId: id, since, audiences: kind ? ['all', kind] : ['all'] }
}

const unreadByType = (rows: { type_id: number; count: number }[]) =>
  new Map(rows.map(({ type_id, count }) => [type_id, count]))

async function countUnread(context: Context): Promise<number> {
  const reader = await readerOf(context)
  if (!reader) return 0
  return (await listUnreadCounts(context.db, reader, context.now)).reduce((sum, { count }) => sum + count, 0)
}

type Row = Awaited<ReturnType<typeof listNotices>>[number]

const itemOf = (row: Row, language: Language, reader: Reader | null): NoticeItem => ({
  id: row.id,
  typeId: row.type_id,
  typeName: inLanguage(row.type_name as Localized, language),
  title: row.title,
  summary: row.summary,
  publishedAt: row.published_at.toISOString(),
  pinned: row.pinned,
  audience: row.audience as NoticeItem['audience'],
  deadline: row.deadline,
  ...(reader ? { read: !row.unread } : {}),
})

export const noticesReadHandler: Handler<typeof noticesRead> = async (context, { id }) => {
  const { db, now } = context
  const account = await findViewerAccount(context, false)
  const reader = { developerId: account.developer_id, kind: heldKind(account.account_status, account.previous_status) }
  if (id === undefined) await insertAllNoticesRead(db, reader, now)
  else if (await hasNotice(db, id, now)) await insertNoticeRead(db, reader.developerId, id, now)
  else throw new ApiError('404001', { reason: 'notice.not_found' })
  return { newsCount: await countUnreadNotices(db, reader, now) }
}

/** Part of the data export. */
export const exportPart: ExportPart = async ({ db }, developerId) => ({
  noticesRead: (await listOwnNoticeReads(db, developerId)).map((row) => ({
    noticeId: row.notice_id,
    readAt: row.read_at.toISOString(),
  })),
})
