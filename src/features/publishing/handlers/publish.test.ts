// Publishing through the API: drafts, conflicts, checks, schedules, versions, what visitors and search see.
import { describe, expect, test } from 'vitest'
import { contentDesk } from '../../../../test/builders/content.ts'
import { testApi } from '../../../../test/harness/app.ts'
import { writeDraft } from '../../../server/features.ts'
import { catalogTree, docDetail } from '../../docs/contract/documents.ts'
import { docSearch } from '../../search/contract.ts'
import { contentCheck, contentDiscard, contentRender, contentSave } from '../contract/drafts.ts'
import { contentCreate, contentItem, contentKinds, contentList, contentMove } from '../contract/kinds.ts'
import {
  contentDifference,
  contentPublish,
  contentRestore,
  contentVersion,
  contentVersions,
  contentWithdraw,
} from '../contract/publications.ts'

const api = await testApi()
const { editor, other, item, save, publish, versionNow, rows, now } = await contentDesk(api)
/** Of what no preview here has. */
const warn = (error: unknown) => {
  throw error
}

describe('a document', () => {
  const at = { kind: 'document', key: '146' }

  test('has the fields of its form, both languages side by side', async () => {
    const one = await item('document', '146')
    expect(one.fields.map(({ name }) => name)).toEqual(['title', 'summary', 'markdown', 'folder'])
    expect(one.values['title:zh-CN']).not.toBe('')
    expect(one.values['markdown:en']).not.toBe('')
    expect(one).toMatchObject({ published: true, draft: null, address: '/docs?id=146', canPublish: true })
  })

  test('is a draft that readers do not see until it is published, with its search entries and a new version', async () => {
    const before = await api.call(docDetail, { id: 146 })
    const version = await versionNow()
    const revision = await save('document', '146', { 'title:zh-CN': '潮汐表接入须知' })
    expect((await api.call(docDetail, { id: 146 })).title).toBe(before.title)
    expect(await versionNow()).toBe(version)
    await api.call(contentPublish, { ...at, revision, note: '换标题' }, editor)
    expect((await api.call(docDetail, { id: 146 })).title).toBe('潮汐表接入须知')
    expect(await versionNow()).toBeGreaterThan(version)
    const searchResult = await api.call(docSearch, { q: '潮汐表接入须知' })
    expect(JSON.stringify(searchResult)).toContain('/docs?id=146')
    expect(await rows('content_draft', '146')).toEqual([])
  })

  test('keeps what stood before as the first version, and every publication after it', async () => {
    const { items } = await api.call(contentVersions, at, editor)
    expect(items.map(({ number, act, note }) => [number, act, note])).toEqual([
      [2, 'published', '换标题'],
      [1, 'found', ''],
    ])
    const { fields } = await api.call(contentDifference, { ...at, from: 1, to: 2 }, editor)
    expect(fields.map(({ name }) => name)).toEqual(['title:zh-CN'])
    expect(fields[0]?.parts.some(({ op }) => op === 'added')).toBe(true)
  })

  test('gets an earlier version back as a draft, which has to be published', async () => {
    const { values } = await api.call(contentVersion, { ...at, number: 1 }, editor)
    const { revision } = await api.call(contentRestore, { ...at, number: 1, revision: 0 }, editor)
    expect((await api.call(docDetail, { id: 146 })).title).toBe('潮汐表接入须知')
    await api.call(contentPublish, { ...at, revision }, editor)
    expect((await api.call(docDetail, { id: 146 })).title).toBe(values?.['title:zh-CN'])
    const acts = await api.db.selectFrom('audit_entry').where('subject_id', '=', 'document/146').select('act').execute()
    expect(acts.map(({ act }) => act)).toEqual(['content.published', 'content.restored', 'content.published'])
  })

  test('whose Chinese alone changed is behind in English, and listed as such', async () => {
    await publish('document', '146', { 'summary:zh-CN': '先看这一篇。' })
    const { items } = await api.call(contentList, { kind: 'document', filter: 'behind' }, editor)
    expect(items.find(({ key }) => key === '146')?.behind).toBe('older')
    await publish('document', '146', { 'summary:en': 'Read this first.' })
    const after = await api.call(contentList, { kind: 'document', filter: 'behind' }, editor)
    expect(after.items.map(({ key }) => key)).not.toContain('146')
  })

  test('is not overwritten when two edit it: the second gets the words of the first', async () => {
    const { values } = await item('document', '150')
    const first = JSON.stringify({ ...values, 'title:zh-CN': '甲' })
    const second = JSON.stringify({ ...values, 'title:zh-CN': '乙' })
    await api.call(contentSave, { kind: 'document', key: '150', revision: 0, values: first }, editor)
    const { answer } = await api.ask(contentSave, { kind: 'document', key: '150', revision: 0, values: second }, other)
    expect(answer).toMatchObject({ code: '409001', reason: 'content.draft_changed' })
    expect(answer.value).toMatchObject({ revision: 1, values: { 'title:zh-CN': '甲' } })
    expect((await api.call(contentItem, { kind: 'document', key: '150' }, other)).others).toHaveLength(1)
    await api.call(contentDiscard, { kind: 'document', key: '150', revision: 1 }, editor)
    expect((await item('document', '150')).draft).toBeNull()
  })

  test('is published once when two publish at the same time', async () => {
    const revision = await save('document', '150', { 'title:zh-CN': '同时发布' })
    const both = await Promise.all(
      [editor, other].map((as) => api.ask(contentPublish, { kind: 'document', key: '150', revision }, as)),
    )
    expect(both.map(({ answer }) => answer.code).toSorted()).toEqual(['200', '409001'])
    expect((await api.call(contentVersions, { kind: 'document', key: '150' }, editor)).total).toBe(2)
  })

  test('says which other version was published since the draft was begun', async () => {
    const revision = await save('document', '11', { 'title:zh-CN': '草稿' })
    await api.db.updateTable('document_text').set({ title: '导入的' }).where('document_id', '=', 11).execute()
    const input = { kind: 'document', key: '11', revision }
    const { answer } = await api.ask(contentPublish, input, editor)
    expect(answer.reason).toBe('content.published_meanwhile')
    await api.call(contentPublish, { ...input, over: true }, editor)
    expect((await api.call(docDetail, { id: 11 })).title).toBe('草稿')
    expect((await api.call(contentVersions, { kind: 'document', key: '11' }, editor)).total).toBe(3)
  })
})

