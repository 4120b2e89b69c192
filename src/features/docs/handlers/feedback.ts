// Handler of readers' remarks.
import type { Handler } from '../../../api/implement.ts'
import type { docFeedbackList } from '../contract/feedback.ts'
import { countRemarks, listRemarks } from '../queries/feedback-list.ts'
import { REMARK_PAGE_SIZE } from '../rules.ts'

export const docFeedbackListHandler: Handler<typeof docFeedbackList> = async ({ db, viewer }, { documentId, page }) => {
  const total = await countRemarks(db, documentId)
  const offset = (page - 1) * REMARK_PAGE_SIZE
  const rows = await listRemarks(db, documentId, viewer.language, { limit: REMARK_PAGE_SIZE, offset })
  return {
    items: rows.map(({ id, document_id, title, helpful, remark, language, created_at }) => ({
      id,
      documentId: document_id,
      title,
      helpful,
      remark,
      language,
      at: created_at.toISOString(),
    })),
    page,
    total,
  }
}
