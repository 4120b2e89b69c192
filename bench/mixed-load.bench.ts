// Mixed load: two portals for pages and one for jobs, behind a balancer, under 300 requests a second of visitors and developers.
// LOAD_SECONDS makes it shorter than its ten minutes, LOAD_TIMES multiplies the rate.
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { startEmbedded } from '../src/db/embedded.ts'
import { migrate } from '../src/db/migrate.ts'
import { startProxy } from '../test/harness/proxy.ts'
import { freePort, type StartedPortal, startedPortal } from '../test/harness/started-portal.ts'
import { figure, median, percentile } from './figures.ts'
import type { Answered, LoadTarget } from './load/load.ts'
import { benchFolder, cpuSeconds, memoryMb } from './portal.ts'
import { cookiesOf } from './signed-in.ts'

const SECONDS = Number(process.env.LOAD_SECONDS ?? 600)
const TIMES = Number(process.env.LOAD_TIMES ?? 1)
const WARM_UP = 20
/** Requests a second, by address: 280 of visitors, 20 of a developer. */
const VISITED = {
  '/': 80,
  '/docs?id=146': 60,
  '/service/1': 50,
  '/notice': 30,
  '/api/web/v1/doc-wiki/search?q=推送': 10,
  '/api/web/v1/index/data': 30,
}
const SEEN = { '/console': 8, '/application': 4, '/api/dev/v1/account/status': 8 }
const VIEWS = 20

const rateOf = (aSecond: number): number => Math.max(1, Math.round(aSecond * TIMES))

const folder = benchFolder('mixed-load')
const database = await startEmbedded(folder)
const running: StartedPortal[] = []
const [front, near, far, back] = [await freePort(), await freePort(), await freePort(), await freePort()]
const origin = `http://127.0.0.1:${front}`

const start = async (part: 'web' | 'worker', port: number) => {
  const environment = {
    PORT: String(port),
    ORIGIN: origin,
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
    PORTAL_DEMO: 'on',
    TRUSTED_PROXIES: '1',
  }
  running.push(await startedPortal(environment, [process.execPath, 'src/server/main.ts', `--only=${part}`]))
}

async function load(targets: readonly LoadTarget[], seconds: number): Promise<Answered[]> {
  const child = spawn(process.execPath, ['bench/load/load.ts'], {
    env: { ...process.env, LOAD: JSON.stringify({ asked: targets, seconds }) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return JSON.parse(await text(child.stdout)) as Answered[]
}

const total = (measure: (pid: number) => number) =>
  running.reduce((sum, { process: { pid } }) => sum + measure(pid!), 0)

try {
  await migrate(database.ownerUrl, database.appRole)
  // The first one creates the keys and the demo.
  await start('web', near)
  await start('web', far)
  await start('worker', back)
  const proxy = await startProxy(
    front,
    `
frontend front
  bind 127.0.0.1:${front}
  # Visitors come from 250 networks, so that no limit of one applies.
  http-request set-header X-Forwarded-For 10.1.%[rand(250)].1
  default_backend portals
backend portals
  retries 0
  option httpchk GET /readyz
  default-server check
  server near 127.0.0.1:${near}
  server far 127.0.0.1:${far}`,
  )
  try {
    const cookie = await cookiesOf(origin, 'owner')
    const form = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }
    const body = 'targetPath=%2Fdocs'
    const targetsOf = (rates: Record<string, number>, headers: Record<string, string>): LoadTarget[] =>
      Object.entries(rates).map(([path, aSecond]) => ({
        name: path,
        url: new URL(path, origin).href,
        headers: { 'accept-encoding': 'br', ...headers },
        aSecond: rateOf(aSecond),
      }))
    const targets: LoadTarget[] = [
      ...targetsOf(VISITED, {}),
      ...targetsOf(SEEN, { cookie }),
      { name: 'page view', url: `${origin}/api/dev/v1/report/page-view`, headers: form, aSecond: rateOf(VIEWS), body },
    ]
    await load(targets, WARM_UP)
    const [memory, cpu] = [total(memoryMb), total(cpuSeconds)]
    let max = memory
    const watch = setInterval(() => (max = Math.max(max, total(memoryMb))), 1000)
    const answers = await load(targets, SECONDS)
    clearInterval(watch)
    const millis = answers.map((answer) => answer.millis)
    const failures = answers.filter(({ status }) => status === 0 || status >= 400)
    for (const what of new Set(failures.map(({ name, status }) => `${name} ${status}`)))
      process.stdout.write(`${what}\n`)
    figure('requests', answers.length, 'requests', {
      min: targets.reduce((sum, { aSecond }) => sum + aSecond, 0) * SECONDS,
    })
    figure('of these failed', failures.length, 'requests', { max: 0 })
    figure('p50', median(millis), 'ms')
    figure('p99', percentile(millis, 0.99), 'ms', { max: 250 })
    for (const { name } of targets)
      figure(
        `p99 of ${name}`,
        percentile(
          answers.filter((answer) => answer.name === name).map((answer) => answer.millis),
          0.99,
        ),
        'ms',
      )
    figure('CPU of the three processes', (total(cpuSeconds) - cpu) / SECONDS, 'of a core')
    figure('memory of the three at its start', memory, 'MB')
    figure('memory at the most', max, 'MB')
    figure('memory at its end against its start', total(memoryMb) / memory, 'times', { max: 1.25 })
  } finally {
    await proxy.stop()
  }
} finally {
  await Promise.all(running.map((item) => item.stop()))
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}
