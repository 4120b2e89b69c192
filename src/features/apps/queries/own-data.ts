// SQL of the data export: apps.
import type { Db } from '../../../db/open.ts'

export const listOwnApps = (db: Db, developerId: number) =>
  db
    .selectFrom('app')
    .where('owner_id', '=', developerId)
    .select(['id', 'kind', 'state', 'name', 'package_name', 'app_key', 'data', 'created_at', 'listed_at', 'deleted_at'])
    .orderBy('id')
    .execute()
