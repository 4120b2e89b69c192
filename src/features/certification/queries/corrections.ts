// SQL of corrections of certified values; both values are sealed with the developer's key until the verdict.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { type DataKey, seal, unseal } from '../../../lib/crypto/sealing.ts'
import {
  cancelReviewCases,
  eraseReviews,
  eraseSubjects,
  listCaseIds,
  reviewCases,
} from '../../review/queries/case-moves.ts'
import type { Corrected } from '../rules/corrections.ts'

export type CorrectionData = { before: Corrected; after: Corrected; reason: string }

const place = (id: number) => ({ table: 'certification_correction', column: 'data_sealed', row: id })

/** @throws Unsealable */
export const unsealCorrection = (key: DataKey, id: number, record: Buffer): CorrectionData =>
  JSON.parse(unseal(key, record, place(id)).toString('utf8')) as CorrectionData

type NewCorrection = {
  developerId: number
  askedBy: number
  beforeMasked: string
  valueMasked: string
  data: CorrectionData
}

export const insertCorrection = (db: Db, key: DataKey, id: number, newCorrection: NewCorrection) =>
  db
    .insertInto('certification_correction')
    .values({
      id,
      developer_id: newCorrection.developerId,
      asked_by: newCorrection.askedBy,
      before_masked: newCorrection.beforeMasked,
      value_masked: newCorrection.valueMasked,
      data_sealed: seal(key, JSON.stringify(newCorrection.data), place(id)),
    })
    .execute()

export const findCorrection = (db: Db, id: number) =>
  db.selectFrom('certification_correction').where('id', '=', id).selectAll().executeTakeFirst()

/** Whether an operator asked for the correction that a case is about. */
export const hasAskedFor = (operatorId: number, caseId: RawBuilder<number>) => sql<boolean>`exists (
  select from certification_correction asked where asked.id = ${caseId} and asked.asked_by = ${operatorId})`

/** After the verdict the value is either certified or of no use. */
export const forgetCorrection = (db: Db, id: number) =>
  db.updateTable('certification_correction').set({ data_sealed: null }).where('id', '=', id).execute()

/** Ends open corrections of an account that is closed, and erases all of them; who asked, dates and verdicts remain. */
export async function eraseCorrections(db: Db, developerId: number, now: Date): Promise<void> {
  await cancelReviewCases(db, { developerId, kinds: ['correction'], states: ['review'] }, now)
  const ids = await listCaseIds(db, developerId, ['correction'])
  await eraseSubjects(db, ids)
  await eraseReviews(db, ids)
  await db
    .updateTable('certification_correction')
    .set({ data_sealed: null, before_masked: '', value_masked: '' })
    .where('developer_id', '=', developerId)
    .execute()
}

/** Number of the case that waits for a verdict. */
export async function findOpenCorrection(db: Db, developerId: number): Promise<number | undefined> {
  const row = await reviewCases(db)
    .where('c.developer_id', '=', developerId)
    .where('c.kind', '=', 'correction')
    .where('c.state', 'in', ['review', 'held'])
    .select('c.id')
    .executeTakeFirst()
  return row?.id
}
