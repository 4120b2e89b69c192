// The portal as one fetch function: the API first, then the pages.
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import { Hono } from 'hono'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { SESSION_COOKIES } from '../api/cookies.ts'
import { errorResponse, type Site } from '../api/implement.ts'
import { ApiError } from '../api/errors.ts'
import { errorFor, isWorthReporting } from '../api/unexpected-error.ts'
import { visitor } from '../api/viewer.ts'
import type { Replica } from '../db/replica.ts'
import type { Db } from '../db/open.ts'
import { findBrandFile } from '../features/brand/queries.ts'
import { endpoints, listPublicAddresses, writeDraft } from './features.ts'
import { createApi } from '../http/api.ts'
import { artResponse, drawingResponse } from '../http/static/art.ts'
import { frameParts } from '../http/static/frame-parts.ts'
import { routeManifest } from '../http/static/route-manifest.ts'
import type { FromClient } from '../http/request/from-client.ts'
import { serveBuilt } from '../http/static/built-files.ts'
import type { ContentVersion } from '../http/page-cache/content-version.ts'
import { healthRoutes } from '../http/health.ts'
import type { PortalMetrics } from '../http/metrics.ts'
import { isCacheablePage } from '../http/page-cache/page-addresses.ts'
import { pageRenderer } from '../http/pages.ts'
import { openApiDocument, openApiRoute } from '../http/static/open-api.ts'
import { HSTS, SECURITY_HEADERS } from '../http/security-headers.ts'
import { shedding } from '../http/limits/shedding.ts'
import { pageLinks } from '../http/static/page-links.ts'
import { siteFiles } from '../http/static/site-files.ts'
import { withDefaults } from '../http/text-response.ts'
import { type Respond, malformedRequestHandler } from '../http/request/malformed-request.ts'
import { pageCache } from '../http/page-cache/page-cache.ts'
import type { SharedCache } from '../http/page-cache/shared-cache.ts'
import { BASE_LANGUAGE, languageOf, LANGUAGES } from '../lib/text/language.ts'
import { newRequestId } from '../lib/crypto/request-id.ts'
import { requestIdForAnswer } from '../lib/async/request-scope.ts'
import { type FromProxy, withMetrics } from '../http/request/observed.ts'
import { routedPath } from '../http/request/routed-path.ts'
import type { Audience } from '../adapters/sign-in/account-service.ts'
import type { Keys } from '../adapters/vault/keys.ts'
import type { PolicyService } from '../adapters/privacy-policy/privacy-policy.ts'
import type { Clock, ProcessAdapters } from '../adapters/adapters.ts'
import { assembleSignIn, type OtherProvider } from './auth.ts'
import { ERROR_REASONS } from './error-reasons.ts'
import { assembleSignedCalls } from './signed-calls.ts'
import { previewer } from '../http/preview.ts'
import { pageResponses } from '../http/page-responses.ts'
import { pageRoute } from '../http/page-route.ts'
import { ICONS_ADDRESS } from '../ui/primitives/icon.tsx'
import { iconsSvg } from '../ui/primitives/icon-shapes.tsx'
import { THEME_SCRIPT } from '../ui/theme/theme-script.ts'

export type PortalOptions = {
  db: Db
  replica?: Replica | undefined
  pool: Pool
  clock: Clock
  keys: Keys
  /** Providers that replace the built-in account service. */
  providers: Partial<Record<Audience, OtherProvider>>
  /** Service that returns the address of the privacy policy. */
  policy?: PolicyService | undefined
  processAdapters: ProcessAdapters
  site: Site
  log: Logger
  metrics: PortalMetrics
  contentVersion: ContentVersion
  sharedCache: SharedCache
  /** Folder of the built browser files; null in development, when Vite serves them. */
  clientDir: string | null
  mode: 'production' | 'development'
  /** Concurrent requests; what exceeds them and a short queue is refused. */
  places: number
  /** Bearer token for /metrics; without one only local requests are answered. */
  metricsToken?: string | undefined
  /** False once only a restart helps; an unavailable database is no reason for one. */
  alive: () => boolean
  /** False during shutdown, so that a balancer sends no new requests. */
  ready: () => boolean
}

export type Portal = {
  /** @param fromProxy what a trusted proxy says of the request */
  fetch: (request: Request, address: string, fromProxy?: FromProxy) => Promise<Response>
  /** Answers a visitor's page from memory, ahead of every router; false when it is not there. */
  answerFromCache: (request: IncomingMessage, response: ServerResponse, client: () => string) => boolean
  /** Renders the most visited pages in advance. */
  warm: (paths: readonly string[], goOn?: () => boolean) => Promise<void>
  /** Writes what is recorded of signed calls and waits in memory. */
  flush: () => Promise<void>
  /** Answers malformed requests: the server's `clientError` handler. */
  onClientError: ReturnType<typeof malformedRequestHandler>
  /** In development: Vite, which gets each request first. */
  devMiddleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
}

