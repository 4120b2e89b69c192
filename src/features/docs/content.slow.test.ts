// Import and export of the documentation: round trip, and errors that name the file.
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApi, type TestApi } from '../../../test/harness/app.ts'
import { exportDocs } from './content/export-docs.ts'
import { readDocs } from './content/read-docs.ts'
import { replaceSearchEntries } from '../search/queries/entries.ts'
import { toIndexedEntry } from '../search/rules/entries.ts'
import { docDetail } from './contract/documents.ts'

const CONTENT = path.resolve(import.meta.dirname, '../../../content')
let api: TestApi
const folders: string[] = []
beforeAll(async () => {
  api = await testApi()
})
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-docs-'))
  folders.push(folder)
  return folder
}

/** A copy of the content folder with one file changed. */
async function contentWith(file: string, change: (text: string) => string): Promise<string> {
  const folder = await emptyFolder()
  for (const name of ['documents', 'agreements', 'external'])
    await cp(path.join(CONTENT, name), path.join(folder, name), { recursive: true })
  const target = path.join(folder, file)
  await writeFile(target, change(await readFile(target, 'utf8')))
  return folder
}

/** Documents with their search entries. */
async function importDocs(folder: string): Promise<void> {
  const { write, search } = await readDocs(folder)
  await api.db.transaction().execute(async (trx) => {
    await write(trx)
    await replaceSearchEntries(trx, search.map(toIndexedEntry))
  })
}

async function everything() {
  const documents = await api.db.selectFrom('document').selectAll().orderBy('id').execute()
  const texts = await api.db
    .selectFrom('document_text')
    .selectAll()
    .orderBy('document_id')
    .orderBy('language')
    .execute()
  const entries = await api.db
    .selectFrom('search_entry')
    .selectAll()
    .where('kind', '=', 'document')
    .orderBy('ref')
    .orderBy('language')
    .execute()
  return { documents, texts, entries }
}

describe('round trip', () => {
  test('export and import give the same rows', async () => {
    const before = await everything()
    const folder = await emptyFolder()
    await exportDocs(api.db, folder)
    await importDocs(folder)
    expect(await everything()).toEqual(before)
  })

  test('importing again replaces the content and keeps feedback', async () => {
    const before = await everything()
    await api.db
      .insertInto('document_feedback')
      .values({ document_id: 146, language: 'en', reader: 'x', helpful: true })
      .execute()
    await importDocs(CONTENT)
    expect(await everything()).toEqual(before)
    expect(await api.db.selectFrom('document_feedback').select('reader').execute()).toEqual([{ reader: 'x' }])
  })

  test('a text without a translation survives export and import', async () => {
    const folder = await contentWith('documents/tree.yaml', (text) => text)
    await rm(path.join(folder, 'documents/150.en.md'))
    await importDocs(folder)
    expect(await api.call(docDetail, { id: 150 }, { language: 'en' })).toMatchObject({
      title: 'Contact us',
      translated: false,
    })
    const before = await everything()
    const again = await emptyFolder()
    await exportDocs(api.db, again)
    await importDocs(again)
    expect(await everything()).toEqual(before)
    await importDocs(CONTENT)
  })
})

describe('an invalid file is named', () => {
  const failing = async (folder: string) => {
    const before = await everything()
    const error = await importDocs(folder).then(
      () => null,
      (error: Error) => error,
    )
    expect(await everything()).toEqual(before)
    return error?.message ?? 'nothing failed'
  }

  test.each([
    ['documents/tree.yaml', (text: string) => text.replace('id: 146', 'id: 11'), /11 is used twice|number 11/],
    ['documents/tree.yaml', (text: string) => text.replace('doc: true', 'doc: yes please'), /tree\.yaml/],
    ['documents/tree.yaml', (text: string) => `${text}\n- : [`, /tree\.yaml/],
    ['documents/tree.yaml', (text: string) => text.replace('id: 146', 'id: 147'), /147\.zh-CN\.md cannot be read/],
    ['documents/146.zh-CN.md', (text: string) => text.replace(/^summary:.*$/m, ''), /146\.zh-CN\.md.*summary/],
    [
      'documents/146.zh-CN.md',
      (text: string) => text.replace(/^updatedAt:.*$/m, 'updatedAt: soon'),
      /146\.zh-CN\.md.*updatedAt/,
    ],
    ['documents/146.en.md', () => '---\nsummary: x\nupdatedAt: 2026-07-01\n---\n', /146\.en\.md has no text/],
    ['agreements/agreements.yaml', (text: string) => text.replace('key: privacy', 'key: Privacy!'), /agreements\.yaml/],
    [
      'agreements/agreements.yaml',
      (text: string) => text.replace('key: team', 'key: other'),
      /there is no agreement team/,
    ],
    [
      'external/external.yaml',
      (text: string) => text.replace('agreement: privacy', 'agreement: nowhere'),
      /external\.yaml.*nowhere/,
    ],
  ])('%s', async (file, change, message) => {
    expect(await failing(await contentWith(file, change))).toMatch(message)
  })
})
