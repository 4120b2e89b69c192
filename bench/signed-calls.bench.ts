// The cost of the record of signed calls: the same call with the record and without it, in pairs, on one database.
import { rmSync } from 'node:fs'
import path from 'node:path'
import { startEmbedded } from '../src/db/embedded.ts'
import { migrate } from '../src/db/migrate.ts'
import { openDb } from '../src/db/open.ts'
import { makeAccountState } from '../src/features/accounts/factory/account-state.ts'
import { openEcho } from '../src/features/apps/contract/signed-calls.ts'
import { insertApp } from '../src/features/apps/queries/save-app.ts'
import { insertSecret, secretPlace } from '../src/features/apps/queries/secrets.ts'
import { makeDeveloper } from '../src/features/session/factory.ts'
import { signOutgoing } from '../src/lib/crypto/sign-request.ts'
import { keyRingOf, newKeys } from '../src/adapters/vault/keys.ts'
import { vaultOf } from '../src/adapters/vault/vault.ts'
import { standaloneApi } from '../test/harness/standalone-api.ts'
import { figure, median } from './figures.ts'
import { benchFolder } from './portal.ts'

const ORIGIN = 'http://bench.example'
const [WARM, ROUNDS, CALLS] = [3, 40, 60]
const SECRET = 'sk_bench'
/** An app's calls stay below its limit of a minute. */
const ROUNDS_OF_AN_APP = 4

const folder = benchFolder('signed-calls')
const embedded = await startEmbedded(folder)
try {
  await migrate(embedded.ownerUrl, embedded.appRole)
  const { db, close } = openDb(embedded.url)
  const keys = newKeys()
  const vault = vaultOf(keyRingOf(keys))
  const now = new Date()
  const ownerId = await makeDeveloper(db, vault, { subject: 'bench', nickname: 'bench', now, registeredAt: now })
  await makeAccountState(db, keyRingOf(keys), ownerId, { accountStatus: 34, enterpriseType: 52 }, { at: 1, now })
  const options = {
    url: embedded.url,
    folder: path.join(folder, 'files'),
    keys,
    clock: { now: () => now },
    origin: ORIGIN,
  }
  const apis = { with: standaloneApi(options), without: standaloneApi({ ...options, record: false }) }
  const times = { with: [] as number[], without: [] as number[] }
  const more: number[] = []
  const writeTimes: number[] = []
  let appKey = ''
  for (let round = 0; round < WARM + ROUNDS; round++) {
    if (round % ROUNDS_OF_AN_APP === 0) appKey = await newApp(round)
    for (let at = 0; at < CALLS; at++) {
      const pair = { with: 0, without: 0 }
      for (const which of at % 2 === 0 ? (['with', 'without'] as const) : (['without', 'with'] as const))
        pair[which] = await timed(() => call(apis[which].fetch))
      if (round < WARM) continue
      times.with.push(pair.with)
      times.without.push(pair.without)
      more.push(pair.with - pair.without)
    }
    const flushed = await timed(apis.with.flush)
    if (round >= WARM) writeTimes.push(flushed / CALLS)
  }
  const plain = median(times.without)
  const cost = median(more) + median(writeTimes)
  figure('a signed call without the record', plain, 'ms')
  figure('what record and quota add to its answer', median(more), 'ms')
  figure('writing its line, outside its answer', median(writeTimes), 'ms')
  figure('a signed call with the record against one without', (plain + cost) / plain, 'times', { max: 1.05 })
  await apis.with.close()
  await apis.without.close()
  await close()

  async function timed(work: () => Promise<void>): Promise<number> {
    const began = performance.now()
    await work()
    return performance.now() - began
  }

  async function newApp(number: number): Promise<string> {
    const newAppKey = `pk_${String(number).padStart(24, '0')}`
    const appId = await insertApp(db, { ownerId, kind: 'phone', name: 'bench', appKey: newAppKey, formKey: null, now })
    const sealedSecret = vault.seal(secretPlace(newAppKey), SECRET)
    await insertSecret(db, {
      appId,
      place: newAppKey,
      sealed: sealedSecret,
      endsWith: SECRET.slice(-4),
      by: ownerId,
      now,
    })
    return newAppKey
  }

  async function call(fetch: (request: Request, address: string) => Promise<Response>): Promise<void> {
    const { method, path: where } = openEcho
    const { headers } = signOutgoing({ method, url: ORIGIN + where, body: 'tide', appKey, secret: SECRET, now })
    const response = await fetch(new Request(ORIGIN + where, { method, body: 'tide', headers }), '203.0.113.7')
    const text = await response.text()
    if (response.status !== 200) throw new Error(text)
  }
} finally {
  await embedded.stop()
  rmSync(folder, { recursive: true, force: true })
}
