// The list of content: a kind that gives pages in SQL is listed as one whose items are all read.
import { describe, expect, test } from 'vitest'
import { contentDesk } from '../../../../test/builders/content.ts'
import { testApi } from '../../../../test/harness/app.ts'
import { documentKind, folderKind } from '../../docs/content/document-kind.ts'
import { noticeKind } from '../../notices/content/notice-kind.ts'
import { branchKind } from '../../payouts/content/branch-kind.ts'
import { contentCreate } from '../contract/kinds.ts'
import { contentSchedule, contentWithdraw } from '../contract/publications.ts'
import { contentListHandler } from './content-list.ts'
import { contentTreeHandler } from './tree.ts'
import { insertVersion } from '../queries/publications.ts'
import type { CONTENT_FILTERS } from '../rules/filters.ts'
import { CONTENT_PAGE_SIZE } from '../rules/limits.ts'

const KIND = branchKind.name
/** Numbers that no branch has. */
const [NEW, BLANK, BACK] = ['999900000009', '999900000010', '999900000011'] as const
const NAMES = { [NEW]: '潮汐银行灯塔支行', [BACK]: '潮汐银行灯塔北支行' }

const api = await testApi()
const { editor, save, now } = await contentDesk(api)

const { page: _, ...listedKind } = branchKind
const pagedKind = { ...branchKind, list: () => Promise.reject(new Error('all items were read')) }

type ListInput = { kind?: string; q?: string; filter?: (typeof CONTENT_FILTERS)[number]; page?: number }

const ask = (kinds: Parameters<typeof contentListHandler>[0], input: ListInput, db = api.db) =>
  contentListHandler(kinds)({ db, viewer: { language: 'zh-CN' } } as never, {
    kind: KIND,
    q: '',
    filter: 'all',
    page: 1,
    ...input,
  })

const published = (await ask([listedKind], {})).items.map(({ key }) => key)
const [draftedKey, scheduledKey, failing, withdrawn, redraftedKey] = published as [
  string,
  string,
  string,
  string,
  string,
]

for (const key of [NEW, BLANK]) await api.call(contentCreate, { kind: KIND, key }, editor)
await save(KIND, NEW, { name: NAMES[NEW], bank: '潮汐银行' })
await save(KIND, draftedKey, { address: '滨海路 1 号' })
for (const key of [scheduledKey, failing]) {
  const revision = await save(KIND, key, { address: '滨海路 2 号' })
  await api.call(contentSchedule, { kind: KIND, key, revision, act: 'publish', at: '2026-11-24T09:00' }, editor)
}
await api.db.updateTable('content_schedule').set({ failure: 'refused' }).where('key', '=', failing).execute()
for (const key of [withdrawn, redraftedKey]) await api.call(contentWithdraw, { kind: KIND, key }, editor)
await api.call(contentCreate, { kind: KIND, key: redraftedKey }, editor)
await save(KIND, redraftedKey, { name: NAMES[BACK] })

const { pages } = await ask([listedKind], {})

describe('a kind with pages', () => {
  test.each<ListInput>([
    {},
    { page: 2 },
    { page: pages },
    { page: pages + 1 },
    { q: '海图 临港市' },
    { q: '海图 临港市', page: 2 },
    { q: ' 潮汐银行 ' },
    { q: '100%' },
    { q: draftedKey },
    { q: NEW },
    { q: withdrawn },
    { q: '没有这个' },
    { filter: 'drafts' },
    { filter: 'drafts', q: '潮汐' },
    { filter: 'scheduled' },
    { filter: 'failed' },
    { filter: 'behind' },
    { filter: 'withdrawn' },
    { filter: 'withdrawn', q: withdrawn },
  ])('is listed for %j without reading all items', async (input) => {
    expect(await ask([pagedKind], input)).toEqual(await ask([listedKind], input))
  })

  test.each<ListInput>([{ page: 2 }, { page: pages }, { q: '海图' }, { filter: 'behind' }])(
    'reads for %j no more rows than a page has',
    async (input) => {
      const counts: number[] = []
      const db = api.db.withPlugin({
        transformQuery: ({ node }) => node,
        transformResult: async ({ result }) => {
          counts.push(result.rows.length)
          return result
        },
      })
      await ask([pagedKind], input, db)
      expect(counts.length).toBeGreaterThan(0)
      expect(Math.max(...counts)).toBeLessThanOrEqual(CONTENT_PAGE_SIZE)
    },
  )

  test('has what is drafted only, wherever it is looked for', async () => {
    const first = await ask([pagedKind], {})
    expect(first.items.slice(0, 2).map(({ key }) => key)).toEqual(expect.arrayContaining([NEW, BLANK]))
    for (const input of [{ q: NEW }, { q: NAMES[NEW] }])
      expect((await ask([pagedKind], input)).items).toMatchObject([{ key: NEW, published: false }])
  })

  test('has each item once on its pages', async () => {
    const keys = new Set<string>()
    const { total } = await ask([pagedKind], {})
    for (let page = 1; page <= pages; page++)
      for (const { key } of (await ask([pagedKind], { page })).items) keys.add(key)
    expect(keys.size).toBe(total)
  })

  test('goes on in a page of all kinds where another ends', async () => {
    const documents = (await ask([documentKind], { kind: documentKind.name })).pages
    for (const page of [documents, documents + 1, documents + pages])
      expect(await ask([documentKind, pagedKind, documentKind], { kind: 'all', page })).toEqual(
        await ask([documentKind, listedKind, documentKind], { kind: 'all', page }),
      )
  })
})

