// SQL of the signed calls of an account that is closed.
import type { Db } from '../../../db/open.ts'

export async function removeCalls(db: Db, appIds: readonly number[]): Promise<void> {
  const ids = [...appIds]
  await db.deleteFrom('signed_call').where('app_id', 'in', ids).execute()
  await db.deleteFrom('signed_call_hour').where('app_id', 'in', ids).execute()
  await db.deleteFrom('signed_call_day').where('app_id', 'in', ids).execute()
  await db.deleteFrom('signed_call_quota').where('app_id', 'in', ids).execute()
}
