// Signatures of requests, made on the server: of calls to /api/open/v1, and of all that the portal sends to other servers
// (handbook/calls.md). request-signature.ts defines the signature.
import { createHash, createHmac, randomBytes } from 'node:crypto'
import { queryPairs, type Signed, sortedQuery, textToSign } from './request-signature.ts'

export type Unsigned = Omit<Signed, 'digest'> & { body: string }

/** The signed text, and its signature in lower-case hexadecimal. */
export function signRequest({ body, ...rest }: Unsigned, appSecret: string): { text: string; signature: string } {
  const digest = createHash('sha256').update(body).digest('hex')
  const text = textToSign({ ...rest, digest })
  return { text, signature: createHmac('sha256', appSecret).update(text).digest('hex') }
}

type Outgoing = { method: 'GET' | 'POST'; url: string; body?: string; appKey: string; secret: string; now: Date }

/** The four headers of a request to another server, and what they were made of. */
export function signOutgoing({ method, url, body = '', appKey, secret, now }: Outgoing) {
  const { pathname, search } = new URL(url)
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const nonce = randomBytes(16).toString('hex')
  const request = { method, path: pathname, query: queryOf(search), timestamp, nonce, body }
  const { text, signature } = signRequest(request, secret)
  return {
    headers: { 'x-app-key': appKey, 'x-timestamp': timestamp, 'x-nonce': nonce, 'x-signature': signature },
    timestamp,
    nonce,
    text,
    signature,
  }
}

/** A query that cannot be decoded is signed as it is sent. */
function queryOf(search: string): string {
  try {
    return sortedQuery(queryPairs(search))
  } catch {
    return search.slice(1)
  }
}
