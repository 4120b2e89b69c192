// The call developers make most: the account status against a bare Hono route with the same JSON.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import autocannon from 'autocannon'
import { figure, median } from './figures.ts'
import { type Running, startPortal, startScript } from './portal.ts'
import { cookiesOf } from './signed-in.ts'

const STATUS = '/api/dev/v1/account/status'
const [ROUNDS, SECONDS] = [7, 3]

const portal = await startPortal()
const folder = mkdtempSync(path.join(tmpdir(), 'bench-status-'))
try {
  const cookie = await cookiesOf(portal.url, 'owner')
  const answer = await (await fetch(portal.url + STATUS, { headers: { cookie } })).text()
  if (JSON.parse(answer).value?.accountStatus !== 34) throw new Error(`not the status of the owner: ${answer}`)
  const file = path.join(folder, 'status.json')
  writeFileSync(file, answer)
  const bare = await startScript('bench/servers/bare-hono.ts', { BODY: file })
  try {
    // A warm-up: until the JIT has compiled the hot code, the first twenty seconds of full load are half as slow again.
    for (let round = 0; round < ROUNDS; round++) await perSecond(portal, cookie)
    await perSecond(bare, cookie)
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
        min: 0.2,
      },
    )
  } finally {
    await bare.stop()
  }
} finally {
  await portal.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function perSecond({ url }: Running, cookie: string): Promise<number> {
  const result = await autocannon({ url: url + STATUS, connections: 16, duration: SECONDS, headers: { cookie } })
  if (result.non2xx || result.errors) throw new Error(`${result.non2xx} answers were not 200, ${result.errors} failed`)
  return result.requests.total / result.duration
}
