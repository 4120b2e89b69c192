// Erasure of a developer's certification: cases and photos.
import { sql } from 'kysely'
import type { Erase } from '../../personal-data/queries/erase.ts'
import { eraseReviews, eraseSubjects, listCaseIds } from '../../review/queries/case-moves.ts'
import { ACCOUNT_CASE_KINDS } from '../rules/cases.ts'
import { eraseCaseData } from './cases.ts'
import { eraseCorrections } from './corrections.ts'

/** Numbers, kinds, dates and verdicts of cases remain, and that there were photos. */
export const eraseCertification: Erase = async (db, developerId, now) => {
  const cases = await listCaseIds(db, developerId, ACCOUNT_CASE_KINDS)
  await eraseSubjects(db, cases)
  await eraseReviews(db, cases)
  await eraseCaseData(db, cases)
  await eraseCorrections(db, developerId, now)
  return erasePhotos(db, developerId, now)
}

/** The rows forget their files at once: should a crash leave files behind, the sweeper finds them owned by nothing. */
const erasePhotos: Erase = async (db, developerId, now) => {
  const photos = db.selectFrom('certification_photo').where('developer_id', '=', developerId)
  const files = await photos
    .where('file_name', 'is not', null)
    .select(sql<string>`file_name`.as('file_name'))
    .forUpdate()
    .execute()
  await db
    .updateTable('certification_photo')
    .set({
      state: 'removed',
      removed_at: sql`coalesce(removed_at, ${now})`,
      content_index: Buffer.alloc(0),
      file_name: null,
    })
    .where('developer_id', '=', developerId)
    .execute()
  return files.map(({ file_name }) => file_name)
}
