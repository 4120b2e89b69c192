// Documents and folders of the tree as kinds of content for the editor.
import { readEach, readTogether } from '../../../db/reads/read-together.ts'
import { isNumericKey } from '../../publishing/rules/item-key.ts'
import { m } from '#messages'
import type { Db } from '../../../db/open.ts'
import { BASE_LANGUAGE, type Language, LANGUAGES } from '../../../lib/text/language.ts'
import type { ContentKind } from '../../publishing/queries/content-kind.ts'
import { type ContentField, type ContentValue, slotName } from '../../publishing/rules/fields.ts'
import { renameTrails, listSharedNames } from '../../search/queries/entries.ts'
import { addressOf, CONTENT_TYPES } from '../rules.ts'
import { sampleEntries } from './sample-entries.ts'
import {
  countTree,
  documentTree,
  findRow,
  folderChoices,
  folderIn,
  toContentRows,
  moverOf,
  putRow,
  TOP,
  trailOf,
  treeNumbers,
  treeRows,
} from './tree.ts'
import { listTreePage } from './tree-page.ts'
import { entryOf, namingIn, writeTexts } from './written-texts.ts'
import { MAX_SHARING } from '../../search/rules/entries.ts'

const title: ContentField = { name: 'title', label: m.docs_field_title, type: 'text', localized: 'every' }
const folder: ContentField = { name: 'folder', label: m.docs_field_folder, type: 'choice' }

const textsOf = (db: Db, id: number) =>
  db
    .selectFrom('document_text')
    .where('document_id', '=', id)
    .select(['language', 'title', 'summary', 'markdown'])
    .execute()

type Text = { language: string; title: string; summary: string; markdown: string }
type Row = { id: number; parent_id: number | null }

const documentValue = (row: Row, texts: readonly Text[]): ContentValue => ({
  ...Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const text = texts.find((text) => text.language === language)
      return [
        [slotName('title', language), text?.title ?? ''],
        [slotName('summary', language), text?.markdown ? text.summary : ''],
        [slotName('markdown', language), text?.markdown ?? ''],
      ]
    }),
  ),
  folder: row.parent_id === null ? TOP : String(row.parent_id),
})

const folderValue = (row: Row, texts: readonly Text[]): ContentValue => ({
  ...Object.fromEntries(
    LANGUAGES.map((language) => [
      slotName('title', language),
      texts.find((text) => text.language === language)?.title ?? '',
    ]),
  ),
  folder: row.parent_id === null ? TOP : String(row.parent_id),
})

/** All documents or folders of the tree, by key. */
async function readTree(db: Db, isDoc: boolean, valueOf: (row: Row, texts: readonly Text[]) => ContentValue) {
  const ofTree = db
    .selectFrom('document')
    .where('content_type', '=', CONTENT_TYPES.document)
    .where('is_doc', '=', isDoc)
  const [rows, texts] = await readTogether(db, [
    () => ofTree.select(['id', 'parent_id']).execute(),
    () =>
      db
        .selectFrom('document_text')
        .where('document_id', 'in', ofTree.select('id'))
        .select(['document_id', 'language', 'title', 'summary', 'markdown'])
        .execute(),
  ])
  const of = Map.groupBy(texts, (text) => text.document_id)
  return new Map(rows.map((row) => [String(row.id), valueOf(row, of.get(row.id) ?? [])]))
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
      max: 300,
    },
    { name: 'markdown', label: m.docs_field_text, type: 'markdown', localized: 'base' },
    folder,
  ],
  choices: async (db, language) => ({ folder: await folderChoices(db, language) }),
  list: async (db) => toContentRows(await treeRows(db), true),
  count: (db, keys) => countTree(db, true, keys),
  page: (db, filter) => listTreePage(db, true, filter),
  read: async (db, key) => {
    const row = await findRow(db, key, true)
    return row ? documentValue(row, await textsOf(db, row.id)) : null
  },
  readAll: (db) => readTree(db, true, documentValue),
  write: async (db, key, value, now) => {
    const parent = folderIn(value)
    const id = await putRow(db, key, parent, true)
    const writtenTexts = await writeTexts(db, id, value, now)
    const sampledEntries = await readEach(db, LANGUAGES, async (language) => ({
      entry: entryOf(id, CONTENT_TYPES.document, writtenTexts, language, await trailOf(db, parent, language)),
      samples: (writtenTexts.get(language) ?? writtenTexts.get(BASE_LANGUAGE))?.samples ?? [],
    }))
    const names = sampledEntries.flatMap(({ samples }) => samples.flatMap((sample) => [sample.title, ...sample.tabs]))
    const shared = await listSharedNames(db, 'document', String(id), names, MAX_SHARING)
    const sections = sampleEntries(sampledEntries).filter(
      ({ language, title: name }) => !shared.has(`${language} ${name}`),
    )
    return [...sampledEntries.map(({ entry }) => entry), ...sections]
  },
  remove,
  search: 'document',
  address: (key) => addressOf(CONTENT_TYPES.document, Number(key)),
  keyIn: (url) => {
    const id = url.pathname === '/docs' ? url.searchParams.get('id') : null
    return id !== null && isNumericKey(id) ? id : null
  },
  naming: (db, words) => namingIn(db, CONTENT_TYPES.document, words),
  numbers: treeNumbers,
  move: moverOf(true),
  tree: documentTree,
}

export const folderKind: ContentKind = {
  name: 'folder',
  label: m.docs_kind_folder,
  title: 'title',
  fields: [title, folder],
  choices: async (db, language) => ({ folder: await folderChoices(db, language) }),
  list: async (db) => toContentRows(await treeRows(db), false),
  count: (db, keys) => countTree(db, false, keys),
  page: (db, filter) => listTreePage(db, false, filter),
  read: async (db, key) => {
    const row = await findRow(db, key, false)
    return row ? folderValue(row, await textsOf(db, row.id)) : null
  },
  readAll: (db) => readTree(db, false, folderValue),
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
  tree: documentTree,
}
