// SQL of readers' feedback on documents, and of their remarks for editors.
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { Language } from '../../../lib/text/language.ts'
import { inBothLanguages } from './documents.ts'

const HAS_REMARK = sql<boolean>`f.remark <> ''`
const of = (documentId: number) => sql<boolean>`(${documentId} = 0 or f.document_id = ${documentId})`

export async function countRemarks(db: Db, documentId: number): Promise<number> {
  const { count } = await db
    .selectFrom('document_feedback as f')
    .where(HAS_REMARK)
    .where(of(documentId))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** @param documentId 0: all documents */
export const listRemarks = (
  db: Db,
  documentId: number,
  language: Language,
  { limit, offset }: { limit: number; offset: number },
) =>
  inBothLanguages(db, language)
    .innerJoin('document_feedback as f', 'f.document_id', 'd.id')
    .where(HAS_REMARK)
    .where(of(documentId))
    .select(['f.id', 'f.document_id', 'f.helpful', 'f.remark', 'f.language', 'f.created_at'])
    .select(sql<string>`coalesce(w.title, b.title)`.as('title'))
    .orderBy('f.created_at', 'desc')
    .orderBy('f.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

type Feedback = { documentId: number; language: Language; reader: string; helpful: boolean; remark: string; now: Date }

/**
 * One answer per reader and document; a later one replaces it. An answer without a remark that arrives late keeps the
 * remark.
 */
export const putFeedback = (db: Db, { documentId, language, reader, helpful, remark, now }: Feedback) =>
  db
    .insertInto('document_feedback')
    .values({ document_id: documentId, language, reader, helpful, remark, created_at: now })
    .onConflict((conflict) =>
      conflict.columns(['document_id', 'reader']).doUpdateSet({
        language,
        helpful,
        remark: sql`case when ${remark} = '' and document_feedback.helpful = excluded.helpful
          then document_feedback.remark else ${remark} end`,
        created_at: now,
      }),
    )
    .execute()

/** Empties old remarks; the answers stay, which figures count. */
export const removeRemarksBefore = (db: Db, before: Date) =>
  db
    .updateTable('document_feedback')
    .set({ remark: '' })
    .where('remark', '<>', '')
    .where('created_at', '<', before)
    .execute()
