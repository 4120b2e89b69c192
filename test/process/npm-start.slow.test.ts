// `npm start` and its end: any signal that ends npm ends the portal and its PostgreSQL.
import { readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { tempDir } from '../harness/temp-dir.ts'
import { freePort, type StartedPortal, startedPortal } from '../harness/started-portal.ts'

let portal: StartedPortal | null = null
let folder = ''
afterEach(async () => {
  await portal?.stop()
  portal = null
  rmSync(folder, { recursive: true, force: true })
})

const listens = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const postmasterIn = (dataDir: string): number =>
  Number(readFileSync(path.join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0])

test.each(['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGKILL'] as const)(
  '%s to npm stops all processes',
  async (signal) => {
    folder = tempDir('portal-npm')
    const port = await freePort()
    portal = await startedPortal({ PORT: String(port), DATA_DIR: folder }, ['npm', 'start'])
    const postmaster = postmasterIn(folder)
    expect([await listens(port), isAlive(postmaster)]).toEqual([true, true])
    portal.process.kill(signal)
    await vi.waitFor(async () => expect([await listens(port), isAlive(postmaster)]).toEqual([false, false]), {
      timeout: 20_000,
      interval: 200,
    })
  },
  // The portal may have to be built first.
  300_000,
)
