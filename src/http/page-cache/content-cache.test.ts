// Cached answers of published content: shared by all viewers until content changes or the time is up.
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { testApi, type TestApi } from '../../../test/harness/app.ts'
import { cacheTime } from '../../../test/harness/cache-time.ts'
import type { Outcome } from '../../api/implement.ts'
import type { Endpoint } from '../../api/endpoint.ts'
import { endpoints } from '../../server/features.ts'
import { contentCache } from './content-cache.ts'

const probe = { name: 'probe', cacheable: true } as Endpoint

let version: number
let callCount: number
let ids: string[]
let get: (input?: Record<string, unknown>, code?: string, endpoint?: Endpoint, language?: 'zh-CN' | 'en') => unknown
beforeEach(() => {
  version = 1
  callCount = 0
  ids = []
  const answers = contentCache(() => version)
  get = async (input = {}, code = '200', endpoint = probe, language = 'en') => {
    const ask = async (): Promise<Outcome> => ({
      status: 200,
      answer: { code, message: '', value: { number: ++callCount, list: [{}] }, requestId: 'first' },
    })
    const { answer } = await answers(endpoint, input, { language, requestId: `r${callCount}` }, ask)
    ids.push(answer.requestId)
    return (answer.value as { number: number }).number
  }
})

test('identical requests are cached per language and input', async () => {
  expect([await get(), await get(), await get({ id: 1 }), await get({}, '200', probe, 'zh-CN'), await get()]).toEqual([
    1, 1, 2, 3, 1,
  ])
})

test('each answer has the id of its own request', async () => {
  await get()
  await get()
  expect(ids).toEqual(['r0', 'r1'])
})

test('it is asked again after the content has changed', async () => {
  await get()
  version = 2
  expect(await get()).toBe(2)
})

test.each([
  [14_000, 1],
  [15_002, 2],
])('%i ms later the answer is number %i', async (delay, number) => {
  const later = cacheTime()
  await get()
  later(delay)
  expect(await get()).toBe(number)
})

test('rejections and unpublished content are not cached', async () => {
  expect([await get({}, '404001'), await get({}, '404001')]).toEqual([1, 2])
  const other = { name: 'other' } as Endpoint
  const answers = contentCache(() => 1)
  let calls = 0
  const ask = async (): Promise<Outcome> => ({
    status: 200,
    answer: { code: '200', message: '', value: ++calls, requestId: '' },
  })
  for (let at = 0; at < 2; at++) await answers(other, {}, { language: 'en', requestId: 'r' }, ask)
  expect(calls).toBe(2)
})

test('at most two hundred answers are cached, and the one unused for longest is dropped', async () => {
  for (let id = 0; id < 201; id++) await get({ id })
  expect([await get({ id: 1 }), await get({ id: 0 })]).toEqual([2, 202])
})

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})

const PUBLISHED = endpoints.map(({ endpoint }) => endpoint).filter(({ cacheable }) => cacheable)

test.each(PUBLISHED.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s answers developers and visitors alike',
  async (_, endpoint) => {
    expect([endpoint.method, endpoint.access]).toEqual(['GET', 'everyone'])
    const { as } = await api.developer(`reader of ${endpoint.name}`)
    const input = endpoint.name === 'servicePageDetail' ? { id: 1 } : {}
    const [visitor, developer] = [await api.ask(endpoint, input), await api.ask(endpoint, input, as)]
    expect(visitor.answer.code).toBe('200')
    expect(developer.answer.value).toEqual(visitor.answer.value)
  },
)
