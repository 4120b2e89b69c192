// The portal as one fetch function: the API first, then the pages.
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import { Hono } from 'hono'
import { getPath } from 'hono/utils/url'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { m } from '#messages'
import { SESSION_COOKIES } from '../api/cookies.ts'
import { errorResponse, type Site } from '../api/implement.ts'
import { ApiError } from '../api/errors.ts'
import { errorFor, isWorthReporting } from '../api/unexpected-error.ts'
import { checkFieldCount, USUAL_BOUNDS, widestOf } from '../api/forms/form-fields.ts'
import { type Viewer, visitor } from '../api/viewer.ts'
import type { Replica } from '../db/replica.ts'
import type { Db } from '../db/open.ts'
import { findBrandFile } from '../features/brand/queries.ts'
import { endpoints, listPublicAddresses, writeDraft } from './features.ts'
import { createApi } from '../http/api.ts'
import { artResponse, drawingResponse } from '../http/static/art.ts'
import { frameParts } from '../http/static/frame-parts.ts'
import { routeManifest } from '../http/static/route-manifest.ts'
import { addressOf, type FromClient } from '../http/request/from-client.ts'
import { serveBuilt } from '../http/static/built-files.ts'
import { hasChosenLanguage, inOneLanguage, toPlainAddress, withoutLanguage } from '../http/request/chosen-language.ts'
import type { ContentVersion } from '../http/page-cache/content-version.ts'
import { healthRoutes } from '../http/health.ts'
import type { PortalMetrics } from '../http/metrics.ts'
import { asRouted, isReading, isCacheablePage, maxBodyOf } from '../http/page-cache/page-addresses.ts'
import { withForm } from '../http/request/page-form.ts'
import { pageRenderer } from '../http/pages.ts'
import { openApiDocument, openApiRoute } from '../http/static/open-api.ts'
import { isSameOrigin } from '../http/request/same-origin.ts'
import { HSTS, SECURITY_HEADERS } from '../http/security-headers.ts'
import { shedding } from '../http/limits/shedding.ts'
import { pageLinks } from '../http/static/page-links.ts'
import { siteFiles } from '../http/static/site-files.ts'
import { withDefaults } from '../http/text-response.ts'
import { type Respond, malformedRequest } from '../http/request/malformed-request.ts'
import { senderOf } from '../http/limits/upload-places.ts'
import { pageCache } from '../http/page-cache/page-cache.ts'
import type { SharedCache } from '../http/page-cache/shared-cache.ts'
import { BASE_LANGUAGE, isLanguage, type Language, languageOf, LANGUAGES } from '../lib/text/language.ts'
import { newRequestId } from '../lib/crypto/request-id.ts'
import { requestIdForAnswer } from '../lib/async/request-scope.ts'
import { type FromProxy, observed } from '../http/request/observed.ts'
import type { Audience } from '../adapters/sign-in/account-service.ts'
import type { Keys } from '../adapters/vault/keys.ts'
import type { PolicyService } from '../adapters/privacy-policy/privacy-policy.ts'
import type { Clock, ProcessAdapters } from '../adapters/adapters.ts'
import { assembleSignIn, type OtherProvider } from './auth.ts'
import { ERROR_REASONS } from './error-reasons.ts'
import { assembleSignedCalls } from './signed-calls.ts'
import { MAX_FORM_BYTES } from '../http/request/read-input.ts'
import { asApiError, asApiErrorWhenAway, secondsToWait, unkept, whole } from '../http/page-answers.ts'
import { draftIn, mayPreview, previewer, toPublished } from '../http/preview.ts'
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
  /** @param told what a trusted proxy says of the request */
  fetch: (request: Request, address: string, told?: FromProxy) => Promise<Response>
  /** Answers a visitor's page from memory, ahead of every router; false when it is not there. */
  fast: (request: IncomingMessage, response: ServerResponse, client: () => string) => boolean
  /** Renders the most visited pages in advance. */
  warm: (paths: readonly string[], goOn?: () => boolean) => Promise<void>
  /** Writes what is recorded of signed calls and waits in memory. */
  flush: () => Promise<void>
  /** Answers malformed requests: the server's `clientError` handler. */
  unreadable: ReturnType<typeof malformedRequest>
  /** In development: Vite, which gets each request first. */
  first?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
}

