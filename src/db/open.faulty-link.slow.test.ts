// A warm, idle pool behind a link that goes silent, delays, breaks or forgets: calls are answered 503, and the portal recovers
// by itself.
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { faultyLink } from '../../test/harness/faulty-link.ts'
import { ownDatabase } from '../../test/harness/own-database.ts'
import { plainPortal } from '../../test/harness/plain-portal.ts'
import { errorFor } from '../api/unexpected-error.ts'
import { openDb } from './open.ts'

const { url } = await ownDatabase()
const link = await faultyLink(url)
const SHORT = { statement: 0, lock: 0, query: 300 }
/** Longer than any of the short timeouts. */
const PAUSE = 1000
/** Calls are promised an answer within 5 s; a machine that is busy with other tests gets more. */
const BOUND = 8000

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
afterEach(() => {
  link.turn('well')
  link.delay(0)
})

function openShort() {
  const { db, pool, close } = openDb(link.url, 3, { timeouts: SHORT })
  const ask = () => sql<{ one: number }>`select 1 as one`.execute(db).then(({ rows }) => rows[0]?.one)
  const code = () => ask().then(String, (error: unknown) => errorFor(error).code)
  const all = (call: () => Promise<unknown>, count = 6) => Promise.all(Array.from({ length: count }, call))
  return { db, pool, close, ask, code, all }
}

describe('an idle connection pool', () => {
  test.each(['once', 'twice'])('is not exhausted by a link that goes silent %s', async (times) => {
    const { pool, close, code, all } = openShort()
    for (let time = times === 'once' ? 1 : 0; time < 2; time++) {
      await all(code)
      expect(pool.totalCount).toBe(3)
      await pause(PAUSE)
      link.turn('silent')
      expect(await all(code)).toEqual(Array(6).fill('503001'))
      expect(await all(code)).toEqual(Array(6).fill('503001'))
      link.turn('well')
      expect(await all(code)).toEqual(Array(6).fill('1'))
    }
    await close()
  })

  test('loses at most one call per connection to a link that dropped them', async () => {
    const { close, code, all } = openShort()
    await all(code)
    await pause(PAUSE)
    link.forget()
    expect(await all(code, 3)).toEqual(Array(3).fill('503001'))
    expect(await all(code)).toEqual(Array(6).fill('1'))
    await close()
  })

  test('continues behind a slow link and after a broken one', async () => {
    const { close, code, all } = openShort()
    await all(code)
    link.delay(40)
    expect(await all(code)).toEqual(Array(6).fill('1'))
    link.delay(0)
    link.turn('broken')
    await expect.poll(() => all(code)).toEqual(Array(6).fill('503001'))
    link.turn('well')
    expect(await all(code)).toEqual(Array(6).fill('1'))
    await close()
  })
})

describe('a transaction', () => {
  test.each(['statement', 'commit', 'rollback'])(
    'whose %s gets no reply returns 503 and drops its connection',
    async (at) => {
      const { db, pool, close, ask } = openShort()
      await ask()
      const insert = sql`insert into page_view (target_path) values (${`/silent/${at}`})`
      const countViews = async () =>
        (await sql`select 1 from page_view where target_path = ${`/silent/${at}`}`.execute(db)).rows.length
      const transaction = db.transaction().execute(async (trx) => {
        await insert.execute(trx)
        link.turn('silent')
        if (at === 'statement') await insert.execute(trx)
        if (at === 'rollback') throw new Error('refused')
      })
      expect(errorFor(await transaction.catch((error: unknown) => error)).code).toBe('503001')
      expect(pool.totalCount).toBe(0)
      link.turn('well')
      expect(await ask()).toBe(1)
      // A statement sent before the silence may have arrived.
      if (at !== 'commit') await expect.poll(() => countViews()).toBe(0)
      await close()
    },
  )
})

test('the whole portal answers calls, pages and readiness with 503 in time and recovers without a restart', async () => {
  const { portalAt } = await plainPortal()
  const portal = await portalAt('http://portal.test', link.url)
  const headers = { cookie: `portal_session=${'s'.repeat(43)}`, 'sec-fetch-site': 'same-origin' }
  const at = async (address: string, init: RequestInit = {}) => {
    const startTime = performance.now()
    const request = new Request(`http://portal.test${address}`, { headers, ...init })
    const { status } = await portal.fetch(request, '203.0.113.7')
    expect(performance.now() - startTime).toBeLessThan(BOUND)
    return status
  }
  const calls = () =>
    Promise.all([
      at('/readyz'),
      at('/user'),
      at('/api/web/v1/index/data'),
      at('/api/web/v1/index/menu'),
      at('/api/dev/v1/user/session/list'),
      at('/api/dev/v1/report/page-view', { method: 'POST', body: new URLSearchParams({ targetPath: '/' }) }),
    ])
  const well = await calls()
  expect(well).not.toContain(503)
  await pause(4000)
  link.turn('silent')
  for (let time = 0; time < 2; time++) {
    expect(await calls()).toEqual(well.map(() => 503))
    expect(await at('/healthz')).toBe(200)
  }
  link.turn('well')
  expect(await calls()).toEqual(well)
})
