// A request under observation: its id, its span, its place in the metrics.
import { newRequestId } from '../../lib/crypto/request-id.ts'
import { inRequest, type RequestScope } from '../../lib/async/request-scope.ts'
import { withSpan } from '../../lib/async/tracing.ts'
import type { PortalMetrics } from '../metrics.ts'
import { isCall } from '../page-cache/page-addresses.ts'
import { routedPath } from './routed-path.ts'

/** What a trusted proxy says of a request: its id, and the trace it belongs to. */
export type FromProxy = { requestId?: string | undefined; traceparent?: string | undefined }

/** For metrics: one of a limited number of names, never an address. */
function routeOf({ route }: RequestScope, path: string): string {
  if (route) return route
  if (/^\/(?:assets|art|brand)\//.test(path)) return 'file'
  if (/^\/(?:healthz|readyz|metrics)\b/.test(path)) return 'health'
  return path.startsWith('/id/') ? 'account-service' : 'none'
}

export const withMetrics =
  (metrics: Pick<PortalMetrics, 'observe'>, respond: (request: Request, address: string) => Promise<Response>) =>
  (
    request: Request,
    address: string,
    { requestId = newRequestId(), traceparent }: FromProxy = {},
  ): Promise<Response> => {
    const startTime = performance.now()
    const path = routedPath(request)
    const kind = isCall(path) ? 'api' : 'page'
    const scope: RequestScope = { requestId }
    const attributes = { 'portal.request_id': requestId, 'http.request.method': request.method }
    return inRequest(scope, () =>
      withSpan(request.method, { kind: 'server', attributes, traceparent }, async (span) => {
        const response = await respond(request, address)
        const route = routeOf(scope, path)
        metrics.observe({ kind, route, status: response.status }, performance.now() - startTime)
        span.rename(`${request.method} ${route}`)
        span.set('http.route', route)
        span.set('http.response.status_code', response.status)
        if (response.status >= 500) span.fail(`status ${response.status}`)
        return response
      }),
    )
  }
