// SQL of the data export: sessions.
import type { Db } from '../../../db/open.ts'

export const listOwnSessions = (db: Db, developerId: number) =>
  db
    .selectFrom('session')
    .where('developer_id', '=', developerId)
    .select(['device', 'coarse_address', 'created_at', 'seen_at'])
    .orderBy('created_at')
    .execute()
