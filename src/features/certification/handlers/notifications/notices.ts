// Handlers for the account's own notices.
import type { Handler } from '../../../../api/implement.ts'
import { viewerDeveloperId } from '../../../accounts/handlers/account.ts'
import type { accountNotices, accountNoticesRead } from '../../contract/closure.ts'
import { countAccountNotices, listAccountNotices, markAccountNotices } from '../../queries/notices.ts'
import { NOTICES_PAGE_SIZE } from '../../rules/limits.ts'
import { NOTICE_URL } from '../../rules/notices.ts'
import { renderNotification } from './notify.ts'

const NONE = { total: 0, unread: 0 }

export const accountNoticesHandler: Handler<typeof accountNotices> = async (context, { page }) => {
  const developerId = viewerDeveloperId(context)
  const rows = await listAccountNotices(context.db, developerId, NOTICES_PAGE_SIZE, (page - 1) * NOTICES_PAGE_SIZE)
  // The rows carry the total; a page past the end has no rows to carry it.
  const { total, unread } = rows[0] ?? (page === 1 ? NONE : await countAccountNotices(context.db, developerId))
  return {
    items: rows.map((row) => ({
      id: row.id,
      event: row.event,
      ...renderNotification(row.event, row.facts, context.viewer.language),
      url: NOTICE_URL[row.event],
      at: row.at.toISOString(),
      read: row.read_at !== null,
    })),
    unread,
    page,
    pages: Math.max(1, Math.ceil(total / NOTICES_PAGE_SIZE)),
    total,
  }
}

export const accountNoticesReadHandler: Handler<typeof accountNoticesRead> = async (context, { id }) => {
  const developerId = viewerDeveloperId(context)
  await markAccountNotices(context.db, developerId, context.now, id)
  return { unread: (await countAccountNotices(context.db, developerId)).unread }
}
