// The viewer's notifications about their own account: a list of its own, and a source of the bell. They are rendered by their
// kinds, so these functions are given every kind there is.
import { developerIdOf, type Handler } from '../../../api/implement.ts'
import type { Db } from '../../../db/open.ts'
import type { Language } from '../../../lib/text/language.ts'
import type { accountNotices, accountNoticesRead } from '../contract.ts'
import { countNotifications, insertReadMarks, listNotifications, listUnreadNotificationIds } from '../queries.ts'
import {
  ACCOUNT_NOTICES_PAGE_SIZE as PAGE_SIZE,
  ACCOUNT_SOURCE,
  type NotificationKind,
  type Showing,
  withoutFinalStop,
} from '../rules.ts'
import type { NotificationSource } from './source.ts'
import { pageCount } from '../../../lib/lists/page-count.ts'

type Row = Awaited<ReturnType<typeof listNotifications>>[number]

const NONE = { total: 0, unread: 0 }

/** Notifications of a kind that no longer exists are left out. What several kinds need is read once. */
export function rendererOf(kinds: readonly NotificationKind[]) {
  const byEvent = new Map(kinds.map((kind) => [kind.event, kind]))
  return async (db: Db, rows: readonly Row[], language: Language) => {
    const knownRows = rows.flatMap((row) => {
      const kind = byEvent.get(row.event)
      return kind ? [{ row, kind }] : []
    })
    const showing = new Map<Showing, Awaited<ReturnType<Showing>>>()
    for (const { kind } of knownRows)
      if (!showing.has(kind.showing)) showing.set(kind.showing, await kind.showing(db as never))
    return knownRows.map(({ row, kind }) => {
      const facts = showing.get(kind.showing)?.(row.facts, language) ?? row.facts
      const { title, text } = kind.words(withoutFinalStop(facts), language)
      return {
        id: row.id,
        event: row.event,
        title,
        text,
        url: kind.url,
        at: row.at.toISOString(),
        read: !row.is_unread,
      }
    })
  }
}

export function accountNoticesHandler(kinds: readonly NotificationKind[]): Handler<typeof accountNotices> {
  const render = rendererOf(kinds)
  return async (context, { page }) => {
    const developerId = developerIdOf(context)
    const rows = await listNotifications(context.db, developerId, PAGE_SIZE, (page - 1) * PAGE_SIZE)
    // The rows carry the total; a page past the end has no rows to carry it.
    const { total, unread } = rows[0] ?? (page === 1 ? NONE : await countNotifications(context.db, developerId))
    const items = await render(context.db, rows, context.viewer.language)
    return { items, unread, page, pages: pageCount(total, PAGE_SIZE), total }
  }
}

const countUnread: NotificationSource['countUnread'] = async (context) =>
  (await countNotifications(context.db, developerIdOf(context))).unread

const markRead: NotificationSource['markRead'] = async (context, id) => {
  const developerId = developerIdOf(context)
  const ids = await listUnreadNotificationIds(context.db, developerId, id)
  await insertReadMarks(context.db, developerId, ACCOUNT_SOURCE, ids, context.now)
}

export const accountNoticesReadHandler: Handler<typeof accountNoticesRead> = async (context, { id }) => {
  await markRead(context, id)
  return { unread: await countUnread(context) }
}

export function accountSource(kinds: readonly NotificationKind[]): NotificationSource {
  const render = rendererOf(kinds)
  return {
    name: ACCOUNT_SOURCE,
    list: async ({ db, viewer }, limit) => {
      const rows = viewer.developer ? await listNotifications(db, viewer.developer.id, limit, 0) : []
      return { items: await render(db, rows, viewer.language), unread: rows[0]?.unread ?? 0 }
    },
    countUnread,
    markRead,
  }
}