describe('checks', () => {
  test('find empty fields, wrong links, jumps of headings and pictures without words', async () => {
    const { key } = await api.call(contentCreate, { kind: 'document' }, editor)
    const markdown = '## 一\n\n#### 二\n\n[没有](/docs?id=99999) [坏](javascript:x) ![](/a.png)'
    const revision = await save('document', key, { 'title:zh-CN': '检查', 'markdown:zh-CN': markdown })
    const { problems } = await api.call(contentCheck, { kind: 'document', key }, editor)
    const bad = problems.filter(({ level }) => level === 'bad').map(({ field }) => field)
    expect(bad).toEqual(['title:en', 'summary:zh-CN', 'folder', 'markdown:zh-CN', 'markdown:zh-CN', 'markdown:zh-CN'])
    expect(problems.filter(({ level }) => level === 'warn').map(({ field }) => field)).toEqual([
      'markdown:en',
      'markdown:zh-CN',
      'markdown:zh-CN',
    ])
    const { answer } = await api.ask(contentPublish, { kind: 'document', key, revision }, editor)
    expect(answer).toMatchObject({ reason: 'content.not_ready' })
    expect(Object.keys(answer.fields ?? {})).toContain('title:en')
    expect((await item('document', key)).draft?.revision).toBe(revision)
  })

  test('refuse a text that is too long, and a form that is far too long, with clear words', async () => {
    const { values } = await item('document', '101')
    const long = JSON.stringify({ ...values, 'markdown:zh-CN': 'x'.repeat(200_001) })
    const { answer } = await api.ask(contentSave, { kind: 'document', key: '101', revision: 0, values: long }, editor)
    expect(answer).toMatchObject({ reason: 'content.too_long' })
    const paste = 'x'.repeat(10 * 1024 * 1024)
    const response = await api.ask(contentSave, { kind: 'document', key: '101', revision: 0, values: paste }, editor)
    expect(response.status).toBe(413)
    expect(await rows('content_draft', '101')).toEqual([])
  })

  test('render Markdown as readers would see it', async () => {
    const { html } = await api.call(contentRender, { markdown: '**是**<script>', language: 'zh-CN' }, editor)
    expect(html).toBe('<p><strong>是</strong></p>')
  })
})

