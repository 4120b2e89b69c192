// The tree of documents and folders: its rows in reading order, and how one gets its place.
import { readTogether } from '../../../db/reads/read-together.ts'
import { isNumericKey } from '../../publishing/rules/item-key.ts'
import { sql } from 'kysely'
import { m } from '#messages'
import type { Db } from '../../../db/open.ts'
import { BASE_LANGUAGE, type Language, LANGUAGES } from '../../../lib/text/language.ts'
import type {
  ContentKind,
  ContentRow,
  ContentTree,
  PublishedCount,
  Titles,
} from '../../publishing/queries/content-kind.ts'
import type { ContentValue } from '../../publishing/rules/fields.ts'
import { CONTENT_TYPES, externalRow } from '../rules.ts'

/** Value of the field `folder` at the top of the tree. */
export const TOP = 'top'

/** Numbers of the tree are shared with agreements, whose addresses are of the same form. */
export const treeNumbers: NonNullable<ContentKind['numbers']> = {
  shared: ['document', 'folder', 'agreement'],
  highest: async (db) => {
    const { max } = await db
      .selectFrom('document')
      .where('id', '<', externalRow(0))
      .select((eb) => eb.fn.max('id').as('max'))
      .executeTakeFirstOrThrow()
    return max ?? 0
  },
}

type TreeRow = { id: number; parent_id: number | null; is_doc: boolean; titles: Titles; untranslated: boolean }

/** The tree in reading order, with titles in all languages. */
export async function treeRows(db: Db): Promise<TreeRow[]> {
  const [rows, texts] = await readTogether(db, [
    () =>
      db
        .selectFrom('document')
        .where('content_type', '=', CONTENT_TYPES.document)
        .select(['id', 'parent_id', 'is_doc'])
        .orderBy('sort')
        .orderBy('id')
        .execute(),
    () =>
      db
        .selectFrom('document_text as t')
        .innerJoin('document as d', 'd.id', 't.document_id')
        .where('d.content_type', '=', CONTENT_TYPES.document)
        .select(['t.document_id', 't.language', 't.title', sql<boolean>`t.html <> ''`.as('written')])
        .execute(),
  ])
  const of = Map.groupBy(texts, (text) => text.document_id)
  const children = Map.groupBy(rows, (row) => row.parent_id)
  const walk = (parent: number | null): TreeRow[] =>
    (children.get(parent) ?? []).flatMap((row) => {
      const own = of.get(row.id) ?? []
      const titles = Object.fromEntries(own.map((text) => [text.language, text.title])) as Titles
      const writtenLanguages = new Set(own.filter((text) => !row.is_doc || text.written).map((text) => text.language))
      return [
        { ...row, titles, untranslated: LANGUAGES.some((language) => !writtenLanguages.has(language)) },
        ...walk(row.id),
      ]
    })
  return walk(null)
}

export function toContentRows(rows: readonly TreeRow[], isDoc: boolean): ContentRow[] {
  const rowsById = new Map(rows.map((row) => [row.id, row]))
  const trailOf = (row: TreeRow): Titles[] => {
    const parent = row.parent_id === null ? undefined : rowsById.get(row.parent_id)
    return parent ? [...trailOf(parent), parent.titles] : []
  }
  return rows
    .filter((row) => row.is_doc === isDoc)
    .map((row) => ({ key: String(row.id), titles: row.titles, trail: trailOf(row), isMissing: row.untranslated }))
}

/** Documents, or folders, and which of them lack texts, without their titles and order. */
export async function countTree(db: Db, isDoc: boolean, keys: readonly string[]): Promise<PublishedCount> {
  const { rows } = await sql<{ total: number; missing: number; known: Record<string, boolean> }>`
    select count(*) as total, count(*) filter (where is_missing) as missing,
      coalesce(jsonb_object_agg(id, is_missing) filter (where id::text = any(${[...keys]}::text[])), '{}') as known
    from (
      select d.id, (
        select count(*) from document_text t
        where t.document_id = d.id and t.language = any(${[...LANGUAGES]}::text[]) and (not d.is_doc or t.html <> '')
      ) < ${LANGUAGES.length} as is_missing
      from document d where d.content_type = ${CONTENT_TYPES.document} and d.is_doc = ${isDoc}) item`.execute(db)
  const { total, missing, known } = rows[0]!
  return { total, missing, known: new Map(Object.entries(known)) }
}

