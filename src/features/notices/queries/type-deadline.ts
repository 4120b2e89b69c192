// Deadline for confirming old enterprise types, taken from the notice that announces it.
import type { Db } from '../../../db/open.ts'

const TYPE_NOTICE = 1001

export async function findTypeDeadline(db: Db): Promise<string | null> {
  const notice = await db.selectFrom('notice').select('deadline').where('id', '=', TYPE_NOTICE).executeTakeFirst()
  return notice?.deadline ?? null
}
