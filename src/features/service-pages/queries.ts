// SQL of services.
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { BASE_LANGUAGE, type Language } from '../../lib/text/language.ts'

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

/** Titles of the documents a page refers to; missing translations fall back to Chinese. */
export const listDocumentTitles = (db: Db, ids: readonly number[], language: Language) =>
  db
    .selectFrom('document_text as b')
    .leftJoin('document_text as w', (join) =>
      join.onRef('w.document_id', '=', 'b.document_id').on('w.language', '=', language),
    )
    .where('b.language', '=', BASE_LANGUAGE)
    .where('b.document_id', '=', sql<number>`any(${[...ids]}::int[])`)
    .select(['b.document_id as id', sql<string>`coalesce(w.title, b.title)`.as('title')])
    .execute()

/** Time window and texts of the game migration notice, from the site configuration. */
export const findSiteConfig = (db: Db) =>
  db.selectFrom('site_block').select('body').where('name', '=', 'config').executeTakeFirst()
