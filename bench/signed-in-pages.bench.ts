// Pages of a signed-in developer: bytes of HTML and what they consist of, CPU of the portal a page, and how soon they are answered
// at a constant rate while another process takes every second moment of the machine.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { constantRateLoad } from './constant-rate-load.ts'
import { figure, median, percentile } from './figures.ts'
import { cpuSeconds, startPortal } from './portal.ts'
import { cookiesOf } from './signed-in.ts'

const PAGES = [
  { path: '/console', most: 50 },
  { path: '/service/1', most: 70 },
]
const RATE = 50
const [WARM_UP_S, SECONDS] = [20, 30]

/** Half of the time busy on each core, in turns of 20 ms. */
const HALF_BUSY = 'setInterval(() => { const end = performance.now() + 10; while (performance.now() < end); }, 20)'

const portal = await startPortal()
try {
  const cookie = await cookiesOf(portal.url, 'owner')
  const headers = { cookie, 'accept-language': 'zh-CN' }
  for (const { path, most } of PAGES) {
    const html = await (await fetch(portal.url + path, { headers })).text()
    figure(`${path}: HTML`, kilobytes(html), 'KB', { most })
    for (const part of ['header', 'dialog', 'footer'])
      figure(`${path}: of which <${part}>`, kilobytes(partOf(html, part)), 'KB')
    figure(`${path}: of which data for the browser`, kilobytes(dataOf(html)), 'KB')
    figure(`${path}: drawings`, html.split('<svg').length - 1, '')
    await constantRateLoad(portal.url + path, headers, RATE, WARM_UP_S)
    const cpu = cpuSeconds(portal.pid)
    const calm = await constantRateLoad(portal.url + path, headers, RATE, SECONDS)
    figure(`${path}: CPU a page`, ((cpuSeconds(portal.pid) - cpu) / calm.length) * 1000, 'ms', { most: 4 })
    figure(`${path}: ${RATE} a second, p50`, median(calm), 'ms')
    figure(`${path}: ${RATE} a second, p99`, percentile(calm, 0.99), 'ms')
    const busy = await whileHalfBusy(() => constantRateLoad(portal.url + path, headers, RATE, SECONDS))
    figure(`${path}: the same on a half busy machine, p50`, median(busy), 'ms')
    figure(`${path}: the same on a half busy machine, p99`, percentile(busy, 0.99), 'ms', { most: 60 })
  }
} finally {
  await portal.stop()
}

async function whileHalfBusy<T>(work: () => Promise<T>): Promise<T> {
  const others = Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ['-e', HALF_BUSY], { stdio: 'ignore' }),
  )
  try {
    return await work()
  } finally {
    for (const one of others) one.kill()
    await Promise.all(others.map((one) => once(one, 'exit')))
  }
}

function kilobytes(text: string): number {
  return Buffer.byteLength(text) / 1024
}

/** The first element of a name, none of which contains another one of that name. */
function partOf(html: string, name: string): string {
  return new RegExp(`<${name}\\b[\\s\\S]*?</${name}>`).exec(html)?.[0] ?? ''
}

/** What React Router gives the browser: the results of the loaders and the list of modules. */
function dataOf(html: string): string {
  return [...html.matchAll(/<script type="late"[\s\S]*?<\/script>/g)].map(([script]) => script).join('')
}
