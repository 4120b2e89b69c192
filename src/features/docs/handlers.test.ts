// Documentation endpoints on a real database with the content of a fresh portal.
import { beforeAll, describe, expect, test } from 'vitest'
import { ORIGIN, testApi, type TestApi } from '../../../test/harness/app.ts'
import { DAY_MS } from '../../lib/dates/durations.ts'
import { SAMPLE_ORIGIN } from '../../lib/portal/sample-app.ts'
import { catalogTree, docDetail, docDetailList, externalDocDetail } from './contract/documents.ts'
import { docFeedback } from './contract/feedback.ts'
import { removeOldRemarks } from './jobs.ts'
import { readingOrder, REMARK_DAYS } from './rules.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})

const NAMED_DOCUMENTS = [146, 150, 11]

describe('catalogTree', () => {
  test('has three levels and at least 40 documents, in both languages', async () => {
    const { nodes } = await api.call(catalogTree, {})
    const order = readingOrder(nodes)
    expect(order.length).toBeGreaterThanOrEqual(40)
    expect(Math.max(...order.map(({ trail }) => trail.length))).toBe(2)
    for (const id of NAMED_DOCUMENTS) expect(order.map((place) => place.id)).toContain(id)
    const english = await api.call(catalogTree, {}, { language: 'en' })
    expect(readingOrder(english.nodes).map(({ id }) => id)).toEqual(order.map(({ id }) => id))
    expect(JSON.stringify(english)).not.toMatch(/\p{Script=Han}/u)
  })

  test('contains neither agreements nor external documents', async () => {
    const order = readingOrder((await api.call(catalogTree, {})).nodes)
    expect(order.length).toBeGreaterThanOrEqual(40)
    expect(order.filter(({ id }) => id > 9000)).toEqual([])
  })
})

describe('docDetail', () => {
  test('returns every document of the tree in both languages, with its position', async () => {
    const { nodes } = await api.call(catalogTree, {})
    const order = readingOrder(nodes)
    expect(order.length).toBeGreaterThanOrEqual(40)
    for (const [at, { id, title }] of order.entries()) {
      const doc = await api.call(docDetail, { id })
      expect(doc).toMatchObject({ id, title, language: 'zh-CN', translated: true })
      expect(doc.languages).toEqual(['zh-CN', 'en'])
      expect(doc.html.length).toBeGreaterThan(500)
      expect(doc.headings.length).toBeGreaterThan(0)
      for (const heading of doc.headings) expect(doc.html).toContain(`id="${heading.id}"`)
      expect(doc.previous?.id ?? null).toBe(order[at - 1]?.id ?? null)
      expect(doc.next?.id ?? null).toBe(order[at + 1]?.id ?? null)
    }
  })

  test.each([501, 146, 105])('%i calls this portal in its samples, in both languages', async (id) => {
    for (const language of ['zh-CN', 'en'] as const) {
      const { html } = await api.call(docDetail, { id }, { language })
      expect(html).toContain(ORIGIN)
      expect(html).not.toContain(SAMPLE_ORIGIN)
    }
  })

  test('uses the reader’s language', async () => {
    const doc = await api.call(docDetail, { id: 150 }, { language: 'en' })
    expect(doc).toMatchObject({ title: 'Contact us', language: 'en', translated: true })
  })

  test('falls back to Chinese and says so if a translation is missing', async () => {
    await api.db
      .updateTable('document_text')
      .set({ html: '', markdown: '' })
      .where('document_id', '=', 11)
      .where('language', '=', 'en')
      .execute()
    const doc = await api.call(docDetail, { id: 11 }, { language: 'en' })
    expect(doc).toMatchObject({
      title: 'About the platform',
      language: 'zh-CN',
      translated: false,
      languages: ['zh-CN'],
    })
    expect(doc.html).toMatch(/\p{Script=Han}/u)
  })

  test('returns agreements with version and date, outside the tree', async () => {
    const { items } = await api.call(docDetailList, { contentType: 2 })
    const doc = await api.call(docDetail, { id: items[0]!.id })
    expect(doc).toMatchObject({
      version: items[0]!.version,
      effectiveAt: items[0]!.effectiveAt,
      trail: [],
      previous: null,
      next: null,
    })
  })

  test.each([999_999, 1, 1_000_007])('%i is not found', async (id) => {
    const { status, answer } = await api.ask(docDetail, { id })
    expect([status, answer.code]).toEqual([404, '404001'])
  })

  test.each(['abc', '0', '-1', '1.5', ''])('rejects the id %j', async (id) => {
    expect((await api.ask(docDetail, { id })).answer.code).toBe('400001')
  })
})

