// Lists of a team with 100 members and 50 roles against a team with 5 of each, over the API and as pages, requested in turn
// by the owners.
import { rmSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../src/db/embedded.ts'
import { migrate } from '../src/db/migrate.ts'
import { type Db, OF_JOBS, openDb } from '../src/db/open.ts'
import { importContent } from '../src/server/content.ts'
import { makeManyMembers } from '../src/features/team/factory/members.ts'
import { makeDeveloper, makeSession } from '../src/features/session/factory.ts'
import { keyRingOf, newKeys } from '../src/adapters/vault/keys.ts'
import { vaultOf } from '../src/adapters/vault/vault.ts'
import { figure, median } from './figures.ts'
import { benchFolder, startPortal } from './portal.ts'

const SIZES = { small: { members: 5, roles: 5 }, large: { members: 100, roles: 50 } }
const [WARM, ROUNDS] = [60, 400]
const LISTS = [
  ['members, over the API', '/api/dev/v1/team/member/list'],
  ['roles, over the API', '/api/dev/v1/team/role/list'],
  ['activity, over the API', '/api/dev/v1/team/activity/list'],
  ['members, the page', '/team'],
  ['roles, the page', '/team/role'],
] as const

const folder = benchFolder('team')
const embedded = await startEmbedded(folder)
try {
  await migrate(embedded.ownerUrl, embedded.appRole)
  const { db, close } = openDb(embedded.url, undefined, { timeouts: OF_JOBS })
  await importContent(db, path.resolve(import.meta.dirname, '../content'))
  const cookies = { small: await ownerOf(db, 'small'), large: await ownerOf(db, 'large') }
  // Autovacuum does this within a minute of such a load.
  await statistics(embedded.ownerUrl)
  const portal = await startPortal({ DATABASE_URL: embedded.url, DATABASE_OWNER_URL: embedded.ownerUrl })
  try {
    const ask = async (where: string, size: keyof typeof SIZES): Promise<number> => {
      const startTime = performance.now()
      const response = await fetch(portal.url + where, { headers: { cookie: cookies[size] }, redirect: 'manual' })
      const text = await response.text()
      if (response.status !== 200) throw new Error(`${where} ${size}: ${response.status} ${text.slice(0, 200)}`)
      return performance.now() - startTime
    }
    for (const [name, where] of LISTS) {
      const times = { small: [] as number[], large: [] as number[] }
      for (let round = 0; round < WARM + ROUNDS; round++) {
        for (const size of ['small', 'large'] as const) {
          const time = await ask(where, size)
          if (round >= WARM) times[size].push(time)
        }
      }
      const [small, large] = [median(times.small), median(times.large)]
      figure(`${name}: 5 members, 5 roles`, small, 'ms')
      figure(`${name}: 100 members, 50 roles`, large, 'ms')
      figure(`${name}: the large team against the small one`, large / small, 'times', { max: 1.5 })
    }
  } finally {
    await portal.stop()
  }
  await close()
} finally {
  await embedded.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function statistics(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('analyze').finally(() => client.end())
}

/** @returns the cookie of the owner of a team of that size */
async function ownerOf(db: Db, size: keyof typeof SIZES): Promise<string> {
  const now = new Date()
  const ownerId = await makeDeveloper(db, vaultOf(keyRingOf(newKeys())), { subject: `bench-${size}`, now })
  await db
    .updateTable('account')
    .set({ account_status: 34, enterprise_type: 52 })
    .where('developer_id', '=', ownerId)
    .execute()
  await makeManyMembers(db, { ownerId, ...SIZES[size], now })
  return `portal_session=${await makeSession(db, 'developer', ownerId, now)}`
}
