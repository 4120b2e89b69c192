// SQL of requests to close an account.
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { isLatestOfKey, reviewCases } from '../../review/queries/case-moves.ts'

export const findUnbindCase = (db: Db, developerId: number) =>
  reviewCases(db)
    .innerJoin('certification_case as d', 'd.id', 'c.id')
    .where('c.developer_id', '=', developerId)
    .where('c.kind', '=', 'unbind')
    .select(['c.id', 'd.data_sealed', 'c.submitted_at', 'c.due_at', 'c.decided_at', 'c.remark'])
    .orderBy('c.id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Those of the developers whose last case is a closure request approved up to a date, oldest first. */
export async function listApprovedUnbinds(db: Db, developerIds: readonly number[], approvedBy: Date, limit: number) {
  const rows = await reviewCases(db)
    .where('c.developer_id', '=', sql<number>`any(${[...developerIds]}::bigint[])`)
    .where('c.kind', '=', 'unbind')
    .where('c.state', '=', 'approved')
    .where('c.decided_at', '<=', approvedBy)
    .where(isLatestOfKey)
    .select('c.developer_id')
    .orderBy('c.decided_at')
    .limit(limit)
    .execute()
  return rows.map(({ developer_id }) => developer_id)
}
