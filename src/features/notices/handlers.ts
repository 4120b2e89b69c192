// Answers of the message centre.
import type { Handler } from '../../api/bind.ts'
import { Failure } from '../../api/failure.ts'
import { inLanguage, type Language, type Localized } from '../../lib/language.ts'
import {
  type getDocumentInfo,
  type getText,
  type latestDocInfo,
  type newsInfo,
  type NoticeItem,
  type noticeMenu,
  NOTICES_A_PAGE,
} from './contract.ts'
import { findNeighbour, findNotice, listNotices, listNoticeTypes } from './queries.ts'

export const noticeMenuHandler: Handler<typeof noticeMenu> = async ({ db, viewer, now }, { typeId, page }) => {
  const types = (await listNoticeTypes(db, now)).map(({ id, key, name, count }) => ({
    id,
    key,
    name: inLanguage(name as Localized, viewer.language),
    count,
  }))
  const total = types.reduce((sum, { id, count }) => (typeId === undefined || id === typeId ? sum + count : sum), 0)
  const rows = await listNotices(db, viewer.language, now, {
    typeId,
    limit: NOTICES_A_PAGE,
    offset: (page - 1) * NOTICES_A_PAGE,
    pinnedFirst: true,
  })
  const known = typeId === undefined || types.some(({ id }) => id === typeId)
  return {
    types,
    groups: known ? { [typeId ?? 'all']: rows.map((row) => itemOf(row, viewer.language)) } : {},
    noDocument: !known,
    page,
    pages: Math.max(1, Math.ceil(total / NOTICES_A_PAGE)),
    total,
  }
}

// A visitor has read state nowhere; a developer's comes with signing in.
export const newsInfoHandler: Handler<typeof newsInfo> = async () => ({ newsCount: 0 })

export const latestDocInfoHandler: Handler<typeof latestDocInfo> = async ({ db, viewer, now }, { limit }) => {
  const rows = await listNotices(db, viewer.language, now, { limit, offset: 0, pinnedFirst: false })
  return { items: rows.map((row) => itemOf(row, viewer.language)) }
}

export const getDocumentInfoHandler: Handler<typeof getDocumentInfo> = async ({ db, viewer, now }, { id }) => {
  const { language } = viewer
  const notice = await findNotice(db, language, now, id)
  if (!notice) throw new Failure('404001')
  const [previous, next] = await Promise.all([
    findNeighbour(db, language, now, notice, 'after'),
    findNeighbour(db, language, now, notice, 'before'),
  ])
  const action = notice.action as { label: Localized; url: string } | null
  return {
    ...itemOf(notice, language),
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

type Row = Awaited<ReturnType<typeof listNotices>>[number]

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
