// Documents and folders put elsewhere in their tree: order, folder, version, draft and schedule, marks, trails in search,
// refusals.
import { describe, expect, test } from 'vitest'
import { contentDesk } from '../../../../test/builders/content.ts'
import { testApi } from '../../../../test/harness/app.ts'
import { contentCreate } from '../../publishing/contract/kinds.ts'
import { contentPublish, contentSchedule, contentVersions } from '../../publishing/contract/publications.ts'
import { contentPlace, contentTree } from '../../publishing/contract/tree.ts'

const api = await testApi()
const { editor, item, save, publish } = await contentDesk(api)

const treeOf = async (...open: string[]) =>
  (await api.call(contentTree, { kind: 'document', open: open.join(',') }, editor)).nodes
const keysIn = async (folder: string) =>
  (await treeOf(folder)).filter(({ parent }) => parent === folder).map(({ key }) => key)

const top = await treeOf()
const folders = top.filter(({ count }) => count !== null && count > 1).map(({ key }) => key)
const [from = '', to = ''] = folders
const spare = '150'
const documents = (await treeOf(from)).filter(({ parent, count }) => parent === from && count === null)

test('the tree begins with its top, and says how many lie in each folder', async () => {
  expect(folders.length).toBeGreaterThan(1)
  expect(top.every(({ parent, open }) => parent === null && !open)).toBe(true)
  const { count } = top.find(({ key }) => key === from)!
  expect(await keysIn(from)).toHaveLength(count ?? 0)
})

test('an item is put before another one of its folder, and at the end', async () => {
  const before = await keysIn(from)
  const [first = '', second = ''] = before
  const kindOf = async (key: string) => (await treeOf(from)).find((node) => node.key === key)!.kind
  const { from: place } = await api.call(contentPlace, { kind: await kindOf(first), key: first, parent: from }, editor)
  expect(place).toEqual({ parent: from, before: second })
  expect(await keysIn(from)).toEqual([...before.slice(1), first])
  await api.call(contentPlace, { kind: await kindOf(first), key: first, parent: from, before: second }, editor)
  expect(await keysIn(from)).toEqual(before)
})

test('an item is put back where it lay by what the answer says', async () => {
  const before = await keysIn(from)
  for (const key of [before[1]!, before.at(-1)!]) {
    const { kind } = (await treeOf(from)).find((node) => node.key === key)!
    const moved = await api.call(contentPlace, { kind, key, parent: to }, editor)
    expect(await keysIn(from)).not.toContain(key)
    await api.call(contentPlace, { kind, key, ...moved.from }, editor)
    expect(await keysIn(from)).toEqual(before)
  }
})

describe('another folder', () => {
  const key = documents[0]?.key ?? ''

  test('is a version; a draft of the old folder follows, and is published there', async () => {
    await save('document', key, { 'title:zh-CN': '换了目录' })
    const [before = ''] = await keysIn(to)
    const { folder } = await api.call(contentPlace, { kind: 'document', key, parent: to, before }, editor)
    expect((await keysIn(to))[0]).toBe(key)
    expect(await keysIn(from)).not.toContain(key)
    const { items } = await api.call(contentVersions, { kind: 'document', key }, editor)
    expect(items[0]).toMatchObject({ act: 'published', note: expect.stringContaining(folder) })
    const { draft, values } = await item('document', key)
    expect(values).toMatchObject({ folder: to, 'title:zh-CN': '换了目录' })
    await api.call(contentPublish, { kind: 'document', key, revision: draft!.revision, note: '' }, editor)
    expect((await keysIn(to))[0]).toBe(key)
  })

  test('is what a schedule publishes into', async () => {
    const revision = await save('document', key, { 'title:zh-CN': '定时的' })
    await api.call(
      contentSchedule,
      { kind: 'document', key, act: 'publish', at: '2026-12-01T10:00', revision, note: '' },
      editor,
    )
    await api.call(contentPlace, { kind: 'document', key, parent: from }, editor)
    const { value } = await api.db
      .selectFrom('content_schedule')
      .where('key', '=', key)
      .select('value')
      .executeTakeFirstOrThrow()
    expect(value).toMatchObject({ folder: from, 'title:zh-CN': '定时的' })
  })

  test('that a draft names already stays the one of the draft', async () => {
    await save('document', key, { folder: 'top' })
    await api.call(contentPlace, { kind: 'document', key, parent: to }, editor)
    expect((await item('document', key)).values.folder).toBe('top')
  })
})

