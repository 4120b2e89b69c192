// Queries for the withdrawal of the photo consent: photos and pending cases.
import type { Db } from '../../../db/open.ts'
import { reopenReviewCases } from '../../review/queries/case-moves.ts'

/** Removes every photo, approved ones included; the sweeper deletes the files. @returns how many */
export async function removeAllPhotos(db: Db, developerId: number, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('certification_photo')
    .set({ state: 'removed', removed_at: now, content_index: Buffer.alloc(0) })
    .where('developer_id', '=', developerId)
    .where('state', '<>', 'removed')
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Returns a certification under review or on hold to the form, keeping the typed data. */
export async function reopenCase(db: Db, developerId: number): Promise<void> {
  const filter = { developerId, kinds: ['personal', 'enterprise'], states: ['review', 'held'] } as const
  const ids = await reopenReviewCases(db, filter)
  if (ids.length > 0) await db.deleteFrom('certification_case_photo').where('case_id', 'in', ids).execute()
}
