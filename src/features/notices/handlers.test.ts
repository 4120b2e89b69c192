// Message centre endpoints on a real database with the content of a fresh portal.
import {
  noticesRead,
  getDocumentInfo,
  getText,
  latestDocInfo,
  newsInfo,
  noticeMenu,
  noticesUnread,
} from './contract.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApi, type TestApi } from '../../../test/harness/app.ts'
import { docSearch } from '../search/contract.ts'
import { makeAccountState } from '../accounts/factory/account-state.ts'
import type { AccountStatus } from '../accounts/rules/status.ts'
import { NOTICES_PAGE_SIZE } from './rules.ts'
import { MINUTE_MS } from '../../lib/dates/durations.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})

describe('noticeMenu', () => {
  test('has four types with counts and a first page of ten, pinned before newest', async () => {
    const { types, groups, total, pages } = await api.call(noticeMenu, {})
    expect(types.map(({ key }) => key)).toEqual(['sys', 'review', 'svc', 'team'])
    expect(total).toBe(types.reduce((sum, { count }) => sum + count, 0))
    expect(pages).toBe(Math.ceil(total / NOTICES_PAGE_SIZE))
    const all = groups['all'] ?? []
    expect(all).toHaveLength(NOTICES_PAGE_SIZE)
    const pinnedCount = all.filter((notice) => notice.pinned).length
    expect(all.slice(0, pinnedCount).every((notice) => notice.pinned)).toBe(true)
    const dates = all.slice(pinnedCount).map(({ publishedAt }) => publishedAt)
    expect(dates).toEqual([...dates].sort().reverse())
  })

  test('groups notices of a type under its id, without overlapping pages', async () => {
    const first = await api.call(noticeMenu, { typeId: 1 })
    const second = await api.call(noticeMenu, { typeId: 1, page: 2 })
    const ids = [...(first.groups['1'] ?? []), ...(second.groups['1'] ?? [])].map((notice) => notice.id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(second.groups['1']?.length).toBeGreaterThan(0)
    expect(first.groups['1']?.every(({ typeId }) => typeId === 1)).toBe(true)
  })

  test('returns the no-document marker for an unknown type', async () => {
    expect(await api.call(noticeMenu, { typeId: 99 })).toMatchObject({ noDocument: true, groups: {} })
  })

  test('uses the visitor’s language', async () => {
    const { types } = await api.call(noticeMenu, {}, { language: 'en' })
    expect(types[0]?.name).toBe('Platform')
  })

  test('omits notices scheduled for later', async () => {
    const before = await api.call(noticeMenu, {})
    const { id } = before.groups['all']![0]!
    await api.db
      .updateTable('notice')
      .set({ published_at: new Date('2999-01-01') })
      .where('id', '=', id)
      .execute()
    expect((await api.call(noticeMenu, {})).total).toBe(before.total - 1)
    expect((await api.ask(getText, { id })).status).toBe(404)
    await api.db
      .updateTable('notice')
      .set({ published_at: new Date('2026-07-22T02:00:00Z') })
      .where('id', '=', id)
      .execute()
  })
})

test('a notice is found by the search from its publication on', async () => {
  const { id, title, publishedAt } = (await api.call(noticeMenu, {})).groups['all']!.find(({ pinned }) => !pinned)!
  const searchNotice = async () => {
    const { kinds, groups } = await api.call(docSearch, { q: title })
    const refs = groups.flatMap(({ kind, items }) => (kind === 'notice' ? items.map(({ ref }) => ref) : []))
    return { count: kinds.find(({ kind }) => kind === 'notice')?.count ?? 0, listed: refs.includes(String(id)) }
  }
  const publish = (published_at: Date) =>
    api.db.updateTable('notice').set({ published_at }).where('id', '=', id).execute()
  const { count, listed } = await searchNotice()
  expect(listed).toBe(true)
  await publish(new Date('2999-01-01'))
  expect(await searchNotice()).toEqual({ count: count - 1, listed: false })
  expect((await api.call(docSearch, { q: `${title} 别的词` })).groups.flatMap(({ items }) => items)).not.toContainEqual(
    expect.objectContaining({ url: `/notice?id=${id}` }),
  )
  await publish(new Date(publishedAt))
  expect(await searchNotice()).toEqual({ count, listed: true })
})

describe('one notice', () => {
  test('has text, required action and neighbors', async () => {
    const info = await api.call(getDocumentInfo, { id: 1003 })
    expect(info).toMatchObject({ id: 1003, typeId: 1 })
    expect(info.next?.id ?? info.previous?.id).toBeTypeOf('number')
    expect((await api.call(getText, { id: 1003 })).html).toContain('<h2')
  })

  test('falls back to Chinese if a translation is missing', async () => {
    await api.db.deleteFrom('notice_text').where('notice_id', '=', 1004).where('language', '=', 'en').execute()
    const info = await api.call(getDocumentInfo, { id: 1004 }, { language: 'en' })
    expect(info.title).toMatch(/\p{Script=Han}/u)
  })

  test('is 404001 with a request id if it does not exist', async () => {
    const { status, answer } = await api.ask(getDocumentInfo, { id: 424242 })
    expect(status).toBe(404)
    expect(answer).toMatchObject({ code: '404001', value: null })
    expect(answer.requestId).toMatch(/^[\w-]{12}$/)
  })
})

test('latestDocInfo returns the newest first', async () => {
  const { items } = await api.call(latestDocInfo, { limit: 3 })
  expect(items).toHaveLength(3)
  expect(items.map((item) => item.publishedAt)).toEqual(
    items
      .map((item) => item.publishedAt)
      .sort()
      .reverse(),
  )
})

test('a visitor has no unread notices', async () => {
  expect(await api.call(newsInfo, {})).toEqual({ newsCount: 0 })
})

test('a visitor gets no read state', async () => {
  const menu = await api.call(noticeMenu, { unread: 'true' })
  expect(JSON.stringify(menu)).not.toMatch(/"(?:read|unread)":/)
  expect(menu.total).toBe((await api.call(noticeMenu, {})).total)
  expect(await api.call(getDocumentInfo, { id: 1003 })).not.toHaveProperty('read')
})

describe('the read state of a developer', () => {
  const SINCE = new Date('2026-07-01T00:00:00Z')
  const NOW = new Date('2026-07-24T02:00:00Z')
  let count = 0
  async function reader() {
    api.setNow(NOW)
    const developer = await api.developer(`reader-${++count}`, NOW)
    await api.db.updateTable('developer').set({ created_at: SINCE }).where('id', '=', developer.id).execute()
    return developer
  }

  test('counts notices since the first sign-in that are addressed to them, across all types', async () => {
    const { as } = await reader()
    const { types, groups } = await api.call(noticeMenu, {}, as)
    const { newsCount } = await api.call(newsInfo, {}, as)
    expect(newsCount).toBeGreaterThan(0)
    expect(types.reduce((sum, { unread }) => sum + (unread ?? 0), 0)).toBe(newsCount)
    const unreadNotices = groups['all']!.filter(({ read }) => read === false)
    expect(
      unreadNotices.every(({ publishedAt, audience }) => new Date(publishedAt) >= SINCE && audience === 'all'),
    ).toBe(true)
  })

  test('includes those for enterprises for an enterprise', async () => {
    const { as, id } = await reader()
    const before = (await api.call(newsInfo, {}, as)).newsCount
    await api.db
      .updateTable('account')
      .set({ account_status: 34, enterprise_type: 52 })
      .where('developer_id', '=', id)
      .execute()
    expect((await api.call(newsInfo, {}, as)).newsCount).toBeGreaterThan(before)
  })

  test('reading a notice removes it from count, list and filter, and marking it as unread restores it', async () => {
    const { as } = await reader()
    const { newsCount } = await api.call(newsInfo, {}, as)
    await api.call(noticesRead, { id: 1002 }, as)
    expect((await api.call(newsInfo, {}, as)).newsCount).toBe(newsCount - 1)
    expect(await api.call(getDocumentInfo, { id: 1002 }, as)).toMatchObject({ read: true })
    const only = await api.call(noticeMenu, { unread: 'true' }, as)
    expect(only.total).toBe(newsCount - 1)
    expect(only.groups['all']!.every(({ read }) => read === false)).toBe(true)
    expect(await api.call(noticesUnread, { id: 1002 }, as)).toEqual({ newsCount })
  })

  test('marking all as read can be undone without affecting those read before', async () => {
    const { as } = await reader()
    const { newsCount } = await api.call(newsInfo, {}, as)
    await api.call(noticesRead, { id: 1002 }, as)
    const since = new Date(NOW.getTime() + 60_000)
    api.setNow(since)
    expect(await api.call(noticesRead, {}, as)).toEqual({ newsCount: 0 })
    expect(await api.call(noticeMenu, { unread: 'true' }, as)).toMatchObject({ total: 0, groups: { all: [] } })
    expect(await api.call(noticesUnread, { since: since.toISOString() }, as)).toEqual({ newsCount: newsCount - 1 })
    expect(await api.call(getDocumentInfo, { id: 1002 }, as)).toMatchObject({ read: true })
  })

  test('marking long ago cannot be undone', async () => {
    const { as } = await reader()
    await api.call(noticesRead, {}, as)
    api.setNow(new Date(NOW.getTime() + 10 * MINUTE_MS))
    expect(await api.call(noticesUnread, { since: SINCE.toISOString() }, as)).toEqual({ newsCount: 0 })
  })

  test('is separate for each developer and needs a sign-in', async () => {
    const first = await reader()
    const second = await reader()
    await api.call(noticesRead, {}, first.as)
    expect((await api.call(newsInfo, {}, second.as)).newsCount).toBeGreaterThan(0)
    expect((await api.ask(noticesUnread, { id: 1002 })).answer.code).toBe('100001')
    expect((await api.ask(noticesUnread, {}, first.as)).answer.code).toBe('400001')
  })
})

describe('noticesRead', () => {
  const now = new Date('2026-08-03T10:00:00+08:00')
  /** Long before the first notice. */
  const EARLY = new Date('2020-01-01T00:00:00+08:00')
  beforeAll(() => api.setNow(now))

  let developerCount = 0
  async function developer(accountStatus?: AccountStatus) {
    const one = await api.developer(`own-${developerCount++}`, now, EARLY)
    if (accountStatus)
      await makeAccountState(
        api.db,
        api.adapters.keyRing,
        one.id,
        { accountStatus },
        { at: 3000 + developerCount, now },
      )
    return one
  }

  const published = () =>
    api.db.selectFrom('notice').where('published_at', '<=', now).select(['id', 'audience', 'type_id']).execute()

  async function unreadIds(as: object): Promise<number[]> {
    const ids: number[] = []
    for (let page = 1, pages = 1; page <= pages; page++) {
      const menu = await api.call(noticeMenu, { unread: 'true', page }, as)
      ids.push(...menu.groups['all']!.map(({ id }) => id))
      pages = menu.pages
    }
    return ids.sort()
  }

  test.each([
    [undefined, ['all']],
    [33, ['all', 'personal']],
    [34, ['all', 'enterprise']],
  ] as const)('%s has the notices to %j', async (status, audiences) => {
    const { as } = await developer(status)
    const mine = (await published()).filter(({ audience }) => (audiences as readonly string[]).includes(audience))
    expect(await api.call(newsInfo, {}, as)).toEqual({ newsCount: mine.length })
    const { types } = await api.call(noticeMenu, {}, as)
    expect(types.reduce((sum, { unread = 0 }) => sum + unread, 0)).toBe(mine.length)
    const one = mine[0]!.id
    expect(await api.call(noticesRead, { id: one }, as)).toEqual({ newsCount: mine.length - 1 })
    expect(await api.call(noticesRead, { id: one }, as)).toEqual({ newsCount: mine.length - 1 })
    const remainingIds = mine.map((notice) => notice.id).filter((notice) => notice !== one)
    expect(await unreadIds(as)).toEqual(remainingIds.sort())
    expect(await api.call(noticesRead, {}, as)).toEqual({ newsCount: 0 })
    expect(await unreadIds(as)).toEqual([])
  })

  test('notices published before the first sign-in count as read', async () => {
    const { as } = await api.developer('own-late', now, now)
    expect(await api.call(newsInfo, {}, as)).toEqual({ newsCount: 0 })
  })

  test('returns 404001 for a notice that does not exist or is not yet published', async () => {
    const { as } = await developer()
    expect((await api.ask(noticesRead, { id: 999_999 }, as)).answer.code).toBe('404001')
    const early = { ...as }
    api.setNow(new Date('2026-01-01T00:00:00+08:00'))
    const { answer } = await api.ask(noticesRead, { id: 1001 }, early)
    api.setNow(now)
    expect(answer.code).toBe('404001')
  })

  test('does not affect other developers', async () => {
    const [one, two] = [await developer(), await developer()]
    await api.call(noticesRead, {}, one.as)
    expect((await api.call(newsInfo, {}, two.as)).newsCount).toBeGreaterThan(0)
  })
})
