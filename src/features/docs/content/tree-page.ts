// A page of the documents or folders of the tree, in reading order, without reading the others.
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { LANGUAGES } from '../../../lib/text/language.ts'
import type { ContentRow, PublishedFilter, PublishedPage, Titles } from '../../publishing/queries/content-kind.ts'
import { CONTENT_TYPES } from '../rules.ts'
import { likePattern } from '../../../db/like-pattern.ts'

const patternOf = (word: string): string => likePattern(word)

/** Each word is in the title of some language. */
const isNamed = (words: readonly string[]) => sql<boolean>`not exists (
  select from unnest(${words.map(patternOf)}::text[]) word
  where not exists (select from document_text t where t.document_id = item.id and t.title ilike word))`

/** Documents or folders with the numbers of their folders, outermost first, and whether they lack texts. */
const items = (isDoc: boolean) => sql`
  with recursive tree as (
    select id, is_doc, array[]::int[] as above, array[sort, id] as place
    from document where content_type = ${CONTENT_TYPES.document} and parent_id is null
    union all
    select d.id, d.is_doc, tree.above || tree.id, tree.place || array[d.sort, d.id]
    from document d join tree on d.parent_id = tree.id where d.content_type = ${CONTENT_TYPES.document}),
  item as (
    select id, above, place, (
      select count(*) from document_text t
      where t.document_id = tree.id and t.language = any(${[...LANGUAGES]}::text[]) and (not is_doc or t.html <> '')
    ) < ${LANGUAGES.length} as is_missing
    from tree where is_doc = ${isDoc})`

function filterExpression({ words, key, among, missing }: PublishedFilter) {
  const isFound = sql`(id::text = ${key} or ${isNamed(words)})`
  if (!among) return isFound
  const isAmong = sql`id::text = any(${[...among]}::text[])`
  return missing ? sql`(${isAmong} or is_missing) and ${isFound}` : sql`${isAmong} and ${isFound}`
}

async function titlesOf(db: Db, ids: readonly number[]): Promise<(id: number) => Titles> {
  const texts = await db
    .selectFrom('document_text')
    .where('document_id', 'in', [...ids, 0])
    .select(['document_id', 'language', 'title'])
    .execute()
  const of = Map.groupBy(texts, ({ document_id: id }) => id)
  return (id) => Object.fromEntries((of.get(id) ?? []).map(({ language, title }) => [language, title]))
}

export async function listTreePage(db: Db, isDoc: boolean, filter: PublishedFilter): Promise<PublishedPage> {
  const where = filterExpression(filter)
  const { rows } = await sql<{ id: number; above: number[]; is_missing: boolean }>`
    ${items(isDoc)} select id, above, is_missing from item where ${where}
    order by place limit ${filter.limit} offset ${filter.offset}`.execute(db)
  const { rows: countRows } = await sql<{ total: number }>`
    ${items(isDoc)} select count(*) as total from item where ${where}`.execute(db)
  const titles = await titlesOf(db, [...new Set(rows.flatMap(({ id, above }) => [id, ...above]))])
  return {
    rows: rows.map(({ id, above, is_missing: isMissing }): ContentRow => ({
      key: String(id),
      titles: titles(id),
      trail: above.map(titles),
      isMissing,
    })),
    total: countRows[0]!.total,
  }
}
