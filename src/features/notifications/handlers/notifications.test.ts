// The one list behind the bell on a real database: notices and notifications about the own account.
import { beforeAll, describe, expect, test } from 'vitest'
import { type As, testApi, type TestApi } from '../../../../test/harness/app.ts'
import { getDocumentInfo, newsInfo, noticeMenu, noticesRead, noticesUnread } from '../../notices/contract.ts'
import {
  accountNotices,
  accountNoticesRead,
  notificationList,
  notificationsRead,
  notificationsUnread,
} from '../contract.ts'
import { eraseNotifications, insertNotifications, insertReadMarks } from '../queries.ts'
import { BELL_SIZE } from '../rules.ts'
import { MINUTE_MS } from '../../../lib/dates/durations.ts'

let api: TestApi
const SINCE = new Date('2026-07-01T00:00:00Z')
const NOW = new Date('2026-07-24T02:00:00Z')
beforeAll(async () => {
  api = await testApi()
})

let developerCount = 0
/** A developer with unread notices, and notifications about the account at these times. */
async function developer(...times: Date[]) {
  api.setNow(NOW)
  const one = await api.developer(`bell-${developerCount++}`, NOW, SINCE)
  for (const at of times) await insertNotifications(api.db, [one.id], 'unfrozen', {}, at)
  return one
}
const bell = (as?: As) => api.call(notificationList, {}, as)
const news = async (as: As) => (await api.call(newsInfo, {}, as)).newsCount
const own = (as: As) => api.call(accountNotices, {}, as)

describe('notificationList', () => {
  test('mixes all sources by time, newest first, and counts all that is unread', async () => {
    const published = await api.db
      .selectFrom('notice')
      .where('published_at', '<=', NOW)
      .orderBy('published_at', 'desc')
      .orderBy('id', 'desc')
      .select(['id', 'published_at'])
      .limit(BELL_SIZE)
      .execute()
    const between = new Date((published[0]!.published_at.getTime() + published[1]!.published_at.getTime()) / 2)
    const { as } = await developer(between, NOW)
    const { items, unread } = await bell(as)
    expect(items.map(({ source, id }) => (source === 'notice' ? id : source))).toEqual([
      'account',
      published[0]!.id,
      'account',
      published[1]!.id,
      published[2]!.id,
    ])
    expect(items.map(({ at }) => at)).toEqual(items.map(({ at }) => at).toSorted((a, b) => b.localeCompare(a)))
    expect(items.every(({ id }) => id > 0)).toBe(true)
    expect([items[0]?.read, items[2]?.read]).toEqual([false, false])
    expect(unread).toBe(await news(as))
    expect(unread).toBe((await api.call(noticeMenu, { unread: 'true' }, as)).total + 2)
    expect(items[0]).toMatchObject({ title: (await own(as)).items[0]!.title, url: '/user', at: NOW.toISOString() })
    expect(items[1]).toMatchObject({ url: `/notice?id=${published[0]!.id}` })
  })

  test('has the newest five, and counts those that it does not list', async () => {
    const times = Array.from({ length: 7 }, (_, minutes) => new Date(NOW.getTime() - minutes * MINUTE_MS))
    const { as } = await developer(...times)
    const { items, unread } = await bell(as)
    expect(items.map(({ source, at }) => [source, at])).toEqual(
      times.slice(0, 5).map((at) => ['account', at.toISOString()]),
    )
    expect(unread).toBe(await news(as))
    expect(unread).toBe((await api.call(noticeMenu, { unread: 'true' }, as)).total + 7)
  })

  test('has nothing unread for a visitor, and no account', async () => {
    const { items, unread } = await bell()
    expect(items).toHaveLength(BELL_SIZE)
    expect(items.every(({ source, read }) => source === 'notice' && read)).toBe(true)
    expect(unread).toBe(0)
  })

  test('is in the language of the viewer', async () => {
    const { as } = await developer(NOW)
    const { items } = await bell({ ...as, language: 'en' })
    expect(items.map(({ title, text }) => title + text).join()).not.toMatch(/\p{Script=Han}/u)
  })

  test('counts notices from before the first sign-in, and for another audience, as read', async () => {
    const late = await api.developer('bell-late', NOW, NOW)
    expect((await bell(late.as)).unread).toBe(0)
    expect((await bell(late.as)).items.every(({ read }) => read)).toBe(true)
    const { as, id } = await developer()
    const { unread } = await bell(as)
    await api.db
      .updateTable('account')
      .set({ account_status: 34, enterprise_type: 52 })
      .where('developer_id', '=', id)
      .execute()
    expect((await bell(as)).unread).toBeGreaterThan(unread)
  })
})

