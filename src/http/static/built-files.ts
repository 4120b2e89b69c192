// The built browser files.
import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono } from 'hono'
import type { FromClient } from '../request/from-client.ts'

/** Their names carry a hash, so they may be kept for ever. */
export function serveBuilt(app: Hono<FromClient>, clientDir: string): void {
  app.use('/assets/*', async (c, next) => {
    await next()
    if (c.res.status === 200) c.res.headers.set('cache-control', 'public, max-age=31536000, immutable')
  })
  const files = serveStatic({ root: clientDir, precompressed: true })
  // The addresses of pages have no ending; looking for a file of their name would cost each page some calls of the system.
  app.use('/*', (c, next) => (/\.\w+$/.test(c.req.path) ? files(c, next) : next()))
  app.get('/assets/*', (c) => c.text('Not found', 404))
}
