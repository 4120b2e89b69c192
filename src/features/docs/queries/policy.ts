// SQL that finds our own privacy policy among agreements and external documents.
import type { Db } from '../../../db/open.ts'

/** Id of the external document that shows the agreement `privacy`. */
export const findPrivacyDocument = (db: Db) =>
  db
    .selectFrom('document as d')
    .innerJoin('document as agreement', 'agreement.id', 'd.parent_id')
    .where('agreement.key', '=', 'privacy')
    .where('agreement.content_type', '=', 2)
    .where('d.content_type', '=', 3)
    .select('d.id')
    .orderBy('d.sort')
    .executeTakeFirst()