describe('reading', () => {
  test('a notice in the bell reads it in the message centre, and the other way round', async () => {
    const { as } = await developer(NOW)
    const { items, unread } = await bell(as)
    const [first, second] = items.filter(({ source, read }) => source === 'notice' && !read)
    expect(await api.call(notificationsRead, { source: 'notice', id: first!.id }, as)).toEqual({ unread: unread - 1 })
    expect(await api.call(getDocumentInfo, { id: first!.id }, as)).toMatchObject({ read: true })
    expect(await news(as)).toBe(unread - 1)
    await api.call(noticesRead, { id: second!.id }, as)
    const after = await bell(as)
    expect(after.unread).toBe(unread - 2)
    const changedItems = after.items.filter(({ read }, index) => read !== items[index]!.read)
    expect(changedItems.map(({ id }) => id)).toEqual([first!.id, second!.id])
  })

  test('a notification about the account reads it in its own list, and the other way round', async () => {
    const { as } = await developer(NOW, SINCE)
    const [newest, oldest] = (await own(as)).items
    const { unread } = await bell(as)
    await api.call(notificationsRead, { source: 'account', id: newest!.id }, as)
    expect(await own(as)).toMatchObject({ unread: 1, items: [{ read: true }, { read: false }] })
    expect(await api.call(accountNoticesRead, { id: oldest!.id }, as)).toEqual({ unread: 0 })
    expect(await bell(as)).toMatchObject({ unread: unread - 2, items: expect.arrayContaining([expect.anything()]) })
    expect(await news(as)).toBe(unread - 2)
  })

  test('one twice counts once, and those of somebody else stay unread', async () => {
    const [one, other] = [await developer(NOW), await developer(NOW)]
    const { unread } = await bell(one.as)
    const id = (await own(one.as)).items[0]!.id
    const mark = (as: As) => api.call(notificationsRead, { source: 'account', id }, as)
    expect([await mark(other.as), await mark(one.as), await mark(one.as)]).toEqual([
      { unread },
      { unread: unread - 1 },
      { unread: unread - 1 },
    ])
    const marks = await api.db
      .selectFrom('notification_read')
      .where('item_id', '=', id)
      .select('developer_id')
      .execute()
    expect(marks).toEqual([{ developer_id: one.id }])
  })

  test('keeps apart what has the same number in two sources', async () => {
    const { as, id } = await developer()
    const { unread } = await bell(as)
    await insertReadMarks(api.db, id, 'account', [1002], NOW)
    expect((await bell(as)).unread).toBe(unread)
    expect(await api.call(getDocumentInfo, { id: 1002 }, as)).toMatchObject({ read: false })
  })

  test('all, by one call, which can be undone without affecting those read before', async () => {
    const { as } = await developer(NOW, SINCE)
    const { unread } = await bell(as)
    const before = (await own(as)).items[0]!.id
    await api.call(notificationsRead, { source: 'account', id: before }, as)
    const since = new Date(NOW.getTime() + MINUTE_MS)
    api.setNow(since)
    expect(await api.call(notificationsRead, {}, as)).toEqual({ unread: 0 })
    expect(await bell(as)).toMatchObject({
      unread: 0,
      items: Array.from({ length: BELL_SIZE }, () => ({ read: true })),
    })
    expect([await news(as), (await own(as)).unread]).toEqual([0, 0])
    expect((await api.call(noticeMenu, { unread: 'true' }, as)).total).toBe(0)
    expect(await api.call(notificationsUnread, { since: since.toISOString() }, as)).toEqual({ unread: unread - 1 })
    expect((await own(as)).items.map(({ read }) => read)).toEqual([true, false])
  })

  test('the notices alone leaves the account’s unread, and so does taking that back', async () => {
    const { as } = await developer(NOW)
    const newsCount = await news(as)
    expect(await api.call(noticesRead, {}, as)).toEqual({ newsCount: 1 })
    expect((await bell(as)).unread).toBe(1)
    await api.call(accountNoticesRead, {}, as)
    expect(await api.call(noticesUnread, { since: NOW.toISOString() }, as)).toEqual({ newsCount: newsCount - 1 })
    expect((await bell(as)).unread).toBe(newsCount - 1)
    expect((await own(as)).unread).toBe(0)
  })

  test('long ago cannot be undone; one notification can', async () => {
    const { as } = await developer(NOW)
    const { id } = (await own(as)).items[0]!
    await api.call(notificationsRead, {}, as)
    api.setNow(new Date(NOW.getTime() + 10 * MINUTE_MS))
    expect(await api.call(notificationsUnread, { since: SINCE.toISOString() }, as)).toEqual({ unread: 0 })
    expect(await api.call(notificationsUnread, { source: 'account', id }, as)).toEqual({ unread: 1 })
    expect(await own(as)).toMatchObject({ unread: 1, items: [{ read: false }] })
  })

  test('needs a sign-in, a source that exists, and an id with it', async () => {
    const { as } = await developer()
    const code = async (input: object, who?: As) => (await api.ask(notificationsRead, input, who)).answer.code
    expect(await code({})).toBe('100001')
    expect(await code({ source: 'nothing', id: 1 }, as)).toBe('400001')
    expect(await code({ source: 'notice' }, as)).toBe('400001')
    expect(await code({ id: 1002 }, as)).toBe('400001')
    expect(await code({ source: 'notice', id: 999_999 }, as)).toBe('404001')
    const back = async (input: object) => (await api.ask(notificationsUnread, input, as)).answer.code
    expect(await back({})).toBe('400001')
    expect(await back({ id: 1002 })).toBe('400001')
    expect(await back({ source: 'notice' })).toBe('400001')
    expect(await back({ source: 'notice', id: 1002, since: NOW.toISOString() })).toBe('400001')
  })
})

test('erasing removes notifications about the account with their marks, and leaves those of notices', async () => {
  const { as, id } = await developer(NOW)
  await api.call(notificationsRead, {}, as)
  await eraseNotifications(api.db, id, new Date())
  expect((await own(as)).total).toBe(0)
  const marks = await api.db.selectFrom('notification_read').where('developer_id', '=', id).select('source').execute()
  expect(new Set(marks.map(({ source }) => source))).toEqual(new Set(['notice']))
})

test.each(['账号被多人投诉', '账号被多人投诉。'])('a reason typed as “%s” ends its sentence once', async (reason) => {
  const { id, as } = await developer()
  await insertNotifications(api.db, [id], 'frozen', { reason }, NOW)
  expect((await own(as)).items[0]!.text).toMatch(/账号被多人投诉。[^。]/)
})
