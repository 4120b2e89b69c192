// A pool that stays dead is emptied if a new connection would work, and reported dead if that does not help; an unavailable
// database changes nothing.
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { faultyLink } from '../../test/harness/faulty-link.ts'
import { ownDatabase } from '../../test/harness/own-database.ts'
import { type OpenDb, openDb } from './open.ts'
import { watchPool } from './watch-pool.ts'

const { url } = await ownDatabase()
const link = await faultyLink(url)
const ends: (() => Promise<unknown> | void)[] = []
afterEach(async () => {
  link.turn('well')
  for (const end of ends.splice(0)) await end()
})

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

function watched(max: number) {
  const database = openDb(link.url, max, { timeouts: { statement: 0, lock: 0, query: 300 } })
  const logLines: string[] = []
  const error = (...words: unknown[]) => void logLines.push(String(words.at(-1)))
  const watch = watchPool(database.pool, link.url, { error }, { checkEvery: 100, stuckAfter: 1000 })
  ends.push(watch.close, database.close)
  return { ...database, watch, logged: logLines }
}
const answers = ({ db }: Pick<OpenDb, 'db'>) =>
  sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )

test('connections that were never released are discarded, and calls continue', async () => {
  const { pool, watch, logged, ...opened } = watched(2)
  const clients = [await pool.connect(), await pool.connect()]
  await expect.poll(() => answers(opened), { timeout: 20_000 }).toBe(true)
  expect(logged).toEqual(['database pool is stuck; discarding its connections'])
  expect(watch.alive()).toBe(true)
  await expect(clients[0]!.query('select 1')).rejects.toThrow('not queryable')
  for (const client of clients) client.release()
  expect(await answers(opened)).toBe(true)
})

test('a pool that stays stuck is reported until it answers again', async () => {
  const { pool, watch, logged, ...opened } = watched(1)
  let greedy = true
  // Takes every connection that becomes free.
  const taking = (async () => {
    while (greedy) await pool.connect().catch(() => {})
  })()
  await expect.poll(watch.alive, { timeout: 20_000 }).toBe(false)
  expect(logged).toContain('database pool is still stuck; restart the process')
  greedy = false
  await taking
  await expect.poll(() => answers(opened), { timeout: 20_000 }).toBe(true)
  expect(watch.alive()).toBe(true)
})

test.each(['silent', 'broken'] as const)(
  'a database behind a link that is %s is unavailable, and the pool is left alone',
  async (state) => {
    const { watch, logged, ...opened } = watched(2)
    expect(await answers(opened)).toBe(true)
    link.turn(state)
    expect(await answers(opened)).toBe(false)
    await pause(3000)
    expect([watch.alive(), logged]).toEqual([true, []])
  },
)

test('a pool that answers under load is left alone, however long others wait', async () => {
  const { db, watch, logged } = watched(1)
  const until = performance.now() + 2500
  const busy = async () => {
    while (performance.now() < until) await sql`select pg_sleep(0.05)`.execute(db).catch(() => {})
  }
  await Promise.all(Array.from({ length: 60 }, busy))
  expect([watch.alive(), logged]).toEqual([true, []])
})
