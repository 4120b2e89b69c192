// SQL of accounts that are being closed: what they were, and which are not confirmed.
import type { NotNull } from 'kysely'
import type { Db } from '../../../db/open.ts'

/** Status and step of an account when its closure was requested. */
export const findPositionBeforeClosure = (db: Db, developerId: number) =>
  db
    .selectFrom('account_history')
    .where('developer_id', '=', developerId)
    .where('event', '=', 'unbind_committed')
    .select(['from_status as status', 'from_flow_step as flowStep'])
    .$narrowType<{ status: NotNull; flowStep: NotNull }>()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Accounts whose approved closure is not confirmed. */
export async function listClosing(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('account').where('account_status', '=', 51).select('developer_id').execute()
  return rows.map(({ developer_id }) => developer_id)
}
