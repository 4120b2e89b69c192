// Pages that let an API error pass answer with its status, and signed-out users are asked to sign in; a request refused before
// routing runs no route.
import { data, isRouteErrorResponse, type EntryContext, type ServerBuild } from 'react-router'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { testApi, type TestApi } from '../../test/harness/app.ts'
import { implement, type ApiRuntime } from '../api/implement.ts'
import { endpoint } from '../api/endpoint.ts'
import { ApiError, API_ERRORS } from '../api/errors.ts'
import { portalOf } from '../api/page-context.ts'
import { visitor } from '../api/viewer.ts'
import { handleError } from '../web/entry.server.tsx'
import { middleware } from '../web/root.tsx'
import { openApiOf } from '../api/openapi/openapi.ts'
import { pageRenderer } from './pages.ts'

const probe = endpoint({
  name: 'pageProbe',
  method: 'POST',
  path: '/api/test/page-probe',
  access: 'everyone',
  summary: 'Refuses as the test says.',
  source: 'test',
  input: z.strictObject({}),
  output: z.null(),
  errors: [],
})
let error: unknown
const implementation = implement(probe, async () => {
  throw error
})
/** The page's action handles the error and answers with its own status. */
let asks = false
/** Behavior of the page after its call was refused. */
let after: (refusal: unknown) => never
/** The error that the error page was rendered with. */
let renderedError: unknown
let loadCount = 0
/** The page's loader makes a call, too. */
let loads = false
const build = {
  entry: {
    module: {
      default: async (
        _: Request,
        status: number,
        headers: Headers,
        { staticHandlerContext: { errors } }: EntryContext,
      ) => {
        const error = errors?.root
        renderedError = isRouteErrorResponse(error) ? error.data : error
        return new Response('page', { status, headers })
      },
      handleError,
    },
  },
  routes: {
    root: {
      id: 'root',
      path: '*',
      module: {
        default: () => null,
        ErrorBoundary: () => null,
        middleware,
        loader: async ({ context }: { context: Parameters<typeof portalOf>[0] }) => {
          loadCount++
          if (loads) await portalOf(context).call(probe, {})
          return null
        },
        action: async ({ context }: { context: Parameters<typeof portalOf>[0] }) => {
          if (asks) return data(await portalOf(context).tryCall(probe, {}), { status: 409 })
          await portalOf(context).call(probe, {}).catch(after)
          return null
        },
      },
    },
  },
  assets: {
    entry: { imports: [], module: '' },
    routes: { root: { id: 'root', path: '', hasLoader: true } },
    url: '',
    version: '',
  },
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial' },
  publicPath: '/',
  assetsBuildDirectory: '',
} as unknown as ServerBuild

let api: TestApi
const reportedErrors: unknown[] = []
beforeAll(async () => {
  api = await testApi()
})
beforeEach(() => {
  reportedErrors.length = 0
  loads = asks = false
  after = (refusal) => {
    throw refusal
  }
})

function renderer() {
  const runtime = {
    db: api.db,
    adapters: api.adapters,
    site: { origin: 'http://portal.test' },
    guardedBy: () => [],
    limit: async () => {},
    report: (item: unknown) => void reportedErrors.push(item),
    logSecurity: () => {},
    logWarning: () => {},
  } as unknown as ApiRuntime
  const withLocale = <T>(_: unknown, work: () => Promise<T>) => work()
  return pageRenderer({
    build,
    mode: 'production',
    endpoints: [implementation],
    runtime,
    withLocale,
    version: () => 1,
    openApi: () => openApiOf([], '', '', {}),
  })
}

async function posted(): Promise<[number, string | null]> {
  const request = new Request('http://portal.test/?appId=7', { method: 'POST', body: new URLSearchParams({ a: '1' }) })
  const response = await renderer()(request, visitor('request-id-1', 'en'))
  return [response.status, response.headers.get('location')]
}

test('a signed-out user signs in and returns', async () => {
  error = new ApiError('100001', { value: { loginUrl: '/login' } })
  expect(await posted()).toEqual([303, '/login?returnTo=%2F%3FappId%3D7'])
})