const titleIn = (titles: Titles, language: Language): string => titles[language] || titles[BASE_LANGUAGE] || ''

/** Folders above a document, in a language. */
export async function trailOf(db: Db, folderId: number | null, language: Language): Promise<string> {
  const rows = await treeRows(db)
  const names: string[] = []
  for (let at = folderId; at !== null;) {
    const folder = rows.find(({ id }) => id === at)
    if (!folder) break
    names.unshift(titleIn(folder.titles, language))
    at = folder.parent_id
  }
  return names.join(' / ')
}

/** Folders to choose from; not one within itself. */
export async function folderChoices(db: Db, language: Language) {
  const folders = toContentRows(await treeRows(db), false)
  return [
    { value: TOP, label: m.docs_field_top() },
    ...folders.map(({ key, titles, trail = [] }) => ({
      value: key,
      label: [...trail, titles].map((item) => titleIn(item, language)).join(' / '),
    })),
  ]
}

export const folderIn = (value: ContentValue): number | null =>
  value.folder === TOP || !value.folder ? null : Number(value.folder)

export async function findRow(db: Db, key: string, isDoc: boolean) {
  if (!isNumericKey(key)) return undefined
  return db
    .selectFrom('document')
    .where('id', '=', Number(key))
    .where('content_type', '=', CONTENT_TYPES.document)
    .where('is_doc', '=', isDoc)
    .select(['id', 'parent_id', 'sort'])
    .executeTakeFirst()
}

/** Adds the row, or moves it to the end of another folder. */
export async function putRow(db: Db, key: string, parent: number | null, isDoc: boolean): Promise<number> {
  const id = Number(key)
  const before = await findRow(db, key, isDoc)
  if (before && before.parent_id === parent) return id
  const { last } = await db
    .selectFrom('document')
    .where('content_type', '=', CONTENT_TYPES.document)
    .where('parent_id', 'is not distinct from', parent)
    .select((eb) => eb.fn.max('sort').as('last'))
    .executeTakeFirstOrThrow()
  const sort = (last ?? -1) + 1
  await db
    .insertInto('document')
    .values({
      id,
      parent_id: parent,
      content_type: CONTENT_TYPES.document,
      is_doc: isDoc,
      sort,
      key: null,
      version: null,
      effective_at: null,
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ parent_id: parent, sort }))
    .execute()
  return id
}

/** Changes the order of the items beside a row. @returns false if `arrange` refuses */
async function reorder(db: Db, parent: number | null, arrange: (order: number[]) => boolean): Promise<boolean> {
  const siblings = await db
    .selectFrom('document')
    .where('content_type', '=', CONTENT_TYPES.document)
    .where('parent_id', 'is not distinct from', parent)
    .select('id')
    .orderBy('sort')
    .orderBy('id')
    .forUpdate()
    .execute()
  const order = siblings.map(({ id }) => id)
  if (!arrange(order)) return false
  // Places may have gaps, such as after a withdrawal.
  await sql`
    update document set sort = place.sort
    from unnest(${order}::int[]) with ordinality place(id, sort)
    where document.id = place.id and document.sort <> place.sort`.execute(db)
  return true
}

/** Exchanges places with the neighbour in the same folder. */
export const moverOf =
  (isDoc: boolean): NonNullable<ContentKind['move']> =>
  async (db, key, by) => {
    const row = await findRow(db, key, isDoc)
    if (!row) return false
    return reorder(db, row.parent_id, (order) => {
      const at = order.indexOf(row.id)
      const other = order[at + by]
      if (other === undefined) return false
      order[at] = other
      order[at + by] = row.id
      return true
    })
  }

export const documentTree: ContentTree = {
  label: m.docs_tree,
  field: 'folder',
  top: TOP,
  holder: 'folder',
  list: async (db) =>
    (await treeRows(db)).map(({ id, parent_id: parent, is_doc: isDoc, titles, untranslated: isMissing }) => ({
      kind: isDoc ? 'document' : 'folder',
      key: String(id),
      parent: parent === null ? null : String(parent),
      titles,
      isMissing,
    })),
  place: async (db, key, before) => {
    const row = (await findRow(db, key, true)) ?? (await findRow(db, key, false))
    if (!row) return false
    return reorder(db, row.parent_id, (order) => {
      order.splice(order.indexOf(row.id), 1)
      const at = before === null ? order.length : order.indexOf(Number(before))
      if (at < 0) return false
      order.splice(at, 0, row.id)
      return true
    })
  },
}