describe('notices', () => {
  const { page: _page, ...kind } = noticeKind
  const pagedNotices = { ...noticeKind, list: pagedKind.list }

  test.each<ListInput>([
    {},
    { page: 2 },
    { q: '认证' },
    { q: 'API' },
    { q: '1001' },
    { q: '100%' },
    { q: '没有这个' },
    { filter: 'drafts' },
    { filter: 'behind' },
    { filter: 'scheduled' },
  ])('are listed for %j without reading all of them', async (input) => {
    const wanted = { kind: noticeKind.name, ...input }
    expect(await ask([pagedNotices], wanted)).toEqual(await ask([kind], wanted))
  })

  test('are counted without reading them', async () => {
    const { total } = await ask([kind], { kind: noticeKind.name })
    const { total: count, missing, known } = await noticeKind.count!(api.db, ['1001', 'none'])
    expect([count, missing, [...known]]).toEqual([total, 0, [['1001', false]]])
  })
})

describe('documents and folders', () => {
  const kinds = [documentKind, folderKind].map(({ page: _page, ...kind }) => kind)
  const pagedKinds = [documentKind, folderKind].map((kind) => ({ ...kind, list: pagedKind.list }))

  test.each<ListInput>([
    {},
    { page: 2 },
    { page: 3 },
    { page: 99 },
    { q: '推送' },
    { q: '推送 服务' },
    { q: 'push' },
    { q: '146' },
    { q: '100%' },
    { filter: 'drafts' },
    { filter: 'drafts', q: 'untranslated' },
    { filter: 'behind' },
    { filter: 'behind', q: '推送' },
    { filter: 'withdrawn' },
  ])('are listed for %j without reading all of them, in reading order and with their folders', async (input) => {
    const fullResult = await ask(kinds, { kind: 'all', ...input })
    expect(await ask(pagedKinds, { kind: 'all', ...input })).toEqual(fullResult)
  })

  test('lack a translation where there is none, and are found by their drafts', async () => {
    await api.db.deleteFrom('document_text').where('document_id', '=', 146).where('language', '=', 'en').execute()
    await save(documentKind.name, '150', { 'title:en': 'Untranslated' })
    const behind = await ask(pagedKinds, { kind: 'all', filter: 'behind' })
    expect(behind).toEqual(await ask(kinds, { kind: 'all', filter: 'behind' }))
    expect(behind.items.map(({ key }) => key)).toContain('146')
    expect((await ask(pagedKinds, { kind: 'all', filter: 'drafts' })).items.map(({ key }) => key)).toEqual(['150'])
  })
})

test('no text of a draft or of what was withdrawn is read but its title', async () => {
  const text = '很长的正文'.repeat(1000)
  const { key } = await api.call(contentCreate, { kind: documentKind.name }, editor)
  await save(documentKind.name, key, { 'title:zh-CN': '新的一篇', 'markdown:zh-CN': text })
  const version = { kind: documentKind.name, key: '7001', languages: [], older: [], note: '', operator: null, now }
  const value = { 'title:zh-CN': '撤回的一篇', 'markdown:zh-CN': text }
  await insertVersion(api.db, { ...version, act: 'published', value })
  await insertVersion(api.db, { ...version, act: 'withdrawn', value: null })
  let resultText = ''
  const db = api.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      resultText += JSON.stringify(result.rows)
      return result
    },
  })
  const kinds = [documentKind, folderKind]
  for (const filter of ['all', 'drafts', 'withdrawn'] as const) await ask(kinds, { kind: 'all', filter }, db)
  await contentTreeHandler(kinds)({ db, viewer: { language: 'zh-CN' } } as never, {
    kind: documentKind.name,
    open: '',
    filter: 'all',
  })
  for (const title of ['新的一篇', '撤回的一篇']) expect(resultText).toContain(title)
  expect(resultText).not.toContain('很长的正文')
})

test.each([
  ['drafts', [NEW, BLANK, draftedKey, scheduledKey, failing, redraftedKey]],
  ['scheduled', [scheduledKey, failing]],
  ['failed', [failing]],
  ['behind', []],
  ['withdrawn', [withdrawn, redraftedKey]],
] as const)('%s are these', async (filter, keys) => {
  const { items, total } = await ask([pagedKind], { filter })
  expect(items.map(({ key }) => key).toSorted()).toEqual([...keys].toSorted())
  expect(total).toBe(keys.length)
})
