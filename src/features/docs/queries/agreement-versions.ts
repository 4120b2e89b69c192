// SQL of versions of agreements: days, texts, and which has to be accepted.
import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { BASE_LANGUAGE, type Language, LANGUAGES } from '../../../lib/text/language.ts'
import { CONTENT_TYPES, RETENTION_PLACE, type RetentionTable } from '../rules.ts'

/** Day from which a release `r` has to be accepted; null when it does not. */
const acceptFrom = sql<string | null>`case when r.needs_acceptance then
  coalesce(r.accept_from, r.effective_at, (r.published_at at time zone 'Asia/Shanghai')::date) end`

/** For an agreement `d`: when the last version was published that has to be accepted by a day; null when there is none. */
export const requiredSince = (today: string) => sql<Date | null>`(
  select max(r.published_at) from agreement_release r
  where r.agreement_key = d.key and ${acceptFrom} <= ${today}::date
    and r.published_at <= (select o.published_at from agreement_release o
      where o.agreement_key = d.key and o.version = coalesce(d.version, '')))`

/** When a version was published; null when it never was. */
export const publishedAt = (key: RawBuilder<string>, version: RawBuilder<string>) => sql<Date | null>`(
  select a.published_at from agreement_release a where a.agreement_key = ${key} and a.version = ${version})`

export type ReleaseDays = { version: string; effectiveAt: string; acceptFrom: string | null }

/** Whether the text of a version of an agreement can be read. */
export const isKept = (key: Expression<string>, version: Expression<string | null>) => sql<boolean>`exists (
  select from agreement_text t where t.agreement_key = ${key} and t.version = ${version})`

/** Records a version; developers are notified of those that are new (certification/handlers/consents/agreement-news.ts). */
export const putRelease = (db: Db, key: string, { version, effectiveAt, acceptFrom: from }: ReleaseDays) => {
  const days = { effective_at: effectiveAt, needs_acceptance: from !== null, accept_from: from }
  return db
    .insertInto('agreement_release')
    .values({ agreement_key: key, version, ...days })
    .onConflict((conflict) => conflict.columns(['agreement_key', 'version']).doUpdateSet(days))
    .execute()
}

/**
 * Keeps the published texts of an agreement under its version, with what is kept how long as it is now: that is what people
 * accept.
 */
export const keepTexts = (db: Db, key: string, table: RetentionTable) => {
  const tables = Object.fromEntries(LANGUAGES.map((language) => [language, table(language)]))
  return sql`
    insert into agreement_text
      (agreement_key, version, language, title, summary, html, headings, minutes, updated_at)
    select d.key, d.version, t.language, t.title, t.summary,
      replace(t.html, ${RETENTION_PLACE}, coalesce(${JSON.stringify(tables)}::jsonb ->> t.language, '')),
      t.headings, t.minutes, t.updated_at
    from document d join document_text t on t.document_id = d.id
    where d.content_type = ${CONTENT_TYPES.agreement} and d.key = ${key} and d.version is not null and t.html <> ''
    on conflict (agreement_key, version, language) do update set
      title = excluded.title, summary = excluded.summary, html = excluded.html, headings = excluded.headings,
      minutes = excluded.minutes, updated_at = excluded.updated_at`.execute(db)
}

/** Day from which a version has to be accepted; null when it does not have to be, undefined when there is no such version. */
export async function findAcceptFrom(db: Db, key: string, version: string): Promise<string | null | undefined> {
  const row = await db
    .selectFrom('agreement_release as r')
    .where('r.agreement_key', '=', key)
    .where('r.version', '=', version)
    .select(sql<string | null>`(${acceptFrom})::text`.as('accept_from'))
    .executeTakeFirst()
  return row && row.accept_from
}

/** Versions that can be read, the latest first. */
export async function listVersionsOf(db: Db, key: string) {
  const { rows } = await sql<{ version: string; effective_at: string | null }>`
    select r.version, r.effective_at::text from agreement_release r
    where r.agreement_key = ${key}
      and exists (select from agreement_text t where t.agreement_key = r.agreement_key and t.version = r.version)
    order by r.published_at desc, r.version desc`.execute(db)
  return rows
}

/** An earlier version's texts in a language, and in the base language. */
export async function findVersionTexts(db: Db, key: string, version: string, language: Language) {
  const rows = await db
    .selectFrom('agreement_text as t')
    .innerJoin('agreement_release as r', (join) =>
      join.onRef('r.agreement_key', '=', 't.agreement_key').onRef('r.version', '=', 't.version'),
    )
    .where('t.agreement_key', '=', key)
    .where('t.version', '=', version)
    .selectAll('t')
    .select('r.effective_at')
    .execute()
  const base = rows.find((row) => row.language === BASE_LANGUAGE)
  const own = rows.find((row) => row.language === language)
  const languages = LANGUAGES.filter((language) => rows.some((row) => row.language === language))
  return base && { base, own, languages, effectiveAt: base.effective_at }
}
