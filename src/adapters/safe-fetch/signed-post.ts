// Signed calls to external services: JSON in a POST, with app id, time in milliseconds and body, one per line, signed with
// HMAC-SHA256 in hexadecimal.
import { createHmac } from 'node:crypto'

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
export function signedPost(service: SignedService, what: string, asked: object): Promise<Response> {
  const { url, appId, secret, timeout = 5000, now = () => new Date(), fetch = globalThis.fetch } = service
  const body = JSON.stringify(asked)
  const time = String(now().getTime())
  return fetch(`${url}/${what}`, {
    method: 'POST',
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(timeout),
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      'x-app-id': appId,
      'x-request-time': time,
      'x-signature': createHmac('sha256', secret).update([appId, time, body].join('\n')).digest('hex'),
    },
  })
}
