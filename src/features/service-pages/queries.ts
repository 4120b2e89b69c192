// SQL of services.
import type { Db } from '../../db/open.ts'

const listed = [
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
  db.selectFrom('service_page').select(listed).orderBy('sort').orderBy('id').execute()

export const findServicePage = (db: Db, id: number) =>
  db
    .selectFrom('service_page')
    .select([...listed, 'customize'])
    .where('id', '=', id)
    .executeTakeFirst()

/** Time window and texts of the game migration notice, from the site configuration. */
export const findSiteConfig = (db: Db) =>
  db.selectFrom('site_block').select('body').where('name', '=', 'config').executeTakeFirst()
