// SQL of a developer's language, for pages and messages.
import type { Db } from '../../../db/open.ts'
import { BASE_LANGUAGE, type Language } from '../../../lib/text/language.ts'

/** Chinese where none is known. */
export async function findLanguage(db: Db, developerId: number): Promise<Language> {
  const query = db.selectFrom('developer').where('id', '=', developerId).select('language')
  return ((await query.executeTakeFirst())?.language ?? BASE_LANGUAGE) as Language
}

/** Language of a developer of the built-in account service; undefined where there is none, or none is known. */
export async function findLanguageOf(db: Db, subject: string): Promise<Language | undefined> {
  const query = db.selectFrom('developer').where('issuer', '=', 'built-in').where('subject', '=', subject)
  return ((await query.select('language').executeTakeFirst())?.language ?? undefined) as Language | undefined
}

export const updateLanguage = (db: Db, developerId: number, language: Language) =>
  db
    .updateTable('developer')
    .set({ language })
    .where('id', '=', developerId)
    .where('language', 'is distinct from', language)
    .execute()
