// The portal's fetch function on its own database, with pages that only echo their request. A test file that calls `plainPortal`
// has these pages and an empty log before each test.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { afterEach, vi } from 'vitest'
import type { ApiError } from '../../src/api/errors.ts'
import type { Viewer } from '../../src/api/viewer.ts'
import { DEFAULT_PLACES } from '../../src/server/config.ts'
import { openDb } from '../../src/db/open.ts'
import { demoIdentityCheck } from '../../src/adapters/identity-check/identity-check.ts'
import { localStorageIn } from '../../src/adapters/storage/storage.ts'
import { images } from '../../src/adapters/images/images.ts'
import { newKeys } from '../../src/adapters/vault/keys.ts'
import { createSafeFetch } from '../../src/adapters/safe-fetch/safe-fetch.ts'
import { manualPayouts } from '../../src/adapters/payouts/payouts.ts'
import { noopProvider } from '../../src/adapters/mail/delivery.ts'
import { portalMetrics } from '../../src/http/metrics.ts'
import { sharedCacheFor } from '../../src/http/page-cache/shared-cache.ts'
import { systemClock } from '../../src/adapters/adapters.ts'
import type { Portal } from '../../src/server/portal.ts'
import { afterFile } from './cleanup.ts'
import { TEST_BRAND } from './app.ts'
import { ownDatabase } from './own-database.ts'

type Render = (request: Request, viewer: Viewer, failure?: ApiError) => Promise<Response>
type More = { apiError?: ApiError | undefined }
export const plain: Render = async (request, viewer, failure) =>
  new Response(`${viewer.language} ${request.url}${failure ? ` ${failure.code}` : ''}`, {
    status: failure?.status ?? 200,
    headers: { 'content-type': 'text/html', 'content-security-policy': "default-src 'self'" },
  })
/** One for all test files of a worker, because it loads the server, and with it these pages, once. */
export const pages = { render: plain }

/**
 * @param ready false once it is shutting down
 * @param alive false once only a restart helps
 * @param places maximum concurrent requests
 */
export async function plainPortal(ready = () => true, alive = () => true, places = DEFAULT_PLACES) {
  // Repeated for each file, because mocks end with their file.
  vi.doMock('virtual:react-router/server-build', () => ({
    routeDiscovery: { mode: 'initial' },
    routes: { docs: { id: 'docs', path: 'docs' } },
    assets: { routes: { docs: { css: ['/assets/docs-1.css'] } } },
  }))
  vi.doMock('../../src/http/pages.ts', () => ({
    pageRenderer:
      () =>
      (request: Request, viewer: Viewer, { apiError }: More = {}) =>
        pages.render(request, viewer, apiError),
  }))
  const { createPortal } = await import('../../src/server/portal.ts')
  const { url } = await ownDatabase()
  const clientDir = mkdtempSync(path.join(tmpdir(), 'portal-client-'))
  mkdirSync(path.join(clientDir, 'assets'))
  writeFileSync(path.join(clientDir, 'assets', 'a.js'), 'plain()')
  writeFileSync(path.join(clientDir, 'robots.txt'), 'User-agent: *')
  afterFile(() => rmSync(clientDir, { recursive: true, force: true }))
  const logLines: string[] = []
  afterEach(() => {
    pages.render = plain
    logLines.length = 0
  })

  function portalAt(origin: string, databaseUrl = url, folder = clientDir): Promise<Portal> {
    const open = openDb(databaseUrl, 2)
    afterFile(open.close)
    return createPortal({
      ...open,
      clock: systemClock,
      keys: newKeys(),
      providers: {},
      processAdapters: {
        files: localStorageIn(folder),
        images,
        authority: demoIdentityCheck,
        payouts: manualPayouts,
        delivery: noopProvider,
        outgoing: createSafeFetch([]),
      },
      site: {
        brand: TEST_BRAND,
        origin,
        loginUrl: '/login',
        registerUrl: '/register',
        opsLoginUrl: '/ops/login',
        demo: true,
      },
      log: pino({ level: 'error' }, { write: (line: string) => void logLines.push(line) }),
      metrics: portalMetrics(),
      sharedCache: sharedCacheFor({ seconds: 30, isPurged: false }),
      contentVersion: { current: () => 1, close: async () => {} },
      clientDir,
      mode: 'production',
      alive,
      places,
      ready,
    })
  }

  const portal = await portalAt('http://portal.test')
  const ask = (address: string, init: RequestInit = {}) =>
    portal.fetch(new Request(`http://portal.test${address}`, init), '203.0.113.7')
  return { portal, portalAt, ask, logged: logLines }
}
