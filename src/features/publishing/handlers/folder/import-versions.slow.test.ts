// Versions of content that an import replaces, withdrawals of content that it leaves out, and how many statements that takes.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { KyselyPlugin } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { contentDesk } from '../../../../../test/builders/content.ts'
import { testApi } from '../../../../../test/harness/app.ts'
import { exportContent, importContent } from '../../../../server/content.ts'
import { contentSave } from '../../contract/drafts.ts'
import { contentItem, contentList } from '../../contract/kinds.ts'
import { contentRestore, contentVersion, contentVersions } from '../../contract/publications.ts'

const api = await testApi()
const { editor, item, publish } = await contentDesk(api)
const folder = await mkdtemp(path.join(tmpdir(), 'portal-versions-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
await exportContent(api.db, folder)

const edit = async (file: string, change: (text: string) => string) => {
  const at = path.join(folder, file)
  const text = await readFile(at, 'utf8')
  expect(change(text)).not.toBe(text)
  await writeFile(at, change(text))
}
const versions = async (kind: string, key: string) =>
  (await api.call(contentVersions, { kind, key }, editor)).items.map(({ act }) => act)
const withdrawn = async (kind: string) =>
  (await api.call(contentList, { kind, filter: 'withdrawn' }, editor)).items.map(({ key }) => key)
const count = async () => {
  const { all } = await api.db
    .selectFrom('content_publication')
    .select((eb) => eb.fn.countAll<number>().as('all'))
    .executeTakeFirstOrThrow()
  return all
}

let statements = 0
const counting: KyselyPlugin = {
  transformQuery: ({ node }) => {
    statements++
    return node
  },
  transformResult: async ({ result }) => result,
}

test('what is the same makes no version', async () => {
  await importContent(api.db, folder)
  expect(await count()).toBe(0)
})

test('what is replaced is kept once, and what is left out is listed as withdrawn and comes back as a draft', async () => {
  await publish('document', '201', { 'title:zh-CN': '发布过的标题' })
  const before = await item('document', '150')
  const push = (await api.call(contentList, { kind: 'service', q: '推送' }, editor)).items[0]!.key
  const page = (await item('service', push)).values.page
  await edit('documents/tree.yaml', (text) => text.replace('联系我们', '联系我们的办法'))
  await rm(path.join(folder, 'services/push.yaml'))
  await edit('banks/branches.csv', (text) => text.replaceAll(/^(\d{12},[^,]*,[^,]*,[^,]*,[^,]*,.*)$/gm, '$1号'))
  statements = 0
  await importContent(api.db.withPlugin(counting), folder)
  // Each branch has a version now, and none of them took a statement of its own.
  expect(await count()).toBeGreaterThan(3000)
  expect(statements).toBeLessThan(3000)

  expect(await versions('document', '201')).toEqual(['published', 'found'])
  expect(await versions('document', '150')).toEqual(['found'])
  const storedVersion = await api.call(contentVersion, { kind: 'document', key: '150', number: 1 }, editor)
  expect(storedVersion.values).toEqual(before.values)
  expect(await versions('service', push)).toEqual(['withdrawn', 'found'])
  expect(await withdrawn('service')).toEqual([push])
  await api.call(contentRestore, { kind: 'service', key: push, number: 1, revision: 0 }, editor)
  expect((await api.call(contentItem, { kind: 'service', key: push }, editor)).values.page).toBe(page)
})

test('a version that a draft makes at the same moment keeps none from being made', async () => {
  const { values } = await item('document', '203')
  await edit('documents/203.zh-CN.md', (text) => `${text}\n又一句。\n`)
  const input = {
    kind: 'document',
    key: '203',
    revision: 0,
    values: JSON.stringify({ ...values, 'title:en': 'Draft' }),
  }
  await Promise.all([importContent(api.db, folder), api.call(contentSave, input, editor)])
  const acts = await versions('document', '203')
  expect(acts.length).toBeGreaterThan(0)
  const first = await api.call(contentVersion, { kind: 'document', key: '203', number: 1 }, editor)
  expect(first.values).toEqual(values)
})