test('a folder moves with all that lies in it, and not into itself', async () => {
  const inside = await keysIn(from)
  await api.call(contentPlace, { kind: 'folder', key: from, parent: to }, editor)
  const nodes = await treeOf(from, to)
  expect(nodes.find(({ key }) => key === from)?.parent).toBe(to)
  expect(nodes.filter(({ parent }) => parent === from).map(({ key }) => key)).toEqual(inside)
  const { answer } = await api.ask(contentPlace, { kind: 'folder', key: to, parent: from }, editor)
  expect(answer.reason).toBe('content.not_ready')
  expect(answer.code).toBe('400001')
})

test.each([
  ['a folder that is none', { parent: spare }],
  ['a neighbor that lies elsewhere', { parent: to, before: '999999' }],
])('%s is refused', async (_, place) => {
  const { answer } = await api.ask(contentPlace, { kind: 'document', key: spare, ...place }, editor)
  expect(answer.reason).toBe('content.cannot_move')
})

describe('marks', () => {
  const listNodes = async (filter: 'all' | 'behind', ...open: string[]) =>
    (await api.call(contentTree, { kind: 'document', open: open.join(','), filter }, editor)).nodes
  const markOf = async (key: string, ...open: string[]) =>
    (await listNodes('all', ...open)).find((item) => item.key === key)

  test('say what is new, in the folder that its draft names, and it is not moved', async () => {
    const { key } = await api.call(contentCreate, { kind: 'document' }, editor)
    await save('document', key, { 'title:zh-CN': '新写的', folder: to })
    const inside = (await listNodes('all', to)).filter(({ parent }) => parent === to)
    expect(inside.at(-1)).toMatchObject({ key, title: '新写的', published: false, draft: true, behind: null })
    expect(inside.find((item) => item.key !== key)).toMatchObject({ published: true })
    const { answer } = await api.ask(contentPlace, { kind: 'document', key, parent: from }, editor)
    expect(answer.reason).toBe('content.not_found')
  })

  test('say what is scheduled, and what could not be done', async () => {
    const revision = await save('document', spare, { 'title:zh-CN': '明天的' })
    const at = '2026-12-01T10:00'
    await api.call(contentSchedule, { kind: 'document', key: spare, act: 'publish', at, revision, note: '' }, editor)
    const folder = (await item('document', spare)).values.folder ?? ''
    expect((await markOf(spare, folder, from, to))?.schedule).toMatchObject({ act: 'publish', failure: '' })
    await api.db.updateTable('content_schedule').set({ failure: '没有了' }).where('key', '=', spare).execute()
    expect((await markOf(spare, folder, from, to))?.schedule).toMatchObject({ failure: '没有了' })
    await api.db.deleteFrom('content_schedule').where('key', '=', spare).execute()
  })

  test('say what is behind, on closed folders how many, and the filter shows these alone with their folders', async () => {
    const { folders: all } = await api.call(contentTree, { kind: 'document' }, editor)
    const currentDocuments = (await listNodes('all', ...all)).filter(
      ({ kind, behind, draft, parent }) => kind === 'document' && !behind && !draft && parent,
    )
    const [missing, older] = [currentDocuments[0]!, currentDocuments.at(-1)!]
    const behindNow = async () => (await listNodes('behind')).filter(({ behind }) => behind).map(({ key }) => key)
    const within = async (folder: string | null) => (await markOf(folder ?? '', ...all))?.behindWithin ?? 0
    const [before, inside] = [await behindNow(), await within(older.parent)]
    await publish('document', missing.key, { 'markdown:en': '' })
    await publish('document', older.key, { 'title:zh-CN': '中文改了' })
    expect((await markOf(missing.key, ...all))?.behind).toBe('missing')
    expect((await markOf(older.key, ...all))?.behind).toBe('older')
    expect((await behindNow()).toSorted()).toEqual([...before, missing.key, older.key].toSorted())
    expect(await within(older.parent)).toBe(inside + (missing.parent === older.parent ? 2 : 1))
    const nodes = await listNodes('behind')
    expect(nodes.every(({ behind, behindWithin }) => behind !== null || behindWithin > 0)).toBe(true)
    expect(nodes.find(({ key }) => key === older.parent)).toMatchObject({ open: true })
    // At the top of closed folders all of them are counted.
    const top = (await listNodes('all')).reduce(
      (sum, { behind, behindWithin }) => sum + behindWithin + (behind ? 1 : 0),
      0,
    )
    expect(top).toBe(before.length + 2)
  })
})

test('nobody without content.publish moves anything, and nobody moves what is not there', async () => {
  const writer = (await api.operator(['reviewer'], new Date('2026-11-23T02:00:00Z'))).as
  expect((await api.ask(contentPlace, { kind: 'document', key: spare, parent: to }, writer)).status).toBe(403)
  const { answer } = await api.ask(contentPlace, { kind: 'document', key: '999999', parent: to }, editor)
  expect(answer.reason).toBe('content.not_found')
  await publish('document', spare, { 'title:zh-CN': '还在' })
})
