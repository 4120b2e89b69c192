// HTTP routes of all endpoints: input from query, path and form, the envelope as JSON.
import { type Context, Hono } from 'hono'
import { type Implementation, type ApiRuntime, type Outcome, errorResponse } from '../api/implement.ts'
import { invoke } from '../api/pipeline/invoke.ts'
import { ApiError } from '../api/errors.ts'
import { boundsOf } from '../api/forms/form-fields.ts'
import { errorFor, isWorthReporting } from '../api/unexpected-error.ts'
import type { SignedCalls } from '../api/access/signed-calls.ts'
import { type Viewer, visitor } from '../api/viewer.ts'
import { languageOf } from '../lib/text/language.ts'
import { nameRoute, requestIdForAnswer } from '../lib/async/request-scope.ts'
import { isCall } from './page-cache/page-addresses.ts'
import { type Pairs, type SharedCache, VARY_HEADER } from './page-cache/shared-cache.ts'
import { afterBody } from './request/after-body.ts'
import { addressOf, type FromClient } from './request/from-client.ts'
import { BESIDE_FILE, formOf, giveBack, MAX_FORM_BYTES, queryOf, type Raw, uploadOf } from './request/read-input.ts'
import { isSameOrigin } from './request/same-origin.ts'
import { runSignedCall } from './request/signed-call.ts'
import { NOTHING_RUNS } from './security-headers.ts'
import { textResponse } from './text-response.ts'
import { bytesToCome, senderOf, type UploadPlaces } from './limits/upload-places.ts'

export type ApiOptions = {
  endpoints: readonly Implementation[]
  runtime: ApiRuntime
  uploads: UploadPlaces
  origin: string
  /** The viewer, assembled once per request. */
  viewerOf: (request: Request, address: string) => Promise<Viewer>
  /** Runs a function with the messages in the viewer's language. */
  withLocale: <T>(viewer: Viewer, work: () => Promise<T>) => Promise<T>
  signedCalls: SignedCalls
  sharedCache: SharedCache
}

