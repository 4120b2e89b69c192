// Pages of a signed-in developer: bytes of HTML and what they consist of, CPU of the portal a page, and how soon they are answered
// at a constant rate while another process takes every second moment of the machine.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { text } from 'node:stream/consumers'
import autocannon from 'autocannon'
import { figure, median, percentile } from './figures.ts'
import type { Answered, LoadTarget } from './load/load.ts'
import { cpuSeconds, startPortal } from './portal.ts'
import { cookiesOf } from './signed-in.ts'

const PAGES = [
  { path: '/console', max: 50 },
  { path: '/service/1', max: 70 },
]
const RATE = 50
const [PAGES_IN_TURN, SECONDS] = [1000, 30]

/** Half of the time busy on each core, in turns of 20 ms. */
const HALF_BUSY = 'setInterval(() => { const end = performance.now() + 10; while (performance.now() < end); }, 20)'

const portal = await startPortal()
try {
  const cookie = await cookiesOf(portal.url, 'owner')
  const headers = { cookie, 'accept-language': 'zh-CN' }
  for (const { path, max } of PAGES) {
    const html = await (await fetch(portal.url + path, { headers })).text()
    figure(`${path}: HTML`, kilobytes(html), 'KB', { max })
    for (const part of ['header', 'dialog', 'footer'])
      figure(`${path}: of which <${part}>`, kilobytes(partOf(html, part)), 'KB')
    figure(`${path}: of which data for the browser`, kilobytes(dataOf(html)), 'KB')
    figure(`${path}: drawings`, html.split('<svg').length - 1, '')
    // A warm-up, so that the JIT has compiled the hot code.
    await inTurn(portal.url + path, headers, PAGES_IN_TURN)
    const cpu = cpuSeconds(portal.pid)
    await inTurn(portal.url + path, headers, PAGES_IN_TURN)
    figure(`${path}: CPU a page`, ((cpuSeconds(portal.pid) - cpu) / PAGES_IN_TURN) * 1000, 'ms', { max: 4 })
    const target = { name: path, url: portal.url + path, headers, aSecond: RATE }
    const calm = millisOf(await load(target))
    figure(`${path}: ${RATE} a second, p50`, median(calm), 'ms')
    figure(`${path}: ${RATE} a second, p99`, percentile(calm, 0.99), 'ms')
    const answers = await whileHalfBusy(() => load(target))
    const busy = millisOf(answers)
    figure(`${path}: the same on a half busy machine, p50`, median(busy), 'ms')
    figure(`${path}: the same on a half busy machine, p99`, percentile(busy, 0.99), 'ms', { max: 60 })
    figure(`${path}: of which not answered`, answers.length - busy.length, '', { max: 0 })
  }
} finally {
  await portal.stop()
}

async function inTurn(url: string, headers: Record<string, string>, amount: number): Promise<void> {
  const { non2xx, errors } = await autocannon({ url, headers, amount, connections: 2 })
  if (non2xx || errors) throw new Error(`${non2xx} answers were not 200, ${errors} failed`)
}

async function load(target: LoadTarget): Promise<Answered[]> {
  const child = spawn(process.execPath, ['bench/load/load.ts'], {
    env: { ...process.env, LOAD: JSON.stringify({ asked: [target], seconds: SECONDS }) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return JSON.parse(await text(child.stdout)) as Answered[]
}

function millisOf(answers: readonly Answered[]): number[] {
  return answers.filter(({ status }) => status === 200).map(({ millis }) => millis)
}

async function whileHalfBusy<T>(work: () => Promise<T>): Promise<T> {
  const others = Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ['-e', HALF_BUSY], { stdio: 'ignore' }),
  )
  try {
    return await work()
  } finally {
    for (const other of others) other.kill()
    await Promise.all(others.map((other) => once(other, 'exit')))
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
