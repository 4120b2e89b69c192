// Lookup of the app that an application belongs to; access is checked on the app.
import type { Db } from '../../../db/open.ts'

export async function findGrantApp(db: Db, id: number): Promise<number | undefined> {
  return (await db.selectFrom('app_grant').where('id', '=', id).select('app_id').executeTakeFirst())?.app_id
}
