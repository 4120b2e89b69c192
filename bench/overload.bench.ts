// Overload: three times the capacity at a constant rate beside visitors of the home page. Who is answered, how soon, how
// soon the others are refused, and how soon the portal has recovered.
import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { figure, median, percentile } from './figures.ts'
import type { Answered, LoadTarget } from './load/load.ts'
import { memoryMb, startPortal } from './portal.ts'
import { cookiesOf } from './signed-in.ts'

const SECONDS = 30
const VISITORS = 50

const portal = await startPortal()
try {
  const cookie = await cookiesOf(portal.url, 'owner')
  const mine = { cookie, 'accept-language': 'zh-CN', 'accept-encoding': 'br' }
  const visitors = { name: 'home', url: portal.url, headers: { 'accept-encoding': 'br' }, aSecond: VISITORS }
  const work = (aSecond: number): LoadTarget[] => [
    { name: 'console', url: `${portal.url}/console`, headers: mine, aSecond },
    { name: 'docs', url: `${portal.url}/docs`, headers: mine, aSecond },
    { name: 'status', url: `${portal.url}/api/dev/v1/account/status`, headers: mine, aSecond },
  ]
  // A warm-up, so that the JIT has compiled the hot code.
  await load([visitors, ...work(15)], 20)
  const calm = await load([visitors, ...work(15)], 15)
  figure('calm, 45 a second: refused', refusedOf(calm).length, '', { max: 0 })
  figure('calm, 45 a second: p99', percentile(millisOf(calm), 0.99), 'ms')
  const before = memoryMb(portal.pid)
  let max = before
  const watch = setInterval(() => (max = Math.max(max, memoryMb(portal.pid))), 250)
  const answers = await load([visitors, ...work(100)], SECONDS)
  clearInterval(watch)
  const home = answers.filter(({ name }) => name === 'home')
  const others = answers.filter(({ name }) => name !== 'home')
  const successes = others.filter(({ status }) => status === 200)
  const refusals = refusedOf(others)
  figure('300 a second: answered', successes.length / SECONDS, '/s')
  figure('300 a second: answered, p50', median(millisOf(successes)), 'ms')
  figure('300 a second: answered, p99', percentile(millisOf(successes), 0.99), 'ms', { max: 2500 })
  figure('300 a second: refused', (refusals.length / others.length) * 100, '%')
  figure('300 a second: refused, p50', median(millisOf(refusals)), 'ms')
  figure('300 a second: refused, p99', percentile(millisOf(refusals), 0.99), 'ms', { max: 50 })
  figure('300 a second: anything else', others.length - successes.length - refusals.length, '', { max: 0 })
  figure('visitors beside it: not answered', home.filter(({ status }) => status !== 200).length, '', { max: 0 })
  figure('visitors beside it, p50', median(millisOf(home)), 'ms')
  figure('visitors beside it, p99', percentile(millisOf(home), 0.99), 'ms')
  figure('memory at the most', max, 'MB', { max: 500 })
  await new Promise((resolve) => setTimeout(resolve, 1000))
  const after = await load(work(5), 5)
  figure('a second later, 15 a second: refused', refusedOf(after).length, '', { max: 0 })
  figure('a second later, 15 a second: p99', percentile(millisOf(after), 0.99), 'ms')
} finally {
  await portal.stop()
}

function refusedOf(answers: readonly Answered[]): Answered[] {
  return answers.filter(({ status }) => status === 503)
}

function millisOf(answers: readonly Answered[]): number[] {
  return answers.map(({ millis }) => millis)
}

async function load(targets: readonly LoadTarget[], seconds: number): Promise<Answered[]> {
  const child = spawn(process.execPath, ['bench/load/load.ts'], {
    env: { ...process.env, LOAD: JSON.stringify({ asked: targets, seconds }) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return JSON.parse(await text(child.stdout)) as Answered[]
}
