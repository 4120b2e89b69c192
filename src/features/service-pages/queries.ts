// SQL of services.
import type { Db } from '../../db/open.ts'

const listColumns = [
  'id',
  'slug',
  'category',
  'device',
  'icon',
  'page_type',
  'relation_url',
  'ability_type',
  'name',
  'tagline',
] as const

export const listServicePages = (db: Db) =>
  db.selectFrom('service_page').select(listColumns).orderBy('sort').orderBy('id').execute()

export const findServicePage = (db: Db, id: number) =>
  db
    .selectFrom('service_page')
    .select([...listColumns, 'customize'])
    .where('id', '=', id)
    .executeTakeFirst()
