// SQL of certification about accounts that are closed: requests, and erasure of drafts, cases and photos.
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { Erase } from '../../personal-data/queries/erase.ts'
import { deleteHandoffs } from './handoffs.ts'

export const findUnbindCase = (db: Db, developerId: number) =>
  db
    .selectFrom('certification_case')
    .where('developer_id', '=', developerId)
    .where('kind', '=', 'unbind')
    .select(['id', 'data_sealed', 'submitted_at', 'due_at', 'decided_at', 'remark'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Those of the developers whose last case is a closure request approved up to a date, oldest first. */
export async function listApprovedUnbinds(db: Db, developerIds: readonly number[], approvedBy: Date, limit: number) {
  const rows = await db
    .selectFrom('certification_case as c')
    .where('c.developer_id', '=', sql<number>`any(${[...developerIds]}::bigint[])`)
    .where('c.kind', '=', 'unbind')
    .where('c.state', '=', 'approved')
    .where('c.decided_at', '<=', approvedBy)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('certification_case as later')
            .whereRef('later.developer_id', '=', 'c.developer_id')
            .whereRef('later.id', '>', 'c.id')
            .select('later.id'),
        ),
      ),
    )
    .select('c.developer_id')
    .orderBy('c.decided_at')
    .limit(limit)
    .execute()
  return rows.map(({ developer_id }) => developer_id)
}

/** Numbers, kinds, dates and verdicts of cases remain, and that there were photos. */
export const eraseCertification: Erase = async (db, developerId, now) => {
  await db.deleteFrom('certification_draft').where('developer_id', '=', developerId).execute()
  const cases = await db
    .updateTable('certification_case')
    .set({
      data_sealed: null,
      subject_masked: '',
      number_masked: '',
      number_index: null,
      telephone_index: null,
      name_indexes: null,
      email_index: null,
      bank_index: null,
      answers: '[]',
      reasons: '[]',
      remark: '',
      note: '',
    })
    .where('developer_id', '=', developerId)
    .returning('id')
    .execute()
  await deleteHandoffs(
    db,
    cases.map(({ id }) => id),
  )
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