/** The pages as built by React Router; benches render them directly. */
export const loadBuild = () => import('virtual:react-router/server-build')
export { pageContext } from '../api/page-context.ts'
export { addPurge, JOB_CONNECTIONS, startJobs } from './jobs/jobs.ts'

export async function createPortal(options: PortalOptions): Promise<Portal> {
  const { site, log, contentVersion, clientDir, mode } = options
  const { metrics } = options
  const always = site.origin.startsWith('https:')
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

  const renderFor = async (request: Request, viewer: Viewer, apiError?: ApiError, preview?: Db): Promise<Response> => {
    const how = { ...(apiError ? { apiError } : {}), ...(preview ? { db: preview } : {}) }
    const response = await render(request, viewer, how)
    const answer = await whole(response)
    answer.headers.set('x-request-id', viewer.requestId)
    for (const line of viewer.cookies.lines) answer.headers.append('set-cookie', line)
    const wait = secondsToWait(answer.status, apiError)
    if (wait !== undefined) answer.headers.set('retry-after', String(wait))
    return withDefaults(answer, always)
  }
  /** A request refused before routing: the error page, or only its message for a form sent by script. */
  const refusal = async (request: Request, language: Language, apiError: ApiError): Promise<Response> => {
    const viewer = visitor(requestIdForAnswer(), language)
    const reads = request.method !== 'POST'
    // Without the original request: its body may be too large, or the form of another site.
    const page = await renderFor(reads ? request : new Request(request.url), viewer, apiError)
    if (reads || page.headers.get('content-type')?.startsWith('text/html')) return unkept(page)
    const wait = secondsToWait(apiError.status, apiError)
    const words = await withLocale(viewer, async () => errorResponse(apiError, viewer.requestId).answer.message)
    const answer = new Response(words, { status: apiError.status, headers: { 'x-request-id': viewer.requestId } })
    if (wait !== undefined) answer.headers.set('retry-after', String(wait))
    return unkept(answer)
  }
  const preview = previewer({
    db: options.db,
    clock: options.clock,
    writeDraft: (trx, kind, key, now) =>
      writeDraft(trx, kind, key, now, (error) => log.warn({ err: error, kind, key }, 'a draft could not be previewed')),
    page: async (request, viewer, trx) => renderFor(request, viewer, undefined, trx),
    refusal: (request, viewer, apiError) => renderFor(request, viewer, apiError),
    withLocale,
  })
  const widestForm = widestOf(endpoints.flatMap(({ endpoint }) => (endpoint.mostBytes ? [] : endpoint.input)))
  /** Of operators who write content. */
  const widestLongForm = widestOf(endpoints.map(({ endpoint }) => endpoint.input))
  const visitors = pageCache({
    version,
    sessionCookie: SESSION_COOKIES.developer,
    sharedCache: options.sharedCache,
    render: async (path, language, client) => {
      // Not `new URL(path, origin)`: a path with two leading slashes would be read as another host.
      const request = new Request(`${site.origin}${path}`)
      const page = await renderFor(request, visitor(requestIdForAnswer(), language, client))
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
  app.all('/*', async (c) => {
    const request = c.req.raw
    const cookie = request.headers.get('cookie') ?? ''
    const reads = isReading(request.method)
    const language = languageOf(cookie, request.headers.get('accept-language') ?? '')
    const { pathname, search, searchParams } = new URL(request.url)
    const routed = asRouted(pathname)
    if (routed === null) {
      const message = m.failure_broken_address({}, { locale: language })
      // The router would log such an address with any secret in it, so it gets a readable one.
      const readable = new Request(site.origin + pathname.replaceAll('%', '%25'), {
        method: reads ? request.method : 'GET',
      })
      return refusal(readable, language, new ApiError('400001', { message, page: 'address' }))
    }
    if (!reads && request.method !== 'POST') {
      const answer = await refusal(new Request(request.url), language, new ApiError('405001'))
      answer.headers.set('allow', 'GET, HEAD, POST')
      return answer
    }
    if (!isSameOrigin(request.method, request.headers, site.origin))
      return refusal(request, language, new ApiError('403003'))
    const count = async () => checkFieldCount(search, USUAL_BOUNDS)
    const crowded = await withLocale({ language }, count).catch(asApiError)
    if (crowded instanceof ApiError) return refusal(request, language, crowded)
    const draft = reads ? draftIn(searchParams) : null
    if (draft) {
      const viewer = await api.viewerOf(request, addressOf(c)).catch(asApiErrorWhenAway)
      if (viewer instanceof ApiError) return refusal(request, language, viewer)
      return unkept(mayPreview(viewer) ? await preview(request, viewer, draft) : toPublished(request))
    }
    const isVisitor = !cookie.includes(SESSION_COOKIES.developer) && isCacheablePage(request.method, pathname)
    const asked = { headers: request.headers, head: request.method === 'HEAD', client: addressOf(c) }
    const chosen = searchParams.get('lang')
    if (reads && isLanguage(chosen)) {
      const path = withoutLanguage(pathname, searchParams)
      if (!isVisitor || hasChosenLanguage(cookie)) return toPlainAddress(path, chosen)
      return inOneLanguage(await visitors.respond(path, chosen, asked), site.origin, path, chosen)
    }
    if (isVisitor) return visitors.respond(pathname + search, language, asked)
    const viewer = await api.viewerOf(request, addressOf(c)).catch(asApiErrorWhenAway)
    if (viewer instanceof ApiError) return refusal(request, language, viewer)
    if (reads) return unkept(await renderFor(request, viewer))
    const place = async (bytes: number) => api.uploads.take(senderOf(viewer), bytes)
    const made = (sent: Request) => renderFor(sent, viewer)
    const most = maxBodyOf(pathname, viewer)
    const form = { bounds: (most ?? 0) > MAX_FORM_BYTES ? widestLongForm() : widestForm(), most }
    const answer = await withLocale(viewer, () => withForm(request, form, place, made)).catch(asApiError)
    return answer instanceof ApiError ? refusal(request, language, answer) : unkept(answer)
  })
  /** Fallback for requests that no page and no call has answered. */
  const failed = (error: unknown): Response => {
    const { status, detail } = error instanceof ApiError ? error : errorFor(error)
    if (!(error instanceof ApiError) && isWorthReporting(error)) log.error({ err: error }, 'a request failed')
    const headers = new Headers({ 'content-type': 'text/plain; charset=utf-8' })
    if (detail.retryAfter !== undefined) headers.set('retry-after', String(detail.retryAfter))
    return new Response(STATUS_CODES[status], { status, headers })
  }
  app.onError(failed)

  const refuseUnread: Respond = async (code) => {
    const viewer = visitor(newRequestId(), BASE_LANGUAGE)
    const { answer } = await withLocale(viewer, async () => errorResponse(new ApiError(code), viewer.requestId))
    return { requestId: viewer.requestId, body: JSON.stringify(answer) }
  }

  return {
    unreadable: malformedRequest(refuseUnread, always),
    flush: signedCalls.flush,
    fetch: observed(metrics, async (request, address) => {
      let answer: Response
      try {
        answer = await admit(request, getPath(request), async () => app.fetch(request, { address }))
      } catch (error) {
        answer = failed(error)
      }
      return withDefaults(answer, always)
    }),
    fast: (request, response, client) => {
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
