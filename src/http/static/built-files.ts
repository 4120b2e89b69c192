// Static files of the browser build.
import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono } from 'hono'
import { SHOWN_ELSEWHERE } from '../security-headers.ts'
import type { FromClient } from '../request/from-client.ts'

/** File names carry a hash, so they may be cached forever. */
export function serveBuilt(app: Hono<FromClient>, clientDir: string): void {
  app.use('/assets/*', async (c, next) => {
    await next()
    if (c.res.status !== 200) return
    c.res.headers.set('cache-control', 'public, max-age=31536000, immutable')
    // The pictures of shared links; all that pages show themselves is drawn.
    if (c.req.path.endsWith('.png'))
      for (const [name, value] of Object.entries(SHOWN_ELSEWHERE)) c.res.headers.set(name, value)
  })
  const files = serveStatic({ root: clientDir, precompressed: true })
  // Page addresses have no extension; looking for a file of that name would cost each page several system calls.
  app.use('/*', (c, next) => (/\.\w+$/.test(c.req.path) ? files(c, next) : next()))
  app.get('/assets/*', (c) => c.text('Not found', 404))
}
