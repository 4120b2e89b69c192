// The search index: its entries and their words.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApi } from '../../../../test/harness/app.ts'
import { docSearch } from '../contract.ts'
import { toIndexedEntry, type SearchEntry } from '../rules/entries.ts'
import { addSearchEntries, replaceSearchEntries, updateSearchTerms } from './entries.ts'

const api = await testApi()
const search = (q: string) => api.call(docSearch, { q })
const titles = async (q: string) =>
  (await search(q)).groups.flatMap(({ items }) => items.map(({ title }) => title.text))

const entry = (more: Partial<SearchEntry>): SearchEntry => ({
  kind: 'page',
  ref: 'test',
  language: 'zh-CN',
  title: '标题',
  trail: '',
  url: '/test',
  body: '',
  inSitemap: false,
  ...more,
})
const add = (...entries: Partial<SearchEntry>[]) =>
  addSearchEntries(
    api.db,
    entries.map((item) => toIndexedEntry(entry(item))),
  )
const replace = (...entries: Partial<SearchEntry>[]) =>
  replaceSearchEntries(
    api.db,
    entries.map((item) => toIndexedEntry(entry(item))),
  )

test('replaces entries, and clears them', async () => {
  await replace({ title: '独一无二甲' })
  await replace({ title: '独一无二乙' })
  expect(await titles('独一无二')).toEqual(['独一无二乙'])
  await replace()
  expect((await search('独一无二')).total).toBe(0)
})

test('accepts any words', async () => {
  const body = "quote ' backslash \\ colon : star * 独特词语 \u{20BB7}野家 ﬁ ①②③ a'b'c ''"
  await add({ ref: 'odd', body }, { ref: 'empty', title: '', body: '' })
  expect((await search('独特词语')).total).toBe(1)
  expect((await search('\u{20BB7}野')).total).toBe(1)
  expect((await search('backslash')).total).toBeGreaterThan(0)
})

test('counts words by entries', async () => {
  await add({ ref: 'w1', body: 'zyzzyva zyzzyva' }, { ref: 'w2', body: 'zyzzyva' })
  const words = await api.db.selectFrom('search_word').selectAll().where('word', 'like', 'zyzz%').execute()
  expect(words).toEqual([{ word: 'zyzzyva', uses: 2 }])
})

test('terms of older rules are recomputed', async () => {
  await replace(
    { ref: 'page', title: '指南', trail: 'Guide', body: 'Deliveries of zyzzyva' },
    { ref: 'part', title: '推送', body: 'x', named: 'appSecret\n推送服务' },
  )
  const readEntries = () =>
    api.db.selectFrom('search_entry').select(['ref', 'terms', 'terms_version']).orderBy('ref').execute()
  const fresh = await readEntries()
  await api.db
    .updateTable('search_entry')
    .set({ terms: sql<string>`to_tsvector('simple', 'old')`, terms_version: 1 })
    .execute()
  await api.db.updateTable('search_word').set({ word: 'none' }).where('word', '=', 'zyzzyva').execute()
  expect((await search('zyzzyva')).total).toBe(0)
  await api.db.transaction().execute(async (importing) => {
    await importing.selectFrom('search_entry').select('ref').where('ref', '=', 'part').forUpdate().execute()
    await updateSearchTerms(api.db)
    expect((await readEntries()).map(({ ref, terms_version }) => [ref, terms_version])).toEqual([
      ['page', fresh[0]!.terms_version],
      ['part', 1],
    ])
  })
  await updateSearchTerms(api.db)
  expect(await readEntries()).toEqual(fresh)
  expect((await search('deliver')).total).toBe(1)
  expect(await api.db.selectFrom('search_word').select('word').where('word', '=', 'zyzzyva').execute()).toHaveLength(1)
  await updateSearchTerms(api.db)
  expect(await readEntries()).toEqual(fresh)
})
