// Reports: stored without queries, rate limited.
import { beforeAll, expect, test } from 'vitest'
import { testApi, type TestApi } from '../../../test/harness/app.ts'
import { implement } from '../../api/implement.ts'
import { reportClick, reportPageView } from './contract.ts'
import { reportClickHandler } from './handlers.ts'

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
])('of %s is stored %s', async (opened, kept) => {
  await api.call(reportPageView, { targetPath: opened, originPath: opened })
  await api.call(reportClick, { action: 'x', path: opened })
  const view = await api.db
    .selectFrom('page_view')
    .select(['target_path', 'origin_path'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const click = await api.db.selectFrom('click_report').select('path').orderBy('id', 'desc').executeTakeFirstOrThrow()
  expect([view.target_path, view.origin_path, click.path]).toEqual([kept, kept, kept])
})

test('a click stores its action and ignores a uid claimed by the client', async () => {
  await api.call(reportClick, { action: 'login', path: '/', uid: '10086' })
  const clicks = await api.db.selectFrom('click_report').select(['user_id', 'action', 'path']).execute()
  expect(clicks.at(-1)).toEqual({ user_id: null, action: 'login', path: '/' })
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
  const flooded = await testApi([few])
  const answers = []
  for (let at = 0; at < 5; at++) answers.push(await flooded.ask(few.endpoint, { action: 'x' }))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429, 429])
  expect(answers[4]?.answer.code).toBe('429001')
  expect(Number(answers[4]?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect([reportClick.limit, reportPageView.limit]).toEqual([
    { points: 240, seconds: 60, network: 6000 },
    { points: 240, seconds: 60, network: 6000 },
  ])
})
