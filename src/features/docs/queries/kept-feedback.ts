// SQL of readers' feedback on documents while an import replaces them.
import type { Db } from '../../../db/open.ts'

/**
 * Readers' feedback on documents, which the import deletes with them; read marks refer to notice numbers and survive.
 * @returns a function that restores it
 */
export async function preserveFeedback(db: Db): Promise<() => Promise<void>> {
  const columns = ['document_id', 'language', 'reader', 'helpful', 'remark', 'created_at'] as const
  const feedbackRows = await db.selectFrom('document_feedback').select(columns).execute()
  return async () => {
    const there = new Set((await db.selectFrom('document').select('id').execute()).map(({ id }) => id))
    const keptRows = feedbackRows.filter((item) => there.has(item.document_id))
    for (let at = 0; at < keptRows.length; at += 1000)
      await db
        .insertInto('document_feedback')
        .values(keptRows.slice(at, at + 1000))
        .execute()
  }
}
