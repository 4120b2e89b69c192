// The current content version: notified at once, and again after the connection was lost, noticed or not.
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ownDatabase } from '../../../test/harness/own-database.ts'
import { type ContentVersion, watchContentVersion } from './content-version.ts'

type Log = (...parts: unknown[]) => void

const { name, url, asOwner } = await ownDatabase()
const watchers: ContentVersion[] = []
// Those of one test would log what happens in the next.
afterEach(() => Promise.all(watchers.splice(0).map((watcher) => watcher.close())))

const log = { error: vi.fn<Log>(), warn: vi.fn<Log>(), info: vi.fn<Log>() }
beforeEach(() => void vi.clearAllMocks())

async function watch(at = url, options = {}): Promise<ContentVersion> {
  const watcher = watchContentVersion(at, { log, ...options })
  watchers.push(watcher)
  await vi.waitFor(() => expect(watcher.current()).toBeGreaterThan(0), 5000)
  return watcher
}

/** Edits content as an operator would and returns the resulting version. */
async function edit(): Promise<number> {
  await asOwner(`update site_block set updated_at = now() where name = 'home'`)
  const [row] = await asOwner<{ version: string }>('select version from content_version')
  return Number(row?.version)
}

const terminate = () =>
  asOwner(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'portal content' and datname = $1`,
    [name],
  )

test('every process is notified of a change immediately', async () => {
  const [one, two] = [await watch(), await watch()]
  const before = one.current()
  const version = await edit()
  expect(version).toBeGreaterThan(before)
  await vi.waitFor(() => expect([one.current(), two.current()]).toEqual([version, version]), {
    timeout: 5000,
    interval: 10,
  })
})

test('a change that is rolled back is not announced', async () => {
  const watcher = await watch()
  const before = watcher.current()
  await asOwner('begin')
  await edit()
  await asOwner('rollback')
  expect(await edit()).toBe(before + 1)
  await vi.waitFor(() => expect(watcher.current()).toBe(before + 1), 5000)
})

test('it reconnects after its connection was closed, without missing a change', async () => {
  const watcher = await watch()
  await terminate()
  const version = await edit()
  await vi.waitFor(() => expect(watcher.current()).toBe(version), { timeout: 5000, interval: 20 })
  const next = await edit()
  await vi.waitFor(() => expect(watcher.current()).toBe(next), { timeout: 5000, interval: 20 })
})

test('the loss of its connection and its return are logged once each', async () => {
  await watch()
  expect(log.warn).not.toHaveBeenCalled()
  await asOwner(`alter database ${name} connection limit 0`)
  await terminate()
  await vi.waitFor(() => expect(log.warn).toHaveBeenCalled(), 5000)
  // Several attempts to connect later.
  await new Promise((resolve) => setTimeout(resolve, 2500))
  await asOwner(`alter database ${name} connection limit -1`)
  await vi.waitFor(() => expect(log.info).toHaveBeenCalled(), 5000)
  expect(log.warn.mock.calls).toEqual([[{ err: expect.any(Error) }, 'changes of content are not announced']])
  expect(log.info.mock.calls).toEqual([['changes of content are announced again']])
})

test('a change that cannot be followed is logged, and costs no connection', async () => {
  const onChange = vi.fn<() => void>(() => {
    throw new Error('a defect')
  })
  const watcher = await watch(url, { onChange })
  const version = await edit()
  await vi.waitFor(() => expect(watcher.current()).toBe(version), 5000)
  expect(onChange).toHaveBeenCalledTimes(2)
  expect(log.error).toHaveBeenCalledTimes(2)
  expect(log.error).toHaveBeenCalledWith({ err: new Error('a defect') }, 'a change of content was not followed')
  expect(log.warn).not.toHaveBeenCalled()
})

test('a silent connection is detected and replaced', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'pv-'))
  const sockets = new URLSearchParams(url.split('?')[1]).get('host') ?? ''
  const liveSockets = new Set<Socket>()
  const between = createServer((near) => {
    const far = connect(path.join(sockets, '.s.PGSQL.5432'))
    liveSockets.add(near)
    near.on('data', (part) => far.write(part))
    far.on('data', (part) => liveSockets.has(near) && near.write(part))
    near.on('error', () => {}).on('close', () => far.destroy())
    far.on('error', () => {})
  })
  await new Promise<void>((resolve) => between.listen(path.join(folder, '.s.PGSQL.5432'), resolve))
  const watcher = await watch(`postgresql://portal_app@/${name}?host=${encodeURIComponent(folder)}`, {
    checkEvery: 100,
    maxCheck: 300,
  })
  // From here on the first connection is silent.
  liveSockets.clear()
  const version = await edit()
  await vi.waitFor(() => expect(watcher.current()).toBe(version), { timeout: 6000, interval: 20 })
  await watcher.close()
  between.close()
  rmSync(folder, { recursive: true, force: true })
})

test('closing while connecting leaves no connection behind', async () => {
  const watcher = watchContentVersion(url, { log })
  await watcher.close()
  const others = async () => {
    const open = `select 1 from pg_stat_activity where application_name = 'portal content' and datname = $1`
    return (await asOwner(open, [name])).length
  }
  await vi.waitFor(async () => expect(await others()).toBe(0), { timeout: 3000, interval: 50 })
})