describe('a new document', () => {
  test('stands at the end of its folder, is found, moved and withdrawn, and comes back', async () => {
    const { key } = await api.call(contentCreate, { kind: 'document' }, editor)
    const folder = (await api.call(contentList, { kind: 'folder' }, editor)).items[0]?.key ?? ''
    await publish('document', key, {
      'title:zh-CN': '新篇',
      'title:en': 'New page',
      'summary:zh-CN': '新的。',
      'markdown:zh-CN': '## 开始\n\n看 [首页](/docs?id=146)。',
      folder,
    })
    const children = async () =>
      JSON.stringify((await api.call(catalogTree, {})).nodes)
        .match(/"id":\d+/g)
        ?.map((item) => item.slice(5)) ?? []
    const before = await children()
    expect(before).toContain(key)
    await api.call(contentMove, { kind: 'document', key, by: 'up' }, editor)
    expect((await children()).indexOf(key)).toBeLessThan(before.indexOf(key))
    const end = await api.ask(contentMove, { kind: 'document', key: '999999', by: 'up' }, editor)
    expect(end.answer.code).toBe('404001')
    await api.call(contentWithdraw, { kind: 'document', key, note: '过时' }, editor)
    expect((await api.ask(docDetail, { id: Number(key) })).answer.code).toBe('404001')
    const withdrawnList = await api.call(contentList, { kind: 'document', filter: 'withdrawn' }, editor)
    expect(withdrawnList.items).toMatchObject([{ key, title: '新篇' }])
    const { revision } = await api.call(contentRestore, { kind: 'document', key, number: 1, revision: 0 }, editor)
    await api.call(contentPublish, { kind: 'document', key, revision }, editor)
    expect((await api.call(docDetail, { id: Number(key) })).title).toBe('新篇')
  })
})

describe('a folder', () => {
  test('with a new name is renamed in the trails of search; with documents it cannot be withdrawn', async () => {
    const { items } = await api.call(contentList, { kind: 'folder' }, editor)
    const [folder] = items
    const before = await api.db
      .selectFrom('search_entry')
      .where('trail', 'like', `${folder?.title}%`)
      .select('ref')
      .execute()
    expect(before.length).toBeGreaterThan(0)
    await publish('folder', folder?.key ?? '', { 'title:zh-CN': '新名字' })
    const after = await api.db.selectFrom('search_entry').where('trail', 'like', '新名字%').select('ref').execute()
    expect(after).toHaveLength(before.length)
    const { answer } = await api.ask(contentWithdraw, { kind: 'folder', key: folder?.key ?? '' }, editor)
    expect(answer.reason).toBe('content.cannot_withdraw')
  })

  test('does not go into itself', async () => {
    const { items } = await api.call(contentList, { kind: 'folder' }, editor)
    const inner = items.find(({ trail }) => trail.length === 1)
    const outer = items.find(({ title }) => title === inner?.trail[0])
    const revision = await save('folder', outer?.key ?? '', { folder: inner?.key ?? '' })
    const { answer } = await api.ask(contentPublish, { kind: 'folder', key: outer?.key ?? '', revision }, editor)
    expect(answer.fields).toHaveProperty('folder')
  })
})

