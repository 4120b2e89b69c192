// SQL that finds the external documents that show agreements.
import type { Db } from '../../../db/open.ts'

/** Ids of the external documents that show these agreements, with the agreements' keys. */
export const listAgreementDocuments = (db: Db, keys: readonly string[]) =>
  db
    .selectFrom('document as d')
    .innerJoin('document as agreement', 'agreement.id', 'd.parent_id')
    .where('agreement.key', 'in', keys)
    .where('agreement.content_type', '=', 2)
    .where('d.content_type', '=', 3)
    .select(['d.id', 'agreement.key'])
    .orderBy('d.sort')
    .execute()
