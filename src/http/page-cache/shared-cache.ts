// Headers for shared caches in front of the portal: a CDN, Varnish, nginx (docs/operations/edge.md, decision 62).
import { DAY_S } from '../../lib/dates/durations.ts'

export type Pairs = readonly (readonly [name: string, value: string])[]

export type SharedCache = {
  /** Headers of an answer that is the same for everybody who asks without a cookie, in one language. */
  headers: Pairs
}

/** Seconds for which a shared cache keeps an answer unless SHARED_CACHE_SECONDS says otherwise; longer where it is told of changes. */
export const SHARED_SECONDS = { untold: 30, told: 600 } as const
/** Seconds for which the last answer may be shown while the portal is away. */
const WHILE_AWAY = DAY_S
/** The tag of all answers that a shared cache may keep: a change of content purges it. */
export const CACHE_TAG = 'visitor-pages'

/** Answers differ by these headers of a request: no cache may give one to somebody whose request differs in them. */
export const VARY_HEADER = ['vary', 'Accept-Encoding, Accept-Language, Cookie'] as const

/** For a browser that has a cookie: it keeps the answer for itself and asks each time whether there is a newer one. */
export const CHECKED_HEADERS: Pairs = [['cache-control', 'private, max-age=0, must-revalidate']]

/**
 * Browsers ask each time. A shared cache keeps the answer, afterwards shows it as long again while it fetches the next one, and a day
 * while the portal is away. To the letter `s-maxage` forbids the latter two, so that CDNs get a header of their own (RFC 9213).
 * @param seconds 0: no shared cache keeps anything
 * @param isPurged whether a cache is told of changes
 */
export function sharedCacheFor({ seconds, isPurged }: { seconds: number; isPurged: boolean }): SharedCache {
  if (seconds === 0) return { headers: [['cache-control', 'public, max-age=0, must-revalidate']] }
  const stale = `stale-while-revalidate=${seconds}, stale-if-error=${WHILE_AWAY}`
  return {
    headers: [
      ['cache-control', `public, max-age=0, s-maxage=${seconds}, stale-if-error=${WHILE_AWAY}`],
      ['cdn-cache-control', `public, max-age=${seconds}, ${stale}`],
      ...(isPurged
        ? ([
            ['surrogate-key', CACHE_TAG],
            ['cache-tag', CACHE_TAG],
          ] as const)
        : []),
    ],
  }
}

/** Takes back that a shared cache may keep an answer. */
export function forOneBrowser(headers: Headers): void {
  headers.set('cache-control', 'no-store')
  for (const name of ['cdn-cache-control', 'surrogate-key', 'cache-tag']) headers.delete(name)
}
