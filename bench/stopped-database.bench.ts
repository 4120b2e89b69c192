// PostgreSQL stopped for a minute: what visitors and developers are answered meanwhile, and how soon the portal goes on after it.
// STOPPED_SECONDS makes the minute shorter.
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { startEmbedded } from '../src/db/embedded.ts'
import { migrate } from '../src/db/migrate.ts'
import { freePort, startedPortal } from '../test/harness/started-portal.ts'
import { figure, percentile } from './figures.ts'
import type { Answered, LoadTarget } from './load/load.ts'
import { benchFolder } from './portal.ts'
import { cookiesOf } from './signed-in.ts'

const SECONDS = Number(process.env.STOPPED_SECONDS ?? 60)
const VISITED = ['/', '/docs', '/service/1']
const SEEN = ['/console', '/api/dev/v1/account/status']
/** Of each address. */
const A_SECOND = 5

const folder = benchFolder('stopped-database')
let database = await startEmbedded(folder)
const port = await freePort()
const origin = `http://127.0.0.1:${port}`

async function load(seconds: number, cookie: string): Promise<Answered[]> {
  const targetsOf = (paths: readonly string[], headers: Record<string, string>): LoadTarget[] =>
    paths.map((name) => ({
      name,
      url: origin + name,
      headers: { ...headers, 'accept-encoding': 'br' },
      aSecond: A_SECOND,
    }))
  const targets = [...targetsOf(VISITED, {}), ...targetsOf(SEEN, { cookie })]
  const child = spawn(process.execPath, ['bench/load/load.ts'], {
    env: { ...process.env, LOAD: JSON.stringify({ asked: targets, seconds }) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return JSON.parse(await text(child.stdout)) as Answered[]
}

const statusOf = (address: string): Promise<number> =>
  fetch(origin + address).then(
    ({ status }) => status,
    () => 0,
  )

try {
  await migrate(database.ownerUrl, database.appRole)
  const environment = {
    PORT: String(port),
    ORIGIN: origin,
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
    PORTAL_DEMO: 'on',
  }
  const portal = await startedPortal(environment)
  let hasEnded = false
  void portal.ended.then(() => (hasEnded = true))
  try {
    const cookie = await cookiesOf(origin, 'owner')
    await load(5, cookie)
    await database.stop()
    const answers = load(SECONDS, cookie)
    await new Promise((resolve) => setTimeout(resolve, (SECONDS * 1000) / 2))
    const [alive, ready] = [await statusOf('/healthz'), await statusOf('/readyz')]
    const during = await answers
    database = await startEmbedded(folder)
    const back = performance.now()
    while ((await statusOf('/readyz')) !== 200 && performance.now() - back < 60_000)
      await new Promise((resolve) => setTimeout(resolve, 100))
    const seconds = (performance.now() - back) / 1000
    const after = await load(10, cookie)
    const of = (results: readonly Answered[], paths: readonly string[]) =>
      results.filter(({ name }) => paths.includes(name))
    const visitors = of(during, VISITED)
    const developers = of(during, SEEN)
    figure('stopped for', SECONDS, 's')
    figure('visitors meanwhile: not answered', visitors.filter(({ status }) => status !== 200).length, 'of them', {
      max: 0,
    })
    figure('visitors meanwhile', visitors.length, 'requests')
    figure(
      'developers meanwhile: anything but 503',
      developers.filter(({ status }) => status !== 503).length,
      'of them',
      { max: 0 },
    )
    figure('developers meanwhile', developers.length, 'requests')
    figure(
      'developers meanwhile: told so, p99',
      percentile(
        developers.map(({ millis }) => millis),
        0.99,
      ),
      'ms',
      { max: 5000 },
    )
    figure('/healthz meanwhile: no restart asked for', alive, '', { min: 200, max: 200 })
    figure('/readyz meanwhile', ready, '', { min: 503, max: 503 })
    figure('ready again after', seconds, 's', { max: 15 })
    figure('afterwards: not answered with 200', after.filter(({ status }) => status !== 200).length, 'of them', {
      max: 0,
    })
    figure('processes that ended', hasEnded ? 1 : 0, '', { max: 0 })
  } finally {
    await portal.stop()
  }
} finally {
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}
