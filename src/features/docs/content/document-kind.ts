// Documents and folders of the tree as kinds of content for the editor.
import { sql } from 'kysely'
import { m } from '#messages'
import type { Db } from '../../../db/open.ts'
import { BASE_LANGUAGE, type Language, LANGUAGES } from '../../../lib/text/language.ts'
import type { ContentKind, ContentRow, Titles } from '../../publishing/queries/content-kind.ts'
import { type ContentField, type ContentValue, slotName } from '../../publishing/rules/fields.ts'
import { renameTrails, sharedNames } from '../../search/queries/entries.ts'
import { addressOf, CONTENT_TYPES, externalRow } from '../rules.ts'
import { MAX_SHARING, sampleEntries } from './sample-entries.ts'
import { entryOf, namingIn, writeTexts } from './written-texts.ts'

/** Value of the field `folder` at the top of the tree. */
const TOP = 'top'

const title: ContentField = { name: 'title', label: m.docs_field_title, type: 'text', localized: 'every' }
const folder: ContentField = { name: 'folder', label: m.docs_field_folder, type: 'choice' }

/** Numbers of the tree are shared with agreements, whose addresses are of the same form. */
export const treeNumbers: NonNullable<ContentKind['numbers']> = {
  shared: ['document', 'folder', 'agreement'],
  highest: async (db) => {
    const { most } = await db
      .selectFrom('document')
      .where('id', '<', externalRow(0))
      .select((eb) => eb.fn.max('id').as('most'))
      .executeTakeFirstOrThrow()
    return most ?? 0
  },
}

type TreeRow = { id: number; parent_id: number | null; is_doc: boolean; titles: Titles; untranslated: boolean }

/** The tree in reading order, with titles in all languages. */
async function treeRows(db: Db): Promise<TreeRow[]> {
  const [rows, texts] = await Promise.all([
    db
      .selectFrom('document')
      .where('content_type', '=', CONTENT_TYPES.document)
      .select(['id', 'parent_id', 'is_doc'])
      .orderBy('sort')
      .orderBy('id')
      .execute(),
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
      const written = new Set(own.filter((text) => !row.is_doc || text.written).map((text) => text.language))
      return [{ ...row, titles, untranslated: LANGUAGES.some((one) => !written.has(one)) }, ...walk(row.id)]
    })
  return walk(null)
}

function listed(rows: readonly TreeRow[], isDoc: boolean): ContentRow[] {
  const known = new Map(rows.map((row) => [row.id, row]))
  const trailOf = (row: TreeRow): Titles[] => {
    const parent = row.parent_id === null ? undefined : known.get(row.parent_id)
    return parent ? [...trailOf(parent), parent.titles] : []
  }
  return rows
    .filter((row) => row.is_doc === isDoc)
    .map((row) => ({ key: String(row.id), titles: row.titles, trail: trailOf(row), isMissing: row.untranslated }))
}

const titleIn = (titles: Titles, language: Language): string => titles[language] || titles[BASE_LANGUAGE] || ''

/** Folders above a document, in a language. */
async function trailOf(db: Db, folderId: number | null, language: Language): Promise<string> {
  const rows = await treeRows(db)
  const names: string[] = []
  for (let at = folderId; at !== null;) {
    const found = rows.find(({ id }) => id === at)
    if (!found) break
    names.unshift(titleIn(found.titles, language))
    at = found.parent_id
  }
  return names.join(' / ')
}

/** Folders to choose from; not one within itself. */
async function folderChoices(db: Db, language: Language) {
  const folders = listed(await treeRows(db), false)
  return [
    { value: TOP, label: m.docs_field_top() },
    ...folders.map(({ key, titles, trail = [] }) => ({
      value: key,
      label: [...trail, titles].map((one) => titleIn(one, language)).join(' / '),
    })),
  ]
}

const isId = (key: string): boolean => /^[1-9]\d{0,8}$/.test(key)
const folderIn = (value: ContentValue): number | null =>
  value.folder === TOP || !value.folder ? null : Number(value.folder)

async function findRow(db: Db, key: string, isDoc: boolean) {
  if (!isId(key)) return undefined
  return db
    .selectFrom('document')
    .where('id', '=', Number(key))
    .where('content_type', '=', CONTENT_TYPES.document)
    .where('is_doc', '=', isDoc)
    .select(['id', 'parent_id', 'sort'])
    .executeTakeFirst()
}

const textsOf = (db: Db, id: number) =>
  db
    .selectFrom('document_text')
    .where('document_id', '=', id)
    .select(['language', 'title', 'summary', 'markdown'])
    .execute()

/** Adds the row, or moves it to the end of another folder. */
async function putRow(db: Db, key: string, parent: number | null, isDoc: boolean): Promise<number> {
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
    .onConflict((known) => known.column('id').doUpdateSet({ parent_id: parent, sort }))
    .execute()
  return id
}

