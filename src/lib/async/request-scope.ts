// The request that work belongs to, or the request that caused a job: its id for log lines, its route for metrics.
import { AsyncLocalStorage } from 'node:async_hooks'
import { newRequestId } from '../crypto/request-id.ts'

export type RequestScope = {
  requestId: string
  /** Name of the call or pattern of the page, once it is known. */
  route?: string
}

const scopes = new AsyncLocalStorage<RequestScope>()

export const inRequest = <Value>(scope: RequestScope, work: () => Value): Value => scopes.run(scope, work)

/** Id of the current request; undefined outside of any. */
export const currentRequestId = (): string | undefined => scopes.getStore()?.requestId

/** Id for an answer: that of the current request, or a new one. */
export const requestIdForAnswer = (): string => currentRequestId() ?? newRequestId()

/** Names the route of the current request: the first name stays, because calls of a page are part of the page. */
export function nameRoute(route: string): void {
  const scope = scopes.getStore()
  if (scope) scope.route ??= route
}

/** Ids of requests that others gave them, such as proxies: short, and safe in a header and a log line. */
const FOREIGN = /^[\w.:-]{8,64}$/

/** @param header the X-Request-Id of a trusted proxy */
export const foreignRequestId = (header: string | null | undefined): string | undefined =>
  header && FOREIGN.test(header) ? header : undefined
