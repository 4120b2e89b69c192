// Answers on what a developer was told about their own account.
import type { Handler } from '../../../../api/implement.ts'
import { ownId } from '../../../accounts/handlers/account.ts'
import type { accountNotices, accountNoticesRead } from '../../contract/closure.ts'
import { countAccountNotices, listAccountNotices, markAccountNotices } from '../../queries/notices.ts'
import { NOTICE_URL } from '../../rules/notices.ts'
import { noticeWords } from './notify.ts'

const NOTICES_A_PAGE = 10
const NONE = { total: 0, unread: 0 }

export const accountNoticesHandler: Handler<typeof accountNotices> = async (context, { page }) => {
  const developerId = ownId(context)
  const rows = await listAccountNotices(context.db, developerId, NOTICES_A_PAGE, (page - 1) * NOTICES_A_PAGE)
  // The rows say how many there are; a page beyond them has none.
  const { total, unread } = rows[0] ?? (page === 1 ? NONE : await countAccountNotices(context.db, developerId))
  return {
    items: rows.map((row) => ({
      id: row.id,
      event: row.event,
      ...noticeWords(row.event, row.facts, context.viewer.language),
      url: NOTICE_URL[row.event],
      at: row.at.toISOString(),
      read: row.read_at !== null,
    })),
    unread,
    page,
    pages: Math.max(1, Math.ceil(total / NOTICES_A_PAGE)),
    total,
  }
}

export const accountNoticesReadHandler: Handler<typeof accountNoticesRead> = async (context, { id }) => {
  const developerId = ownId(context)
  await markAccountNotices(context.db, developerId, context.now, id)
  return { unread: (await countAccountNotices(context.db, developerId)).unread }
}
