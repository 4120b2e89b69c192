// Enterprise type requests that end without a verdict.
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'

/** Ends the open request and deletes its data. @returns false when there is none */
export async function endTypeCase(db: Db, developerId: number, now: Date): Promise<boolean> {
  const ended = await db
    .updateTable('certification_case')
    .set({
      state: 'cancelled',
      data_sealed: null,
      number_index: null,
      telephone_index: null,
      name_indexes: null,
      email_index: null,
      claimed_by: null,
      claimed_at: null,
      claimed_until: null,
      decided_at: now,
      version: sql`version + 1`,
    })
    .where('developer_id', '=', developerId)
    .where('kind', '=', 'type')
    .where('state', 'in', ['review', 'held'])
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}
