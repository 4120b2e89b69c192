// Queries on agreement releases and the developers concerned: those who accepted an older version but not this one.
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { type InLanguages, LANGUAGES, settingsOf } from '../../../lib/text/language.ts'

/** The oldest unfinished release, locked; releases locked by another process are skipped. */
export const takeRelease = (db: Db) =>
  db
    .selectFrom('agreement_release')
    .where('told_at', 'is', null)
    .select(['agreement_key', 'version', 'told_to'])
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
    .where('d.content_type', '=', 2)
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

/** The next developers after a given id, in ascending order. */
export async function listConcerned(db: Db, { agreement_key, version, told_to }: Release, limit: number) {
  const { rows } = await sql<{ developer_id: number }>`
    select c.developer_id from agreement_consent c
    where c.agreement_key = ${agreement_key} and c.withdrawn_at is null and c.developer_id > ${told_to}
    group by c.developer_id
    having not bool_or(c.version = ${version})
    order by c.developer_id
    limit ${limit}`.execute(db)
  return rows.map((row) => row.developer_id)
}

/** @param told null when everybody was notified */
export const markTold = (db: Db, { agreement_key, version }: Release, told: number | null, now: Date) =>
  db
    .updateTable('agreement_release')
    .set(told === null ? { told_at: now } : { told_to: told })
    .where('agreement_key', '=', agreement_key)
    .where('version', '=', version)
    .execute()
