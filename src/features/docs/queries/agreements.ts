// SQL of agreements in their current versions.
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { Language } from '../../../lib/text/language.ts'
import { CONTENT_TYPES } from '../rules.ts'
import { inBothLanguages } from './documents.ts'

const version = sql<string>`coalesce(d.version, '')`.as('version')

/** Agreements with their titles, for joins. */
export const agreementsIn = (db: Db, language: Language) =>
  inBothLanguages(db, language)
    .where('d.content_type', '=', CONTENT_TYPES.agreement)
    .where('d.key', 'is not', null)
    .select(['d.id', 'd.sort', 'd.effective_at', sql<string>`d.key`.as('key'), version])
    .select(sql<string>`coalesce(w.title, b.title)`.as('title'))

/** Current versions by key, for joins. */
export const agreementVersions = (db: Db) =>
  db
    .selectFrom('document as d')
    .where('d.content_type', '=', CONTENT_TYPES.agreement)
    .where('d.key', 'is not', null)
    .select([sql<string>`d.key`.as('key'), version])

/** Current version of an agreement; undefined when there is no such agreement. */
export const findAgreementVersion = async (db: Db, key: string): Promise<string | undefined> =>
  (await agreementVersions(db).where('d.key', '=', key).executeTakeFirst())?.version
