// Two thousand silent connections to a portal limited to 600 descriptors: others are served meanwhile, and soon the silent ones
// are gone.
import { readFileSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownDatabase } from '../harness/own-database.ts'
import { tempDir } from '../harness/temp-dir.ts'
import { freePort, type StartedPortal, startedPortal } from '../harness/started-portal.ts'

const { url, ownerUrl } = await ownDatabase()
const folder = tempDir('portal-silent')
let portal: StartedPortal | undefined
let port = 0
const silent: Socket[] = []

beforeAll(async () => {
  port = await freePort()
  const database = { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl }
  const environment = { PORT: String(port), DATA_DIR: folder, PORTAL_DEMO: 'on', LOG_LEVEL: 'info', ...database }
  const command = `ulimit -n 600; exec "${process.execPath}" src/server/main.ts`
  portal = await startedPortal(environment, ['/bin/sh', '-c', command])
})
afterAll(async () => {
  for (const socket of silent) socket.destroy()
  await portal?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const status = (address: string, localAddress: string) =>
  new Promise<number>((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: address, localAddress, agent: false, timeout: 20_000 }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0))
    }).on('error', reject)
  })

/** Silent connections that the portal has not closed. */
const open = () => silent.filter(({ destroyed }) => !destroyed).length

test.runIf(process.platform === 'linux')(
  '2,000 silent connections block nobody and are closed',
  async () => {
    expect(portal!.output()).toMatch(/"connections":400,"perNetwork":100/)
    expect(readFileSync(`/proc/${portal!.process.pid}/limits`, 'utf8')).toMatch(/open files\s+600\s+600/)
    for (let at = 0; at < 2000; at++) {
      // The attacker reads, so that it notices the end of its connections.
      const socket = connect({ host: '127.0.0.1', port, localAddress: at % 2 ? '127.0.0.1' : '127.0.0.3' })
      silent.push(socket.on('error', () => {}).resume())
      if (at % 100 === 0) {
        expect(await status('/', '127.0.0.2')).toBe(200)
        expect(await status('/api/web/v1/index/data', '127.0.0.2')).toBe(200)
      }
    }
    expect(open()).toBeLessThanOrEqual(400)
    expect(await status('/readyz', '127.0.0.2')).toBe(200)
    const until = Date.now() + 40_000
    while (open() > 0 && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 500))
    expect(open()).toBe(0)
    expect(await status('/', '127.0.0.1')).toBe(200)
    expect(await status('/', '127.0.0.3')).toBe(200)
    expect(portal!.process.exitCode).toBeNull()
  },
  120_000,
)