/** Exchanges places with the neighbour in the same folder. */
const moverOf =
  (isDoc: boolean): NonNullable<ContentKind['move']> =>
  async (db, key, by) => {
    const row = await findRow(db, key, isDoc)
    if (!row) return false
    const siblings = await db
      .selectFrom('document')
      .where('content_type', '=', CONTENT_TYPES.document)
      .where('parent_id', 'is not distinct from', row.parent_id)
      .select('id')
      .orderBy('sort')
      .orderBy('id')
      .forUpdate()
      .execute()
    const order = siblings.map(({ id }) => id)
    const at = order.indexOf(row.id)
    const other = order[at + by]
    if (other === undefined) return false
    order[at] = other
    order[at + by] = row.id
    // Places may have gaps, such as after a withdrawal.
    await sql`
      update document set sort = place.sort
      from unnest(${order}::int[]) with ordinality place(id, sort)
      where document.id = place.id and document.sort <> place.sort`.execute(db)
    return true
  }

const remove = async (db: Db, key: string) => {
  await db.deleteFrom('document').where('id', '=', Number(key)).execute()
}

export const documentKind: ContentKind = {
  name: 'document',
  label: m.docs_kind_document,
  title: 'title',
  fields: [
    title,
    {
      name: 'summary',
      label: m.docs_field_summary,
      help: m.docs_field_summary_help,
      type: 'lines',
      localized: 'base',
      most: 300,
    },
    { name: 'markdown', label: m.docs_field_text, type: 'markdown', localized: 'base' },
    folder,
  ],
  choices: async (db, language) => ({ folder: await folderChoices(db, language) }),
  list: async (db) => listed(await treeRows(db), true),
  read: async (db, key) => {
    const row = await findRow(db, key, true)
    if (!row) return null
    const texts = await textsOf(db, row.id)
    return {
      ...Object.fromEntries(
        LANGUAGES.flatMap((language) => {
          const text = texts.find((one) => one.language === language)
          return [
            [slotName('title', language), text?.title ?? ''],
            [slotName('summary', language), text?.markdown ? text.summary : ''],
            [slotName('markdown', language), text?.markdown ?? ''],
          ]
        }),
      ),
      folder: row.parent_id === null ? TOP : String(row.parent_id),
    }
  },
  write: async (db, key, value, now) => {
    const parent = folderIn(value)
    const id = await putRow(db, key, parent, true)
    const written = await writeTexts(db, id, value, now)
    const found = await Promise.all(
      LANGUAGES.map(async (language) => ({
        entry: entryOf(id, CONTENT_TYPES.document, written, language, await trailOf(db, parent, language)),
        samples: (written.get(language) ?? written.get(BASE_LANGUAGE))?.samples ?? [],
      })),
    )
    const names = found.flatMap(({ samples }) => samples.flatMap((one) => [one.title, ...one.tabs]))
    const shared = await sharedNames(db, 'document', String(id), names, MAX_SHARING)
    const sections = sampleEntries(found).filter(({ language, title: name }) => !shared.has(`${language} ${name}`))
    return [...found.map(({ entry }) => entry), ...sections]
  },
  remove,
  search: 'document',
  address: (key) => addressOf(CONTENT_TYPES.document, Number(key)),
  keyIn: (url) => {
    const id = url.pathname === '/docs' ? url.searchParams.get('id') : null
    return id !== null && isId(id) ? id : null
  },
  naming: (db, words) => namingIn(db, CONTENT_TYPES.document, words),
  numbers: treeNumbers,
  move: moverOf(true),
}

export const folderKind: ContentKind = {
  name: 'folder',
  label: m.docs_kind_folder,
  title: 'title',
  fields: [title, folder],
  choices: async (db, language) => ({ folder: await folderChoices(db, language) }),
  list: async (db) => listed(await treeRows(db), false),
  read: async (db, key) => {
    const row = await findRow(db, key, false)
    if (!row) return null
    const texts = await textsOf(db, row.id)
    return {
      ...Object.fromEntries(
        LANGUAGES.map((language) => [
          slotName('title', language),
          texts.find((one) => one.language === language)?.title ?? '',
        ]),
      ),
      folder: row.parent_id === null ? TOP : String(row.parent_id),
    }
  },
  write: async (db, key, value, now) => {
    const parent = folderIn(value)
    const before = new Map<Language, string>()
    if (await findRow(db, key, false))
      for (const language of LANGUAGES) before.set(language, await trailOf(db, Number(key), language))
    const id = await putRow(db, key, parent, false)
    await writeTexts(db, id, value, now)
    for (const [language, from] of before)
      await renameTrails(db, 'document', language, from, await trailOf(db, id, language))
    return []
  },
  refuse: async (db, key, value) => {
    const rows = await treeRows(db)
    for (let at = folderIn(value); at !== null; at = rows.find(({ id }) => id === at)?.parent_id ?? null)
      if (String(at) === key) return [{ field: 'folder', text: m.docs_refusal_inside() }]
    return []
  },
  keeps: async (db, key) => {
    const inside = await db.selectFrom('document').where('parent_id', '=', Number(key)).select('id').limit(1).execute()
    return inside.length > 0 ? m.docs_refusal_not_empty() : null
  },
  remove,
  address: () => null,
  numbers: treeNumbers,
  move: moverOf(false),
}