export function apiRoutes({
  endpoints,
  runtime,
  uploads,
  origin,
  viewerOf,
  withLocale,
  signedCalls,
  sharedCache,
}: ApiOptions): Hono<FromClient> {
  const app = new Hono<FromClient>()
  type Work = (viewer: Viewer) => Promise<Outcome>
  /** For published content asked for without a cookie; such a call takes nothing else of the request but its language. */
  const whenPublic: Pairs = [VARY_HEADER, ...sharedCache.headers]
  type How = { serverToServer?: true | undefined; cacheable?: true | undefined }
  const answer = async (request: Request, address: string, work: Work, { serverToServer, cacheable }: How = {}) => {
    const { method, headers } = request
    let viewer: Viewer
    let guardedWork = work
    try {
      viewer = await viewerOf(request, address)
      if (!serverToServer && !isSameOrigin(method, headers, origin))
        guardedWork = () => Promise.reject(new ApiError('403003'))
    } catch (error) {
      const language = languageOf(headers.get('cookie') ?? '', headers.get('accept-language') ?? '')
      viewer = visitor(requestIdForAnswer(), language)
      guardedWork = () => Promise.reject(error)
    }
    let outcome: Outcome
    try {
      outcome = await withLocale(viewer, () => guardedWork(viewer))
    } catch (error) {
      const apiError = error instanceof ApiError ? error : errorFor(error)
      if (!(error instanceof ApiError) && isWorthReporting(error)) runtime.report(error, { name: 'none yet' }, viewer)
      outcome = await withLocale(viewer, async () => errorResponse(apiError, viewer.requestId))
    }
    const isPublic = cacheable && outcome.status === 200 && !headers.has('cookie') && viewer.cookies.lines.length === 0
    return asResponse(outcome, viewer.cookies.lines, isPublic ? whenPublic : [])
  }

  /** A form longer than usual takes a place among the uploads while it is read; only operators may send one. */
  const longForm = (request: Request, viewer: Viewer, mostBytes: number, readForm: (max: number) => Promise<Raw>) => {
    const max = viewer.operator ? mostBytes : MAX_FORM_BYTES
    const bytes = bytesToCome(request, max)
    const leave = bytes > MAX_FORM_BYTES ? uploads.take(senderOf(viewer), bytes) : null
    return readForm(max).finally(() => leave?.())
  }

  const methods = new Map<string, Set<string>>()
  for (const implementation of endpoints) {
    const { method, path } = implementation.endpoint
    const route = path.replaceAll(/\{(\w+)\}/g, ':$1')
    methods.set(route, (methods.get(route) ?? new Set()).add(method))
    const { access, upload, mostBytes, serverToServer, cacheable, whileBarred } = implementation.endpoint
    const work = (request: Request, address: string, fromPath: Raw, viewer: Viewer): Promise<Outcome> => {
      const viewerNow = afterBody(viewer, () => viewerOf(request, address))
      const bounds = boundsOf(implementation.endpoint.input)
      const query = queryOf(searchOf(request.url), bounds)
      const runOn = (fields: Raw, asking = viewer) =>
        invoke(implementation, runtime, asking, Object.assign(fields, fromPath))
      if (access === 'signed')
        return runSignedCall(implementation.endpoint, request, viewer, { runtime, signedCalls }, (asking) =>
          runOn(query, asking),
        )
      if (upload) {
        let body: ArrayBuffer | undefined
        // Ahead of every database access, so that a flood of requests does not keep others from it. Visitors are refused.
        const leave =
          viewer.developer || viewer.operator || (whileBarred && viewer.barred)
            ? uploads.take(senderOf(viewer), bytesToCome(request, upload.max + BESIDE_FILE))
            : null
        return invoke(implementation, runtime, viewer, async () => {
          const uploadedForm = await uploadOf(request, upload, bounds)
          body = uploadedForm.body
          return { fields: Object.assign(uploadedForm.fields, fromPath), viewer: await viewerNow() }
        }).finally(() => {
          if (body) giveBack(body)
          leave?.()
        })
      }
      if (method !== 'POST') return runOn(query)
      const form = mostBytes
        ? longForm(request, viewer, mostBytes, (max) => formOf(request, bounds, max))
        : formOf(request, bounds)
      return form.then(async (fields) => runOn(fields, await viewerNow()))
    }
    app.on(method, route, (c) => {
      const { raw } = c.req
      nameRoute(implementation.endpoint.name)
      const address = addressOf(c)
      const workFor = (viewer: Viewer) => work(raw, address, c.req.param(), viewer)
      return answer(raw, address, workFor, { serverToServer, cacheable })
    })
  }
  const refusal = (c: Context<FromClient>, error: ApiError, serverToServer?: true) =>
    answer(c.req.raw, addressOf(c), () => Promise.reject(error), { serverToServer })
  for (const [route, allowedMethods] of methods) {
    app.all(route, async (c) => {
      // For other sites, too: the wrong method is the more helpful answer, and nothing runs.
      const response = await refusal(c, new ApiError('405001'), true)
      response.headers.set(
        'allow',
        [...allowedMethods].map((method) => (method === 'GET' ? 'GET, HEAD' : method)).join(', '),
      )
      return response
    })
  }
  app.all('/api/*', (c, next) =>
    isCall(c.req.path) ? refusal(c, new ApiError('404001', { reason: 'request.call_not_found' })) : next(),
  )
  return app
}

/** The query string including its question mark; empty without parsing when there is none. */
const searchOf = (url: string): string => (url.includes('?') ? new URL(url).search : '')

/**
 * @param cookies Set-Cookie lines
 * @param caching headers for caches, where the answer may be kept
 */
function asResponse(
  { status, answer, retryAfter, close, body }: Outcome,
  cookies: readonly string[],
  caching: Pairs,
): Response {
  const headers: Record<string, string> = {
    'content-type': body?.type ?? 'application/json; charset=utf-8',
    'cache-control': body?.lasts ? 'public, max-age=31536000, immutable' : 'no-store',
    'content-security-policy': NOTHING_RUNS,
    'x-request-id': answer.requestId,
  }
  if (body?.fileName) headers['content-disposition'] = `attachment; filename="${body.fileName}"`
  if (retryAfter !== undefined) headers['retry-after'] = String(retryAfter)
  if (close) headers.connection = 'close'
  const response = body
    ? new Response(Buffer.from(body.bytes), { status, headers })
    : textResponse(JSON.stringify(answer), { status, headers })
  for (const [name, value] of caching) response.headers.set(name, value)
  for (const line of cookies) response.headers.append('set-cookie', line)
  return response
}
