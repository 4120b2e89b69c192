// The HTTP answer to a call: its viewer, its outcome or error as JSON, and what caches may keep.
import { type ApiRuntime, errorResponse, type Outcome } from '../../api/implement.ts'
import { ApiError } from '../../api/errors.ts'
import { errorFor, isWorthReporting } from '../../api/unexpected-error.ts'
import { type Viewer, visitor } from '../../api/viewer.ts'
import { languageOf } from '../../lib/text/language.ts'
import { requestIdForAnswer } from '../../lib/async/request-scope.ts'
import { type Pairs, type SharedCache, VARY_HEADER } from '../page-cache/shared-cache.ts'
import { isSameOrigin } from '../request/same-origin.ts'
import { NOTHING_RUNS } from '../security-headers.ts'
import { textResponse } from '../text-response.ts'

export type AnswerOptions = {
  runtime: Pick<ApiRuntime, 'report'>
  origin: string
  /** The viewer, assembled once per request. */
  viewerOf: (request: Request, address: string) => Promise<Viewer>
  /** Runs a function with the messages in the viewer's language. */
  withLocale: <T>(viewer: Viewer, work: () => Promise<T>) => Promise<T>
  sharedCache: SharedCache
}

type Rules = { serverToServer?: true | undefined; cacheable?: true | undefined }

type AnswerCall = (
  request: Request,
  address: string,
  work: (viewer: Viewer) => Promise<Outcome>,
  rules?: Rules,
) => Promise<Response>

export function answerCalls({ runtime, origin, viewerOf, withLocale, sharedCache }: AnswerOptions): AnswerCall {
  /** For published content asked for without a cookie; such a call takes nothing else of the request but its language. */
  const whenPublic: Pairs = [VARY_HEADER, ...sharedCache.headers]

  return async (request, address, work, { serverToServer, cacheable } = {}) => {
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
}

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
