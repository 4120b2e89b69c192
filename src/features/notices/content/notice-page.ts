// A page of notices for the editor, latest first, and how many there are, without reading the others.
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { likePattern } from '../../../db/like-pattern.ts'
import { LANGUAGES } from '../../../lib/text/language.ts'
import type { PublishedCount, PublishedFilter, PublishedPage, Titles } from '../../publishing/queries/content-kind.ts'

/** Notices with whether they lack texts. */
const ITEMS = sql`(
  select n.id, n.published_at, (
    select count(*) from notice_text t where t.notice_id = n.id and t.language = any(${[...LANGUAGES]}::text[])
  ) < ${LANGUAGES.length} as is_missing
  from notice n)`

/** By its number, or each word in the title of some language. */
const isFound = ({ key, words }: PublishedFilter) => sql<boolean>`(item.id::text = ${key} or not exists (
  select from unnest(${words.map((word) => likePattern(word))}::text[]) word
  where not exists (select from notice_text t where t.notice_id = item.id and t.title ilike word)))`

function filterExpression(filter: PublishedFilter) {
  const { among, missing } = filter
  if (!among) return isFound(filter)
  const isAmong = sql`item.id::text = any(${[...among]}::text[])`
  return missing ? sql`(${isAmong} or item.is_missing) and ${isFound(filter)}` : sql`${isAmong} and ${isFound(filter)}`
}

export async function listNoticePage(db: Db, filter: PublishedFilter): Promise<PublishedPage> {
  const where = filterExpression(filter)
  const { rows } = await sql<{ id: number; is_missing: boolean; titles: Titles }>`
    select item.id, item.is_missing, coalesce((
      select jsonb_object_agg(t.language, t.title) from notice_text t where t.notice_id = item.id), '{}') as titles
    from ${ITEMS} item where ${where}
    order by item.published_at desc, item.id desc limit ${filter.limit} offset ${filter.offset}`.execute(db)
  const { rows: countRows } = await sql<{ total: number }>`
    select count(*)::int as total from ${ITEMS} item where ${where}`.execute(db)
  return {
    rows: rows.map(({ id, is_missing: isMissing, titles }) => ({ key: String(id), titles, isMissing })),
    total: countRows[0]!.total,
  }
}

export async function countNotices(db: Db, keys: readonly string[]): Promise<PublishedCount> {
  const { rows } = await sql<{ total: number; missing: number; known: Record<string, boolean> }>`
    select count(*)::int as total, (count(*) filter (where is_missing))::int as missing,
      coalesce(jsonb_object_agg(id, is_missing) filter (where id::text = any(${[...keys]}::text[])), '{}') as known
    from ${ITEMS} item`.execute(db)
  const { total, missing, known } = rows[0]!
  return { total, missing, known: new Map(Object.entries(known)) }
}