describe('docDetailList', () => {
  test('lists documents newest first, in pages', async () => {
    const first = await api.call(docDetailList, { contentType: 1, limit: 15 })
    const second = await api.call(docDetailList, { contentType: 1, limit: 15, page: 2 })
    const dates = first.items.map(({ updatedAt }) => updatedAt)
    expect(dates).toEqual(dates.toSorted().toReversed())
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(30)
    expect(first).toMatchObject({ page: 1, pages: Math.ceil(first.total / 15) })
    expect(first.items[0]).toMatchObject({ key: null, version: null, url: `/docs?id=${first.items[0]!.id}` })
  })

  test('lists agreements with key, version and date (content type 2)', async () => {
    const { items } = await api.call(docDetailList, { contentType: 2 }, { language: 'en' })
    expect(items.map(({ key }) => key)).toEqual(expect.arrayContaining(['developer', 'privacy', 'team']))
    for (const item of items) {
      expect(item.version).toMatch(/^\d+\.\d+$/)
      expect(item.effectiveAt).toMatch(/^\d{4}-\d\d-\d\d$/)
      expect(item.title + item.summary).not.toMatch(/\p{Script=Han}/u)
    }
  })

  test('lists external documents with their own numbers', async () => {
    const { items } = await api.call(docDetailList, { contentType: 3 })
    expect(items.length).toBeGreaterThan(0)
    for (const { url } of items) expect(url).toMatch(/^\/external-doc\?id=\d{1,3}$/)
  })

  test('has three content types', async () => {
    expect((await api.ask(docDetailList, { contentType: 4 })).answer.code).toBe('400001')
  })
})

describe('externalDocDetail', () => {
  test('returns an agreement by its number', async () => {
    const doc = await api.call(externalDocDetail, { id: 2 })
    expect(doc).toMatchObject({ title: '隐私政策', translated: true })
    expect(doc.version).toMatch(/^\d/)
    expect(doc.html).toContain('<h2')
  })

  test('returns a document of its own', async () => {
    const doc = await api.call(externalDocDetail, { id: 7 }, { language: 'en' })
    expect(doc).toMatchObject({ language: 'en', version: null })
    expect(doc.html).not.toMatch(/\p{Script=Han}/u)
  })

  test.each([146, 9001, 2_000_000])('%i is not found', async (id) => {
    expect((await api.ask(externalDocDetail, { id })).status).toBe(404)
  })
})

describe('docFeedback', () => {
  const stored = () => api.db.selectFrom('document_feedback').selectAll().orderBy('id').execute()

  test('keeps the last rating per reader and document, without a network address', async () => {
    const reader = { address: '198.51.100.23' }
    await api.call(docFeedback, { id: 146, helpful: 'yes' }, reader)
    await api.call(docFeedback, { id: 146, helpful: 'no', remark: ' 第 3 步走不通 ' }, reader)
    await api.call(docFeedback, { id: 150, helpful: 'yes' }, reader)
    await api.call(docFeedback, { id: 146, helpful: 'yes' }, { address: '198.51.100.24' })
    const rows = await stored()
    expect(rows.map(({ document_id, helpful, remark }) => [document_id, helpful, remark])).toEqual([
      [146, false, '第 3 步走不通'],
      [150, true, ''],
      [146, true, ''],
    ])
    expect(new Set(rows.map((row) => row.reader)).size).toBe(3)
    expect(JSON.stringify(rows)).not.toContain('198.51.100')
  })

  test('keeps remarks for a year, and after that only the answer', async () => {
    const reader = { address: '198.51.100.77' }
    await api.call(docFeedback, { id: 231, helpful: 'no', remark: '我的电话变了' }, reader)
    const now = new Date()
    const remarkAfter = async (days: number) => {
      await removeOldRemarks.run({ db: api.db, now: new Date(now.getTime() + days * DAY_MS) } as never)
      const row = (await stored()).find((item) => item.document_id === 231)
      return [row?.helpful, row?.remark]
    }
    expect(await remarkAfter(REMARK_DAYS - 1)).toEqual([false, '我的电话变了'])
    expect(await remarkAfter(REMARK_DAYS + 1)).toEqual([false, ''])
  })

  test('rejects unknown documents, long remarks and values other than yes or no', async () => {
    expect((await api.ask(docFeedback, { id: 999_999, helpful: 'yes' })).status).toBe(404)
    expect((await api.ask(docFeedback, { id: 146, helpful: 'no', remark: 'x'.repeat(501) })).answer.code).toBe('400001')
    expect((await api.ask(docFeedback, { id: 146, helpful: 'maybe' as 'yes' })).answer.code).toBe('400001')
  })

  test('is limited to 20 per minute and account', async () => {
    const reader = { address: '198.51.100.99', ...(await api.developer('reader-21')).as }
    const codes: string[] = []
    for (let at = 0; at < 21; at++)
      codes.push((await api.ask(docFeedback, { id: 146, helpful: 'yes' }, reader)).answer.code)
    expect(codes.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => '200'))
    expect(codes[20]).toBe('429001')
    const neighbour = { address: '198.51.100.99' }
    expect((await api.ask(docFeedback, { id: 146, helpful: 'yes' }, neighbour)).answer.code).toBe('200')
  })
})
