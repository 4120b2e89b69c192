// The signature of calls to /api/open/v1, as document 501 describes it: pure functions for server and browser.

/** RFC 3986: letters, digits and - . _ ~ stay, everything else becomes %XX in capitals. */
export const strictEncoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Encoded names and values, sorted by name, then by value, and joined; repeated names are all kept. */
export const sortedQuery = (pairs: Iterable<readonly [string, string]>): string =>
  [...pairs]
    .map(([name, value]) => [strictEncoded(name), strictEncoded(value)] as const)
    .sort((a, b) => compare(a[0], b[0]) || compare(a[1], b[1]))
    .map((pair) => pair.join('='))
    .join('&')

/** A query as sent, percent-decoded; a `+` stays a plus. @throws URIError for a malformed one */
export const queryPairs = (search: string): [string, string][] =>
  search
    .replace(/^\?/, '')
    .split('&')
    .filter(Boolean)
    .map((part) => {
      const at = part.indexOf('=')
      const [name, value] = at < 0 ? [part, ''] : [part.slice(0, at), part.slice(at + 1)]
      return [decodeURIComponent(name), decodeURIComponent(value)]
    })

export type Signed = {
  method: string
  /** From /api on, as sent. */
  path: string
  /** Output of sortedQuery. */
  query: string
  timestamp: string
  nonce: string
  /** SHA-256 of the body, lower-case hexadecimal. */
  digest: string
}

/** Input of the HMAC: six lines without a final line break. */
export const textToSign = ({ method, path, query, timestamp, nonce, digest }: Signed): string =>
  [method.toUpperCase(), path, query, timestamp, nonce, digest].join('\n')

/** Tolerated clock difference in seconds. */
export const CLOCK_SECONDS = 300
/** Seconds within which a nonce must not repeat: so long may a signature be valid. */
export const NONCE_SECONDS = 2 * CLOCK_SECONDS
/** Seconds for which a nonce counts as used: longer, since the last second counts, and clocks of the portal's processes differ. */
export const NONCE_KEPT_SECONDS = NONCE_SECONDS + 60

export const isNonce = (text: string): boolean => /^[\w-]{16,64}$/.test(text)
