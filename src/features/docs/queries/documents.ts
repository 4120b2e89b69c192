// SQL of documents, agreements and external documents. A missing translation has a title but no text; the Chinese text
// is used instead.
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { BASE_LANGUAGE, type Language, LANGUAGES } from '../../../lib/text/language.ts'
import { getLocale } from '../../../lib/text/locale.ts'
import { type CatalogRow, CONTENT_TYPES, type ContentType, NEEDED_AGREEMENTS } from '../rules.ts'

/** Documents `d` with their texts `w` in a language and `b` in the base language. */
export const inBothLanguages = (db: Db, language: Language) =>
  db
    .selectFrom('document as d')
    .innerJoin('document_text as b', (join) =>
      join.onRef('b.document_id', '=', 'd.id').on('b.language', '=', BASE_LANGUAGE),
    )
    .leftJoin('document_text as w', (join) => join.onRef('w.document_id', '=', 'd.id').on('w.language', '=', language))

const title = sql<string>`coalesce(w.title, b.title)`.as('title')
const summary = sql<string>`coalesce(nullif(w.summary, ''), b.summary)`.as('summary')

/** Folders and documents of the tree, siblings in order. */
export async function listCatalog(db: Db, language: Language): Promise<CatalogRow[]> {
  const rows = await db
    .selectFrom('document as d')
    .innerJoin('document_text as t', 't.document_id', 'd.id')
    .where('d.content_type', '=', CONTENT_TYPES.document)
    .where('t.language', 'in', [...new Set([language, BASE_LANGUAGE])])
    .select(['d.id', 'd.parent_id', 'd.is_doc', 't.title', 't.language'])
    .orderBy('d.sort')
    .orderBy('d.id')
    .execute()
  if (language === BASE_LANGUAGE) return rows
  const titles = new Map(rows.filter((row) => row.language === language).map((row) => [row.id, row.title]))
  return rows
    .filter((row) => row.language === BASE_LANGUAGE)
    .map((row) => ({ ...row, title: titles.get(row.id) ?? row.title }))
}

/** A document with its texts in both languages; folders are not found. */
export const findDocument = (db: Db, language: Language, id: number, contentTypes: ContentType[]) =>
  inBothLanguages(db, language)
    .where('d.id', '=', id)
    .where('d.is_doc', '=', true)
    .where('d.content_type', 'in', contentTypes)
    .select([
      'd.id',
      'd.parent_id',
      'd.content_type',
      'd.key',
      'd.version',
      'd.effective_at',
      title,
      summary,
      'w.html',
      'w.headings',
      'w.minutes',
      'w.updated_at',
      'b.html as base_html',
      'b.headings as base_headings',
      'b.minutes as base_minutes',
      'b.updated_at as base_updated_at',
    ])
    .executeTakeFirst()

/** Languages in which a document has a text. */
export async function listLanguagesOf(db: Db, id: number): Promise<Language[]> {
  const rows = await db
    .selectFrom('document_text')
    .where('document_id', '=', id)
    .where('html', '!=', '')
    .select('language')
    .execute()
  return LANGUAGES.filter((language) => rows.some((row) => row.language === language))
}

/** Documents newest first; agreements and external documents in their configured order. */
export function listDocuments(db: Db, language: Language, contentType: ContentType, limit: number, offset: number) {
  const editedAt = sql<Date>`case when w.html <> '' then w.updated_at else b.updated_at end`
  let query = inBothLanguages(db, language)
    .where('d.is_doc', '=', true)
    .where('d.content_type', '=', contentType)
    .select(['d.id', 'd.key', 'd.version', 'd.effective_at', title, summary, editedAt.as('updated_at')])
  if (contentType === CONTENT_TYPES.document) query = query.orderBy(editedAt, 'desc')
  return query.orderBy('d.sort').orderBy('d.id').limit(limit).offset(offset).execute()
}

export async function countDocuments(db: Db, contentType: ContentType): Promise<number> {
  const { count } = await db
    .selectFrom('document')
    .where('is_doc', '=', true)
    .where('content_type', '=', contentType)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Titles of documents by id. */
export const listDocumentTitles = (db: Db, ids: readonly number[], language: Language) =>
  inBothLanguages(db, language)
    .where('d.id', '=', sql<number>`any(${[...ids]}::int[])`)
    .select(['d.id', title])
    .execute()

/** Titles of documents in the reader's language by their numbers as text; for figures. */
export async function documentTitles(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await listDocumentTitles(db, ids.map(Number), getLocale())
  return new Map(rows.map((row) => [String(row.id), row.title]))
}

/** Keys of agreements that the program needs and the content lacks. */
export async function missingAgreements(db: Db): Promise<string[]> {
  const there = await db
    .selectFrom('document')
    .where('content_type', '=', CONTENT_TYPES.agreement)
    .where('key', 'in', NEEDED_AGREEMENTS)
    .select('key')
    .execute()
  return NEEDED_AGREEMENTS.filter((key) => !there.some((row) => row.key === key))
}
