// Calls that fail before any endpoint runs: an outage takes precedence over other errors, and defects are reported.
import { expect, test } from 'vitest'
import type { ApiRuntime } from '../api/implement.ts'
import { visitor } from '../api/viewer.ts'
import { apiRoutes, type ApiOptions } from './api-routes.ts'
import { uploadPlaces } from './limits/upload-places.ts'

const reported: unknown[] = []
const routes = (viewerOf: ApiOptions['viewerOf']) =>
  apiRoutes({
    endpoints: [],
    runtime: { report: (error: unknown) => reported.push(error) } as unknown as ApiRuntime,
    uploads: uploadPlaces(),
    origin: 'https://portal.example',
    viewerOf,
    withLocale: (_, work) => work(),
    signedCalls: {} as ApiOptions['signedCalls'],
    sharedCache: { headers: [] },
  })

const fromElsewhere = { method: 'POST', headers: { origin: 'https://evil.example' } }
const codeOf = async (response: Response) => [response.status, ((await response.json()) as { code: string }).code]

test('without a database a call from another site is told so, with a retry time', async () => {
  const app = routes(() => Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })))
  const response = await app.request('/api/anything', fromElsewhere)
  expect(response.headers.get('retry-after')).toBe('5')
  expect(await codeOf(response)).toEqual([503, '503001'])
  expect(reported).toEqual([])
})

test('an internal error is reported to the operators, and to the caller without details', async () => {
  const error = new TypeError('what the inside looks like')
  const response = await routes(() => Promise.reject(error)).request('/api/anything')
  const text = await response.text()
  expect([response.status, JSON.parse(text).code, text.includes('inside')]).toEqual([500, '500001', false])
  expect(reported).toEqual([error])
})

test('with a database it is refused before anything else', async () => {
  const app = routes(async () => visitor('a-request', 'en'))
  expect(await codeOf(await app.request('/api/anything', fromElsewhere))).toEqual([403, '403003'])
  expect(await codeOf(await app.request('/api/anything'))).toEqual([404, '404001'])
})
