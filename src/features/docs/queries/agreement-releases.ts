// SQL of agreement releases, of which developers are notified.
import type { Db } from '../../../db/open.ts'
import { type InLanguages, LANGUAGES, settingsOf } from '../../../lib/text/language.ts'
import { CONTENT_TYPES } from '../rules.ts'

/** The oldest unfinished release, locked; releases locked by another process are skipped. */
export const takeRelease = (db: Db) =>
  db
    .selectFrom('agreement_release')
    .where('told_at', 'is', null)
    .select(['agreement_key', 'version', 'told_to', 'needs_acceptance', 'accept_from', 'effective_at'])
    .orderBy('published_at')
    .orderBy('agreement_key')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
export type Release = NonNullable<Awaited<ReturnType<typeof takeRelease>>>

/** Titles of an agreement by language; null when a newer version has replaced it. */
export async function findTitles(db: Db, { agreement_key, version }: Release): Promise<InLanguages<string> | null> {
  const rows = await db
    .selectFrom('document as d')
    .innerJoin('document_text as t', 't.document_id', 'd.id')
    .where('d.content_type', '=', CONTENT_TYPES.agreement)
    .where('d.key', '=', agreement_key)
    .where('d.version', '=', version)
    .select(['t.language', 't.title'])
    .execute()
  const titles = Object.fromEntries(rows.map(({ language, title }) => [language, title])) as Partial<
    InLanguages<string>
  >
  const isWhole = LANGUAGES.every((language) => titles[language] !== undefined || !settingsOf(language).complete)
  return isWhole ? (titles as InLanguages<string>) : null
}

/** @param lastDeveloperId null when everybody was notified */
export const markTold = (db: Db, { agreement_key, version }: Release, lastDeveloperId: number | null, now: Date) =>
  db
    .updateTable('agreement_release')
    .set(lastDeveloperId === null ? { told_at: now } : { told_to: lastDeveloperId })
    .where('agreement_key', '=', agreement_key)
    .where('version', '=', version)
    .execute()
