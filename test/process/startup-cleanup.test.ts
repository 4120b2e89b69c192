// Closing of all that a start has opened: after a start that fails, and by a stop of which one step fails.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { systemClock } from '../../src/adapters/adapters.ts'
import { images } from '../../src/adapters/images/images.ts'
import type { Server } from '../../src/server/bootstrap.ts'
import { readConfig } from '../../src/server/config.ts'
import type { Portal } from '../../src/server/portal.ts'
import { afterFile } from '../harness/cleanup.ts'
import { ownDatabase } from '../harness/own-database.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const folder = mkdtempSync(path.join(tmpdir(), 'portal-cleanup-'))
chmodSync(folder, 0o755)
afterFile(() => rmSync(folder, { recursive: true, force: true }))
const { name, url, asOwner } = await ownDatabase()

let running: typeof import('../../src/server/bootstrap.ts')
// The server is loaded without the pages that other files of this worker mock, and without affecting theirs.
beforeAll(async () => {
  vi.resetModules()
  vi.doMock('virtual:react-router/server-build', () => ({ routeDiscovery: { mode: 'initial' } }))
  running = await import('../../src/server/bootstrap.ts')
})
afterAll(() => vi.resetModules())

const portalThat = (steps: Partial<Portal>) => async (): Promise<Portal> => ({
  fetch: async () => new Response(),
  answerFromCache: () => false,
  warm: async () => {},
  flush: async () => {},
  onClientError: async () => {},
  ...steps,
})

const begin = (settings: Record<string, string>, createPortal: Server['createPortal'] = portalThat({})) =>
  running.bootstrap({
    config: readConfig({
      HOST: '127.0.0.1',
      PORT: '0',
      PORTAL_DEMO: 'off',
      LOG_LEVEL: 'silent',
      DATA_DIR: path.join(folder, 'data'),
      ALLOW_BUILT_IN: 'authority,messages',
      ...settings,
    }),
    part: null,
    root: ROOT,
    url,
    createPortal,
    images,
    initialContent: Promise.resolve(null),
    clock: systemClock,
  })

const connections = async (): Promise<number> => {
  const [row] = await asOwner<{ count: string }>(
    `select count(*) from pg_stat_activity where datname = $1 and application_name like 'portal%'`,
    [name],
  )
  return Number(row!.count)
}
const expectNoConnections = () =>
  vi.waitFor(async () => expect(await connections()).toBe(0), { timeout: 5000, interval: 50 })

test('a start that is refused leaves no connection', async () => {
  await expect(begin({ ALLOW_BUILT_IN: '' })).rejects.toThrow(/ALLOW_BUILT_IN=authority/)
  await expectNoConnections()
})

test('a start that cannot listen ends its jobs and leaves no connection', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const { port } = other.address() as AddressInfo
  await expect(begin({ PORT: String(port) })).rejects.toThrow(/EADDRINUSE/)
  await expectNoConnections()
  other.close()
})

test('a stop goes on after a step that fails, and says so', async () => {
  const { stop } = await begin({}, portalThat({ flush: () => Promise.reject(new Error('nothing was written')) }))
  expect(await connections()).toBeGreaterThan(0)
  await expect(stop()).rejects.toThrow('nothing was written')
  await expectNoConnections()
})

test('from the beginning of a stop the portal is not ready', async () => {
  let ready = () => false
  const readyAtFlush = vi.fn<(isReady: boolean) => void>()
  const { stop } = await begin({}, async (options) => {
    ready = options.ready
    return portalThat({ flush: async () => readyAtFlush(ready()) })()
  })
  expect(ready()).toBe(true)
  await stop()
  expect(readyAtFlush).toHaveBeenCalledExactlyOnceWith(false)
})
