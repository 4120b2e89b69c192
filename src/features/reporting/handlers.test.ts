// Reports: stored without queries, rate limited.
import { beforeAll, expect, test } from 'vitest'
import { testApi, type TestApi } from '../../../test/harness/app.ts'
import { implement } from '../../api/implement.ts'
import { reportClick, reportPageView } from './contract.ts'
import { reportClickHandler } from './handlers.ts'
import { countClicks, countDocuments, countVisitors } from './queries.ts'
import { DAY_MS } from '../../lib/dates/durations.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})

test('a page view stores paths without user input', async () => {
  await api.call(reportPageView, {
    targetPath: '/docs?search=secret#top',
    originPath: 'https://elsewhere.example/x?y=1',
  })
  const views = await api.db.selectFrom('page_view').select(['user_id', 'target_path', 'origin_path']).execute()
  expect(views).toEqual([{ user_id: null, target_path: '/docs', origin_path: 'https://elsewhere.example/x' }])
})

test.each([
  ['/id/reset/o2OGhZ7mUaWA90PoEeLE4nh7fX3D1iTLQ1GZ3ZnyYjU', '/id/reset'],
  ['/id/i/V1StGXR8_Z5jdHi6B/sign-in', '/id/i'],
  ['//ID/Reset/abc', '/ID/Reset'],
  ['/team/invite/abc%2Fdef', '/team/invite'],
  ['/team', '/team'],
  ['/id/invite/o2OGhZ7mUaWA90PoEeLE4nh7fX3D1iTLQ1GZ3ZnyYjU', '/id/invite'],
  ['/id/forgot', '/id/forgot'],
])('of %s is stored %s', async (openedPath, storedPath) => {
  await api.call(reportPageView, { targetPath: openedPath, originPath: openedPath })
  await api.call(reportClick, { action: 'x', path: openedPath })
  const view = await api.db
    .selectFrom('page_view')
    .select(['target_path', 'origin_path'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const click = await api.db.selectFrom('click_report').select('path').orderBy('id', 'desc').executeTakeFirstOrThrow()
  expect([view.target_path, view.origin_path, click.path]).toEqual([storedPath, storedPath, storedPath])
})

test.each([
  ['/docs?id=231', '/docs?id=231'],
  ['/docs?version=2&id=8#part', '/docs?id=8'],
  ['/docs?id=12345678901', '/docs'],
  ['/docs?id=8x', '/docs'],
  ['/search?id=8', '/search'],
])('of a document keeps its number and nothing else of the query: %s', async (openedPath, storedPath) => {
  await api.call(reportPageView, { targetPath: openedPath })
  const view = await api.db
    .selectFrom('page_view')
    .select('target_path')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(view.target_path).toBe(storedPath)
})

test('visitors are told apart within a day, not across days, and the key of a day goes with the next', async () => {
  const fresh = await testApi()
  const see = (address: string) => fresh.call(reportPageView, { targetPath: '/' }, { address })
  const stored = async () =>
    (await fresh.db.selectFrom('page_view').select('visitor').orderBy('id').execute()).map(({ visitor }) =>
      visitor!.toString('hex'),
    )
  fresh.setNow(new Date('2026-08-03T10:00:00+08:00'))
  for (const address of ['203.0.113.1', '203.0.113.2', '203.0.113.1']) await see(address)
  const [first, second, again] = await stored()
  expect([again, first === second]).toEqual([first, false])
  const before = await fresh.db.selectFrom('visitor_key').select('day').execute()
  expect(before).toEqual([{ day: '2026-08-03' }])
  fresh.setNow(new Date('2026-08-04T00:10:00+08:00'))
  await see('203.0.113.1')
  expect((await stored()).at(-1)).not.toBe(first)
  expect(await fresh.db.selectFrom('visitor_key').select('day').execute()).toEqual([{ day: '2026-08-04' }])
  expect(JSON.stringify(await fresh.db.selectFrom('page_view').selectAll().execute())).not.toContain('203.0.113')
})

test('visitors of a day and documents are counted', async () => {
  const fresh = await testApi()
  for (const [address, targetPath] of [
    ['203.0.113.1', '/docs?id=231'],
    ['203.0.113.1', '/docs?id=231'],
    ['203.0.113.2', '/docs'],
  ] as const)
    await fresh.call(reportPageView, { targetPath }, { address })
  const since = new Date(Date.now() - DAY_MS)
  expect((await countVisitors(fresh.db, since)).map(({ value }) => value)).toEqual([2])
  expect((await countDocuments(fresh.db, since)).map(({ part, value }) => [part, value])).toEqual([['231', 2]])
})

test('a click stores its action and ignores a uid claimed by the client', async () => {
  await api.call(reportClick, { action: 'login', path: '/', uid: '10086' })
  const clicks = await api.db.selectFrom('click_report').select(['user_id', 'action', 'path']).execute()
  expect(clicks.at(-1)).toEqual({ user_id: null, action: 'login', path: '/' })
})

test('clicks of a day are counted by what was clicked, so that their sums outlive them', async () => {
  const fresh = await testApi()
  for (const action of ['login', 'login', 'register']) await fresh.call(reportClick, { action })
  expect(await countClicks(fresh.db, new Date(Date.now() - DAY_MS))).toEqual([
    expect.objectContaining({ part: 'login', value: 2 }),
    expect.objectContaining({ part: 'register', value: 1 }),
  ])
})

test('a path with another scheme is rejected', async () => {
  const { status, answer } = await api.ask(reportPageView, { targetPath: 'javascript:alert(1)' })
  expect([status, answer.code]).toEqual([400, '400001'])
})

test('too many reports are rejected with the time to wait', async () => {
  const few = implement(
    { ...reportClick, name: 'fewClicks', path: '/api/test/few-clicks', limit: { points: 3, seconds: 60, network: 3 } },
    reportClickHandler,
  )
  const limitedApi = await testApi([few])
  const answers = []
  for (let at = 0; at < 5; at++) answers.push(await limitedApi.ask(few.endpoint, { action: 'x' }))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429, 429])
  expect(answers[4]?.answer.code).toBe('429001')
  expect(Number(answers[4]?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect([reportClick.limit, reportPageView.limit]).toEqual([
    { points: 240, seconds: 60, network: 6000 },
    { points: 240, seconds: 60, network: 6000 },
  ])
})
