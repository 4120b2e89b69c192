// Calls of somebody whom nobody could find: the outage is said, whatever else is wrong with the call.
import { expect, test } from 'vitest'
import type { Machinery } from '../api/bind.ts'
import { visitor } from '../api/viewer.ts'
import { apiRoutes, type ApiOptions } from './api-routes.ts'

const routes = (viewerOf: ApiOptions['viewerOf']) =>
  apiRoutes({
    endpoints: [],
    machinery: {} as Machinery,
    origin: 'https://portal.example',
    viewerOf,
    speaking: (_, work) => work(),
    verify: () => Promise.reject(new Error('nothing is signed')),
  }).app

const fromElsewhere = { method: 'POST', headers: { origin: 'https://evil.example' } }
const codeOf = async (response: Response) => [response.status, ((await response.json()) as { code: string }).code]

test('while the database is away a call from another site hears of that, and when to try again', async () => {
  const app = routes(() => Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })))
  const response = await app.request('/api/anything', fromElsewhere)
  expect(response.headers.get('retry-after')).toBe('5')
  expect(await codeOf(response)).toEqual([503, '503001'])
})

test('otherwise it is refused, ahead of everything', async () => {
  const app = routes(async () => visitor('a-request', 'en'))
  expect(await codeOf(await app.request('/api/anything', fromElsewhere))).toEqual([403, '403003'])
  expect(await codeOf(await app.request('/api/anything'))).toEqual([404, '404001'])
})
