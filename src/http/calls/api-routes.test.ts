// Calls that fail before any endpoint runs: an outage takes precedence over other errors, and defects are reported.
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { endpoint } from '../../api/endpoint.ts'
import { type ApiRuntime, implement } from '../../api/implement.ts'
import { type Viewer, visitor } from '../../api/viewer.ts'
import { networkOf } from '../../lib/net/truncate-ip.ts'
import { apiRoutes, type ApiOptions } from './api-routes.ts'
import { type UploadPlaces, uploadPlaces } from '../limits/upload-places.ts'

const reportedErrors: unknown[] = []
const routes = (viewerOf: ApiOptions['viewerOf'], options: Partial<ApiOptions> = {}) =>
  apiRoutes({
    endpoints: [],
    runtime: {
      report: (error: unknown) => reportedErrors.push(error),
      adapters: { clock: { now: () => new Date() } },
      site: { loginUrl: '/login' },
    } as unknown as ApiRuntime,
    uploads: uploadPlaces(),
    origin: 'https://portal.example',
    viewerOf,
    withLocale: (_, work) => work(),
    signedCalls: {} as ApiOptions['signedCalls'],
    sharedCache: { headers: [] },
    ...options,
  })

const fromElsewhere = { method: 'POST', headers: { origin: 'https://evil.example' } }
const codeOf = async (response: Response) => [response.status, ((await response.json()) as { code: string }).code]

test('without a database a call from another site is told so, with a retry time', async () => {
  const app = routes(() => Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })))
  const response = await app.request('/api/anything', fromElsewhere)
  expect(response.headers.get('retry-after')).toBe('5')
  expect(await codeOf(response)).toEqual([503, '503001'])
  expect(reportedErrors).toEqual([])
})

test('an internal error is reported to the operators, and to the caller without details', async () => {
  const error = new TypeError('what the inside looks like')
  const response = await routes(() => Promise.reject(error)).request('/api/anything')
  const text = await response.text()
  expect([response.status, JSON.parse(text).code, text.includes('inside')]).toEqual([500, '500001', false])
  expect(reportedErrors).toEqual([error])
})

test('with a database it is refused before anything else', async () => {
  const app = routes(async () => visitor('a-request', 'en'))
  expect(await codeOf(await app.request('/api/anything', fromElsewhere))).toEqual([403, '403003'])
  expect(await codeOf(await app.request('/api/anything'))).toEqual([404, '404001'])
})

test('an upload of a barred developer takes a place of theirs where it is open to them, and no other does', async () => {
  const shared = {
    method: 'POST',
    access: 'signed-in',
    summary: 'Upload',
    source: 'handbook/security.md',
    input: z.strictObject({ file: z.instanceof(Uint8Array) }),
    output: z.object({}),
    errors: [],
    upload: { field: 'file', max: 1000 },
    transaction: 'own',
  } as const
  const endpoints = [
    implement(endpoint({ ...shared, name: 'open', path: '/api/open', whileBarred: true }), async () => ({})),
    implement(endpoint({ ...shared, name: 'closed', path: '/api/closed' }), async () => ({})),
  ]
  const take = vi.fn<UploadPlaces['take']>(() => () => {})
  const barred = { userId: '7', id: 7 } as NonNullable<Viewer['barred']>
  const viewer = { ...visitor('a-request', 'en'), barred, address: '203.0.113.9' }
  const app = routes(async () => viewer, { endpoints, uploads: { take } })
  const send = async (path: string) => {
    const body = new FormData()
    body.set('file', new File(['x'], 'x.txt'))
    return codeOf(await app.request(path, { method: 'POST', headers: { origin: 'https://portal.example' }, body }))
  }
  expect((await send('/api/closed'))[1]).toBe('100001')
  expect(take).not.toHaveBeenCalled()
  expect(await send('/api/open')).toEqual([200, '200'])
  expect(take.mock.calls.map(([sender]) => sender)).toEqual([{ account: '7', network: networkOf('203.0.113.9') }])
})