test('a form sent without scripts after the session ended leads to sign-in, whatever its action returned', async () => {
  error = new ApiError('100001', { value: { loginUrl: '/login' } })
  asks = loads = true
  expect(await posted()).toEqual([303, '/login?returnTo=%2F%3FappId%3D7'])
})

test('a form sent by a script after the session ended is told so and keeps its page', async () => {
  error = new ApiError('100001', { value: { loginUrl: '/login' } })
  const request = new Request('http://portal.test/_.data', {
    method: 'POST',
    body: new URLSearchParams({ a: '1' }),
  })
  const response = await renderer()(request, visitor('request-id-1', 'en'))
  expect(response.status).toBe(401)
  expect(await response.text()).toContain('sessionEnded')
})

test('a page that takes a proof leads over the page that asks for it, and back to itself', async () => {
  error = new ApiError('403001', { reason: 'session.step_up' })
  loads = true
  for (const address of ['/user?set=x', '/user.data?set=x&_routes=root', '/user.data?_routes=root&set=x']) {
    const response = await renderer()(new Request(`http://portal.test${address}`), visitor('request-id-1', 'en'))
    const expected = '/user/confirm?returnTo=%2Fuser%3Fset%3Dx'
    const location = response.headers.get('location') ?? /\/user\/confirm[^"]*/.exec(await response.text())?.[0]
    expect(location).toBe(expected)
  }
})

test('the home page that takes a proof leads back to itself', async () => {
  error = new ApiError('403001', { reason: 'session.step_up' })
  loads = true
  const response = await renderer()(new Request('http://portal.test/_.data'), visitor('request-id-1', 'en'))
  expect(/\/user\/confirm[^"]*/.exec(await response.text())?.[0]).toBe('/user/confirm?returnTo=%2F')
})

test('a form of the office that takes a proof keeps its page, also without scripts', async () => {
  error = new ApiError('403001', { reason: 'session.step_up' })
  const send = (address: string) =>
    renderer()(
      new Request(`http://portal.test${address}`, { method: 'POST', body: new URLSearchParams({ a: '1' }) }),
      visitor('request-id-1', 'en'),
    )
  expect(await (await send('/ops/me.data')).text()).toContain('stepUp')
  const response = await send('/ops/me')
  expect([response.status, response.headers.get('location')]).toEqual([403, null])
})

test.each([
  [new ApiError('403001', { reason: 'access.permission_missing' }), 403],
  [new ApiError('404001', { reason: 'app.not_found' }), 404],
  [new ApiError('400001'), 400],
  [new ApiError('120002'), 400],
] as const)('the refusal %o is no error: %i', async (refusal, status) => {
  error = refusal
  expect(await posted()).toEqual([status, null])
  expect(reportedErrors).toEqual([])
})

test('a rate limit says when to retry', async () => {
  error = new ApiError('429001', { retryAfter: 33 })
  loads = true
  const response = await renderer()(new Request('http://portal.test/'), visitor('request-id-1', 'en'))
  expect([response.status, response.headers.get('retry-after')]).toEqual([429, '33'])
  expect(renderedError).toEqual({ message: API_ERRORS['429001'].text(33), requestId: 'request-id-1' })
  expect(reportedErrors).toEqual([])
})

test('an error of the page stays one, and is logged', async () => {
  error = new ApiError('403001', { reason: 'access.permission_missing' })
  after = () => {
    throw new TypeError('x')
  }
  expect(await posted()).toEqual([500, null])
  expect(reportedErrors).toHaveLength(1)
})

test.each([
  ['GET', '413001', 413],
  ['POST', '413001', 413],
  ['GET', '503001', 503],
] as const)('%s of a page rejected with %s shows the reason and runs no scripts', async (method, code, status) => {
  error = new TypeError('the action ran')
  loadCount = 0
  const request = new Request('http://portal.test/', { method, ...(method === 'POST' ? { body: new FormData() } : {}) })
  const response = await renderer()(request, visitor('request-id-1', 'en'), { apiError: new ApiError(code) })
  expect([response.status, loadCount, reportedErrors]).toEqual([status, 0, []])
  expect(renderedError).toEqual({ message: API_ERRORS[code].text(), requestId: 'request-id-1' })
})
