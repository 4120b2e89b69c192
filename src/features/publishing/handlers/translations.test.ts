// Translations that are behind, through the API: marked in the editor, listed over all kinds, and said to fit.
import { describe, expect, test } from 'vitest'
import { contentDesk } from '../../../../test/builders/content.ts'
import { testApi } from '../../../../test/harness/app.ts'
import { documentKind } from '../../docs/content/document-kind.ts'
import { contentCheck } from '../contract/drafts.ts'
import { contentKinds, contentList } from '../contract/kinds.ts'
import { operatorRoleAdd } from '../../operators/contract/roles.ts'
import { contentPublish, contentVersions } from '../contract/publications.ts'
import { contentConfirm } from '../contract/translations.ts'
import { olderOf } from './translations.ts'

const api = await testApi()
const { now, editor, other, item, save, publish } = await contentDesk(api)
const at = { kind: 'document', key: '205' }
const behind = async (place = at) =>
  (await item(place.kind, place.key)).behind.map(({ slot, state, published }) => [slot, state, published])
const listBehind = async (kind: string) =>
  (await api.call(contentList, { kind, filter: 'behind' }, editor)).items.map((item) => `${item.kind}/${item.key}`)

describe('a document', () => {
  test('says of each field what is older, and what changed in the original since', async () => {
    const before = (await item('document', '205')).values['title:zh-CN'] ?? ''
    await publish('document', '205', {
      'title:zh-CN': `${before}补充`,
      'summary:zh-CN': '换了摘要。',
      'summary:en': 'New.',
    })
    expect(await behind()).toEqual([['title:en', 'older', true]])
    const [{ parts } = { parts: [] }] = (await item('document', '205')).behind
    expect(parts.at(-1)).toEqual({ op: 'added', text: '补充' })
    expect(await listBehind('all')).toContain('document/205')
    const { kinds } = await api.call(contentKinds, {}, editor)
    expect(await listBehind('all')).toHaveLength(kinds.reduce((sum, kind) => sum + kind.behind, 0))
  })

  test('whose translation still fits is no longer behind, and a draft of it can be published as begun', async () => {
    const revision = await save('document', '205', { 'summary:zh-CN': '又换了摘要。' })
    expect(await behind()).toEqual([
      ['title:en', 'older', true],
      ['summary:en', 'older', false],
    ])
    const { problems } = await api.call(contentCheck, at, editor)
    expect(problems.filter(({ level }) => level === 'warn').map(({ field }) => field)).toEqual([
      'title:en',
      'summary:en',
    ])
    await api.call(contentConfirm, { ...at, slot: 'title:en' }, editor)
    expect(await behind()).toEqual([['summary:en', 'older', false]])
    expect(await listBehind('document')).not.toContain('document/205')
    const again = await api.ask(contentConfirm, { ...at, slot: 'title:en' }, editor)
    expect(again.answer.code).toBe('404001')
    await api.call(contentPublish, { ...at, revision, fits: true }, editor)
    expect(await behind()).toEqual([])
    const { items } = await api.call(contentVersions, at, editor)
    expect(items.map(({ act }) => act)).toEqual(['published', 'confirmed', 'published', 'found'])
  })

  test('from before this was kept is read from its versions', async () => {
    await publish('document', '205', { 'title:zh-CN': '旧版本里的改动' })
    // As the application wrote them before: versions cannot be changed, so they are written again.
    const versions = await api.db.selectFrom('content_publication').where('key', '=', '205').selectAll().execute()
    const old = versions.map((version) => ({
      ...version,
      older: null,
      key: '204',
      value: JSON.stringify(version.value),
    }))
    await api.db.insertInto('content_publication').values(old).execute()
    const olderSlots = await olderOf(api.db, documentKind, '204')
    expect(olderSlots.map(({ slot }) => slot)).toEqual(['title:en', 'summary:en'])
    expect(await listBehind('document')).toContain('document/204')
  })

  test('without a translation of a field says so there', async () => {
    await save('document', '203', { 'markdown:en': '', 'summary:en': '' })
    expect(await behind({ kind: 'document', key: '203' })).toEqual([
      ['summary:en', 'missing', false],
      ['markdown:en', 'missing', false],
    ])
  })
})

test('a structured text says it of the place, wherever that went', async () => {
  const { values } = await item('block', 'footer')
  const { body = '' } = values
  const [, chinese = ''] = /tagline:[^]*?zh-CN: (\S+)/.exec(body) ?? []
  await publish('block', 'footer', { body: body.replace(chinese, `${chinese}（改）`) })
  const { behind: olderSlots } = await item('block', 'footer')
  expect(olderSlots).toMatchObject([{ slot: 'body', at: 'tagline.en', state: 'older', published: true }])
  expect(await listBehind('block')).toEqual(['block/footer'])
  await api.call(contentConfirm, { kind: 'block', key: 'footer', slot: 'body', at: 'tagline.en' }, editor)
  expect(await listBehind('block')).toEqual([])
})

const writing = { key: 'writer', 'name_zh-CN': '写稿', name_en: 'Writer' }

describe('whoever may write but not publish', async () => {
  await api.call(operatorRoleAdd, { ...writing, permissions: ['content.edit'] }, other)
  const writer = (await api.operator(['writer'], now)).as
  const place = { kind: 'document', key: '203' }
  const acts = async () => (await api.call(contentVersions, place, editor)).items.map(({ act }) => act)

  test('says that a translation fits with the draft, which holds once it is published', async () => {
    await publish('document', '203', { 'title:zh-CN': '新的标题', 'markdown:en': 'Text.', 'summary:en': 'Summary.' })
    const before = await acts()
    const { version } = await api.call(contentConfirm, { ...place, slot: 'title:en' }, writer)
    expect(version).toBeNull()
    expect(await acts()).toEqual(before)
    expect(await listBehind('document')).toContain('document/203')
    const { draft, behind: remainingSlots } = await item('document', '203')
    expect(draft).toMatchObject({ fits: 1 })
    expect(remainingSlots).toEqual([])

    await api.call(contentPublish, { ...place, revision: draft!.revision }, editor)
    expect((await acts())[0]).toBe('confirmed')
    expect(await listBehind('document')).not.toContain('document/203')
  })

  test('has said it of the words that stood there, not of what is written since', async () => {
    const revision = await save('document', '203', { 'title:zh-CN': '又一个标题' })
    await api.call(contentConfirm, { ...place, slot: 'title:en' }, writer)
    expect(await behind(place)).toEqual([])
    await save('document', '203', { 'title:zh-CN': '完全不同的标题' })
    expect(await behind(place)).toEqual([['title:en', 'older', false]])
    await api.call(contentPublish, { ...place, revision: revision + 1 }, editor)
    expect(await listBehind('document')).toContain('document/203')
  })
})
