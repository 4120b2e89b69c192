// The day by which old enterprise types are to be confirmed, as the notice says that asks for it.
import type { Db } from '../../../db/open.ts'

const TYPE_NOTICE = 1001
const APPROVED = 34

export async function findTypeDeadline(db: Db): Promise<string | null> {
  const notice = await db.selectFrom('notice').select('deadline').where('id', '=', TYPE_NOTICE).executeTakeFirst()
  return notice?.deadline ?? null
}

/** Demo accounts go with the notice when its day is moved. */
export const updateTypeDeadline = (db: Db, from: string, to: string) =>
  db
    .updateTable('account')
    .set({ deadline: to })
    .where('account_status', '=', APPROVED)
    .where('deadline', '=', from)
    .execute()