test('a preview is rolled back: no version, no lock, nothing for readers', async () => {
  await save('document', '103', { 'title:zh-CN': '预览里的标题' })
  const version = await versionNow()
  const trx = await api.db.startTransaction().execute()
  await writeDraft(trx, 'document', '103', now, warn)
  const { title } = await trx
    .selectFrom('document_text')
    .where('document_id', '=', 103)
    .where('language', '=', 'zh-CN')
    .select('title')
    .executeTakeFirstOrThrow()
  expect(title).toBe('预览里的标题')
  // Somebody publishes meanwhile and does not wait for the preview.
  await publish('document', '102', { 'summary:zh-CN': '同时发布。' })
  await trx.rollback().execute()
  expect((await api.call(docDetail, { id: 103 })).title).not.toBe('预览里的标题')
  expect(await versionNow()).toBeGreaterThan(version)
})

describe('a draft that is not whole is previewed as far as it goes, and is not published', () => {
  async function previewed<T>(kind: string, key: string, look: (trx: typeof api.db) => Promise<T>): Promise<T> {
    const trx = await api.db.startTransaction().execute()
    try {
      await writeDraft(trx, kind, key, now, warn)
      return await look(trx)
    } finally {
      await trx.rollback().execute()
    }
  }
  const refusalFor = async (kind: string, key: string, revision: number) =>
    (await api.ask(contentPublish, { kind, key, revision }, editor)).answer.reason

  test('as it is, where only texts are missing', async () => {
    const revision = await save('document', '105', {
      'title:zh-CN': '只有中文',
      'title:en': '',
      'markdown:zh-CN': '[看](/docz)',
    })
    const titles = await previewed('document', '105', (trx) =>
      trx.selectFrom('document_text').where('document_id', '=', 105).select('title').orderBy('language').execute(),
    )
    expect(titles.map(({ title }) => title)).toContain('只有中文')
    expect(await refusalFor('document', '105', revision)).toBe('content.not_ready')
  })

  test('with what is published for a value that cannot be shown, such as a folder in itself', async () => {
    const revision = await save('folder', '21', { 'title:zh-CN': '改名了', folder: '21' })
    const row = await previewed('folder', '21', (trx) =>
      trx.selectFrom('document').where('id', '=', 21).select('parent_id').executeTakeFirstOrThrow(),
    )
    expect(row.parent_id).toBe(2)
    expect(await refusalFor('folder', '21', revision)).toBe('content.not_ready')
  })

  test('with placeholders for what is new', async () => {
    const { key } = await api.call(contentCreate, { kind: 'service' }, editor)
    await save('service', key, { 'name:zh-CN': '海图' })
    const row = await previewed('service', key, (trx) =>
      trx
        .selectFrom('service_page')
        .where('id', '=', Number(key))
        .select(['name', 'customize'])
        .executeTakeFirstOrThrow(),
    )
    expect(row).toMatchObject({ name: { 'zh-CN': '海图', en: '海图' }, customize: { headerImg: 'service-data' } })
  })
})

test('a notice of a time to come is previewed as readers will see it', async () => {
  await save('notice', '1001', { publishedAt: '2031-01-01T09:00' })
  const trx = await api.db.startTransaction().execute()
  await writeDraft(trx, 'notice', '1001', now, warn)
  const visibleNotices = trx.selectFrom('notice').where('id', '=', 1001).where('published_at', '<=', now).select('id')
  expect(await visibleNotices.execute()).toEqual([{ id: 1001 }])
  await trx.rollback().execute()
})

test('reviewers neither read nor change content', async () => {
  const { as } = await api.operator(['reviewer'], now)
  for (const [call, input] of [
    [contentKinds, {}],
    [contentPublish, { kind: 'document', key: '146', revision: 1 }],
  ] as const)
    expect((await api.ask(call, input as never, as)).answer.code).toBe('403001')
})
