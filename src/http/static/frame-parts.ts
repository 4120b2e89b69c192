// The parts of the frame that a browser asks for by itself: services menu and footer. They are the same for everybody in one language,
// so the address has the language and any cache may keep them (decision 50).
import { Hono } from 'hono'
import { isLanguage } from '../../lib/text/language.ts'
import { addressOf, type FromClient } from '../request/from-client.ts'
import type { PageCache } from '../page-cache/page-cache.ts'

/** As long as visitors' pages are served before they are rendered again: the menu depends on the time, too. */
const CACHE = 'public, max-age=60, stale-while-revalidate=600'

export function frameParts(visitors: PageCache): Hono<FromClient> {
  const app = new Hono<FromClient>()
  app.get('/frame/:part{menu|footer}/:language', async (c) => {
    const { part, language } = c.req.param()
    if (!isLanguage(language)) return c.text('Not found', 404)
    const headers = c.req.raw.headers
    const head = c.req.method === 'HEAD'
    // Without the cookies, on which it does not depend.
    const requestHeaders = new Headers({ 'accept-encoding': headers.get('accept-encoding') ?? '' })
    const answer = await visitors.respond(`/frame/${part}`, language, {
      headers: requestHeaders,
      head,
      client: addressOf(c),
    })
    if (answer.status !== 200) return answer
    answer.headers.set('cache-control', CACHE)
    answer.headers.delete('cdn-cache-control')
    answer.headers.set('vary', 'Accept-Encoding')
    // It is part of a page and none itself.
    answer.headers.delete('link')
    const etag = answer.headers.get('etag')
    if (etag === null || headers.get('if-none-match') !== etag) return answer
    return new Response(null, { status: 304, headers: { etag, 'cache-control': CACHE, vary: 'Accept-Encoding' } })
  })
  return app
}
