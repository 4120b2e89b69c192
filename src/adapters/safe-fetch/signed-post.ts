// Signed calls to external services: JSON in a POST.
import { signOutgoing } from '../../lib/crypto/sign-request.ts'

export type SignedService = {
  /** URL without a trailing slash. */
  url: string
  appId: string
  secret: string
  /** Timeout in milliseconds. */
  timeout?: number
  now?: () => Date
  fetch?: (url: string, init: RequestInit) => Promise<Response>
}

/** @throws when the service cannot be reached in time */
export function postSigned(service: SignedService, what: string, payload: object): Promise<Response> {
  const { appId, secret, timeout = 5000, now = () => new Date(), fetch = globalThis.fetch } = service
  const [method, url, body] = ['POST' as const, `${service.url}/${what}`, JSON.stringify(payload)]
  return fetch(url, {
    method,
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(timeout),
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      ...signOutgoing({ method, url, body, appKey: appId, secret, now: now() }).headers,
    },
  })
}