/** The pages as built by React Router; benches render them directly. */
export const loadBuild = () => import('virtual:react-router/server-build')
export { pageContext } from '../api/page-context.ts'

export async function createPortal(options: PortalOptions): Promise<Portal> {
  const { site, log, contentVersion, clientDir, mode, metrics } = options
  const headers = site.origin.startsWith('https:')
    ? { ...SECURITY_HEADERS, 'strict-transport-security': HSTS }
    : SECURITY_HEADERS
  const signIn = assembleSignIn({
    ...options,
    reach: (request) => api.routes.fetch(request),
    report: (error) => log.error({ err: error }, 'the account service failed'),
  })
  const signedCalls = assembleSignedCalls({ ...options, adapters: signIn.adapters })
  const api = createApi({ ...options, ...signIn, signedCalls, endpoints })
  const build = await loadBuild()
  const { runtime, withLocale } = api
  const version = contentVersion.current
  const openApi = openApiDocument(endpoints, site, ERROR_REASONS)
  const links = pageLinks(build, site.origin)
  const render = pageRenderer({ build, mode, endpoints, runtime, withLocale, version, openApi })
  const responses = pageResponses({ render, withLocale, headers })
  const preview = previewer({
    db: options.db,
    clock: options.clock,
    writeDraft: (trx, kind, key, now) =>
      writeDraft(trx, kind, key, now, (error) => log.warn({ err: error, kind, key }, 'a draft could not be previewed')),
    renderPage: responses.renderPage,
    withLocale,
  })
  const visitors = pageCache({
    version,
    sessionCookie: SESSION_COOKIES.developer,
    sharedCache: options.sharedCache,
    onError: (error) => log.warn({ err: error }, 'a page could not be rendered again'),
    render: async (path, language, client) => {
      // Not `new URL(path, origin)`: a path with two leading slashes would be read as another host.
      const request = new Request(`${site.origin}${path}`)
      const page = await responses.renderPage(request, visitor(requestIdForAnswer(), language, client))
      if (page.status === 200) page.headers.set('link', links(path))
      return page
    },
  })

  const { admit } = shedding({
    endpoints,
    site,
    places: options.places,
    theme: THEME_SCRIPT,
    refused: metrics.shed,
    isKept: ({ method, url, headers }) => {
      const cookie = headers.get('cookie') ?? ''
      const { pathname, search } = new URL(url)
      if (cookie.includes(SESSION_COOKIES.developer) || !isCacheablePage(method, pathname)) return false
      return visitors.knows(pathname + search, languageOf(cookie, headers.get('accept-language') ?? ''))
    },
  })

  const icons = iconsSvg()
  const app = new Hono<FromClient>()
  app.route('/', healthRoutes({ ...options, metrics, origin: site.origin }))
  app.route('/', openApiRoute(openApi))
  app.route('/', api.routes)
  app.get(ICONS_ADDRESS, (c) => drawingResponse(icons, c.req.header('if-none-match')))
  app.get(
    '/art/:file',
    (c) => artResponse(c.req.param('file'), c.req.header('if-none-match')) ?? c.text('Not found', 404),
  )
  app.route('/', frameParts(visitors))
  app.route('/', routeManifest(build, mode, signIn.adapters.limits))
  app.route('/', siteFiles({ ...options, version, findBrandFile, listPublicAddresses }))
  if (clientDir) serveBuilt(app, clientDir)
  app.all('/*', pageRoute({ site, api, endpoints, responses, visitors, preview }))
  /** Fallback for requests that no page and no call has answered. */
  const answerFailure = (error: unknown): Response => {
    const { status, detail } = error instanceof ApiError ? error : errorFor(error)
    if (!(error instanceof ApiError) && isWorthReporting(error)) log.error({ err: error }, 'a request failed')
    const response = new Response(STATUS_CODES[status], {
      status,
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    })
    if (detail.retryAfter !== undefined) response.headers.set('retry-after', String(detail.retryAfter))
    return response
  }
  app.onError(answerFailure)

  const refuseUnread: Respond = async (code) => {
    const viewer = visitor(newRequestId(), BASE_LANGUAGE)
    const { answer } = await withLocale(viewer, async () => errorResponse(new ApiError(code), viewer.requestId))
    return { requestId: viewer.requestId, body: JSON.stringify(answer) }
  }

  return {
    onClientError: malformedRequestHandler(refuseUnread, headers),
    flush: signedCalls.flush,
    fetch: withMetrics(metrics, async (request, address) => {
      let answer: Response
      try {
        answer = await admit(request, routedPath(request), async () => app.fetch(request, { address }))
      } catch (error) {
        answer = answerFailure(error)
      }
      return withDefaults(answer, headers)
    }),
    answerFromCache: (request, response, client) => {
      if (!visitors.answer(request, response, client)) return false
      metrics.visitorHit()
      return true
    },
    warm: async (paths, goOn = () => true) => {
      for (const path of paths) {
        for (const language of LANGUAGES) {
          if (!goOn()) return
          await visitors.warm(path, language)
        }
      }
    },
  }
}
