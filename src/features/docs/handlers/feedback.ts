// Handlers of readers' feedback on documents.
import { ApiError } from '../../../api/errors.ts'
import type { Handler } from '../../../api/implement.ts'
import { blindIndex } from '../../../lib/crypto/sealing.ts'
import type { docFeedback, docFeedbackList } from '../contract/feedback.ts'
import { countRemarks, listRemarks, putFeedback } from '../queries/feedback.ts'
import { findDocument } from '../queries/documents.ts'
import { CONTENT_TYPES, REMARK_PAGE_SIZE } from '../rules.ts'

export const docFeedbackHandler: Handler<typeof docFeedback> = async (
  { db, viewer, adapters, now },
  { id, helpful, remark },
) => {
  const documentRow = await findDocument(db, viewer.language, id, [CONTENT_TYPES.document, CONTENT_TYPES.agreement])
  if (!documentRow) throw new ApiError('404001', { reason: 'document.not_found' })
  // A keyed hash that includes the document, so that readers can neither be identified nor followed across documents.
  const reader = blindIndex(
    adapters.keyRing,
    { table: 'document_feedback', column: 'reader' },
    `${id} ${viewer.address}`,
  )
  await putFeedback(db, {
    documentId: id,
    language: viewer.language,
    reader: reader.toString('base64url'),
    helpful: helpful === 'yes',
    remark,
    now,
  })
  return { id, helpful }
}

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
