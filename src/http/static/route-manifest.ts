// Modules needed by linked pages, for browsers that have not loaded them yet. React Router answers from the build alone, so the answer
// is the same for everybody until the next build, and any cache may keep it (decision 67).
import { Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Limits, Rule } from '../../adapters/rate-limits/rate-limits.ts'
import { networkOf } from '../../lib/net/truncate-ip.ts'
import { addressOf, type FromClient } from '../request/from-client.ts'
import { textResponse } from '../text-response.ts'

/** Addresses in one question. A page with more links than that asks for each when it is opened. */
const MAX_PATHS = 100
/** Addresses that cost no more than a page does: such a question is never counted, so that every link can be followed. */
const FEW_PATHS = 10
/** Longer questions whose answer is not kept, per network and minute. */
const NEW_QUESTIONS: Rule = { name: 'manifest/network', points: 120, seconds: 60, final: true }
const MAX_KEPT_BYTES = 4_000_000

/** The version of the build is part of the address. */
const HEADERS = { 'content-type': 'application/json', 'cache-control': 'public, max-age=31536000, immutable' }

export function routeManifest(build: ServerBuild, mode: string, limits: Pick<Limits, 'count'>): Hono<FromClient> {
  const app = new Hono<FromClient>()
  const { routeDiscovery } = build
  if (routeDiscovery.mode !== 'lazy' || routeDiscovery.manifestPath === undefined) return app
  const handle = createRequestHandler(build, mode)
  // React Router looks at all routes for each path, which takes as long as rendering a page; everybody on one page asks the same.
  const cachedManifests = new LRUCache<string, string>({
    maxSize: MAX_KEPT_BYTES,
    sizeCalculation: (text, question) => text.length + question.length,
  })
  app.get(routeDiscovery.manifestPath, async (c) => {
    const paths = (c.req.query('paths') ?? '').split(',')
    if (paths.length > MAX_PATHS) return c.text('Too many paths', 400)
    // Whatever else the address says, and in whatever order.
    const question = [c.req.query('version'), ...paths.sort()].join()
    const cachedText = cachedManifests.get(question)
    if (cachedText !== undefined) return textResponse(cachedText, { status: 200, headers: HEADERS })
    if (paths.length > FEW_PATHS) {
      const { allowed, wait } = await limits.count(NEW_QUESTIONS, networkOf(addressOf(c)))
      if (!allowed)
        return c.text('Too many requests', 429, { 'retry-after': String(wait), 'cache-control': 'no-store' })
    }
    const answer = await handle(c.req.raw, new RouterContextProvider())
    // A browser with another build is told to load its next page again.
    if (answer.status !== 200) return new Response(null, { status: answer.status, headers: unkept(answer.headers) })
    const text = await answer.text()
    cachedManifests.set(question, text)
    return textResponse(text, { status: 200, headers: HEADERS })
  })
  return app
}

function unkept(headers: Headers): Headers {
  const own = new Headers(headers)
  own.set('cache-control', 'no-store')
  return own
}
