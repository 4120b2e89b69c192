// Reports are stored without queries, and a flood of them is refused.
import { beforeAll, expect, test } from 'vitest'
import { testApi, type TestApi } from '../../../test/app.ts'
import { reportClick, reportPageView } from './contract.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})

test('a page view keeps paths without what people typed', async () => {
  await api.call(reportPageView, {
    targetPath: '/docs?search=secret#top',
    originPath: 'https://elsewhere.example/x?y=1',
  })
  const views = await api.db.selectFrom('page_view').select(['user_id', 'target_path', 'origin_path']).execute()
  expect(views).toEqual([{ user_id: null, target_path: '/docs', origin_path: 'https://elsewhere.example/x' }])
})

test('a click keeps its action; a uid that a client claims is not believed', async () => {
  await api.call(reportClick, { action: 'login', path: '/', uid: '10086' })
  const clicks = await api.db.selectFrom('click_report').select(['user_id', 'action', 'path']).execute()
  expect(clicks).toEqual([{ user_id: null, action: 'login', path: '/' }])
})

test('a path of another scheme is refused', async () => {
  const { status, answer } = await api.ask(reportPageView, { targetPath: 'javascript:alert(1)' })
  expect([status, answer.code]).toEqual([400, '400001'])
})

test('more than the limit is 429 with the time to wait', async () => {
  const answers = await Promise.all(
    Array.from({ length: 260 }, () => api.ask(reportClick, { action: 'x' }, { address: '198.51.100.1' })),
  )
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused.length).toBe(20)
  expect(refused[0]?.answer.code).toBe('429001')
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
})
