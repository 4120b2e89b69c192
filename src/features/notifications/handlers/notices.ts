// Handlers for the viewer's notifications. They render each by its kind, so they are given every kind there is.
import { developerIdOf, type Handler } from '../../../api/implement.ts'

import type { accountNotices, accountNoticesRead } from '../contract.ts'
import { countNotifications, listNotifications, markNotificationsRead } from '../queries.ts'
import { ACCOUNT_NOTICES_PAGE_SIZE as PAGE_SIZE, type NotificationKind } from '../rules.ts'

const NONE = { total: 0, unread: 0 }

export function accountNoticesHandler(kinds: readonly NotificationKind[]): Handler<typeof accountNotices> {
  const byEvent = new Map(kinds.map((kind) => [kind.event, kind]))
  return async (context, { page }) => {
    const developerId = developerIdOf(context)
    const rows = await listNotifications(context.db, developerId, PAGE_SIZE, (page - 1) * PAGE_SIZE)
    // The rows carry the total; a page past the end has no rows to carry it.
    const { total, unread } = rows[0] ?? (page === 1 ? NONE : await countNotifications(context.db, developerId))
    return {
      items: rows.flatMap((row) => {
        const kind = byEvent.get(row.event)
        if (!kind) return []
        return {
          id: row.id,
          event: row.event,
          ...kind.render(row.facts, context.viewer.language),
          url: kind.url,
          at: row.at.toISOString(),
          read: row.read_at !== null,
        }
      }),
      unread,
      page,
      pages: Math.max(1, Math.ceil(total / PAGE_SIZE)),
      total,
    }
  }
}

export const accountNoticesReadHandler: Handler<typeof accountNoticesRead> = async (context, { id }) => {
  const developerId = developerIdOf(context)
  await markNotificationsRead(context.db, developerId, context.now, id)
  return { unread: (await countNotifications(context.db, developerId)).unread }
}
