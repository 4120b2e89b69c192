// What a signed-in developer asks for most: the account's status against a bare Hono route with the same JSON, and the
// console page under a steady load of requests that do not wait for each other.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import autocannon from 'autocannon'
import { figure, median } from './figures.ts'
import { type Running, startPortal, startScript } from './portal.ts'
import { cookiesOf } from './signed-in.ts'

const STATUS = '/api/dev/v1/account/status'
const [ROUNDS, SECONDS] = [7, 3]
const RATE = 50

const portal = await startPortal()
const folder = mkdtempSync(path.join(tmpdir(), 'bench-status-'))
try {
  const cookie = await cookiesOf(portal.url, 'owner')
  const answer = await (await fetch(portal.url + STATUS, { headers: { cookie } })).text()
  if (JSON.parse(answer).value?.accountStatus !== 34) throw new Error(`not the status of the owner: ${answer}`)
  const file = path.join(folder, 'status.json')
  writeFileSync(file, answer)
  const bare = await startScript('bench/bare-hono.ts', { BODY: file })
  try {
    for (const one of [portal, bare]) await perSecond(one, cookie)
    const rounds: { mine: number; theirs: number }[] = []
    for (let round = 0; round < ROUNDS; round++) {
      rounds.push({ mine: await perSecond(portal, cookie), theirs: await perSecond(bare, cookie) })
    }
    figure('account/status, signed in', median(rounds.map(({ mine }) => mine)), '/s')
    figure('a bare Hono route with the same JSON', median(rounds.map(({ theirs }) => theirs)), '/s')
    figure(
      'account/status against the bare route (median)',
      median(rounds.map(({ mine, theirs }) => mine / theirs)),
      'times',
      {
        least: 0.25,
      },
    )
  } finally {
    await bare.stop()
  }
  await consoleAt(5, cookie)
  const { latency, non2xx, errors, requests } = await consoleAt(30, cookie)
  if (non2xx || errors) throw new Error(`${non2xx} answers were not 200, ${errors} failed`)
  figure('console page, signed in: requests a second sent', requests.average, '/s')
  figure('console page, signed in, p50', latency.p50, 'ms')
  figure('console page, signed in, p99', latency.p99, 'ms', { most: 60 })
} finally {
  await portal.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function perSecond({ url }: Running, cookie: string): Promise<number> {
  const result = await autocannon({ url: url + STATUS, connections: 16, duration: SECONDS, headers: { cookie } })
  if (result.non2xx || result.errors) throw new Error(`${result.non2xx} answers were not 200, ${result.errors} failed`)
  return result.requests.total / result.duration
}

function consoleAt(seconds: number, cookie: string) {
  return autocannon({
    url: `${portal.url}/console`,
    overallRate: RATE,
    connections: 10,
    duration: seconds,
    headers: { cookie, 'accept-language': 'zh-CN' },
  })
}
