// The database under stress: an exhausted pool, broken connections, and the settings of a new connection.
import { sql } from 'kysely'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ownDatabase } from '../../test/harness/own-database.ts'
import { errorFor } from '../api/unexpected-error.ts'
import { settleAll } from '../lib/async/settle-all.ts'
import { type Db, inLongTransaction, openDb, type OpenDb } from './open.ts'

const { url, name, asOwner } = await ownDatabase()
let database: OpenDb | null = null
/** @param within milliseconds for an answer of the database; the default of calls when left out */
const open = (max?: number, within?: number): OpenDb =>
  (database = openDb(url, max, within ? { timeouts: { statement: 0, lock: 0, query: within } } : {}))
/** Statement names are limited, and other tests of this process may have used up theirs. */
async function openFresh(): Promise<OpenDb> {
  vi.resetModules()
  return (database = (await import('./open.ts')).openDb(url, 1))
}
afterEach(async () => {
  await database?.close()
  database = null
})

const terminate = () =>
  asOwner(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'portal' and datname = $1`, [
    name,
  ])

test('a call without a free connection gives up after 2 s and returns a retry time', async () => {
  const { db, pool } = open(1)
  const client = await pool.connect()
  const startTime = performance.now()
  const error = await db
    .selectFrom('notice')
    .select('id')
    .execute()
    .catch((reason: unknown) => reason)
  const waitTime = performance.now() - startTime
  client.release()
  expect(waitTime).toBeGreaterThan(1900)
  expect(waitTime).toBeLessThan(4000)
  expect(errorFor(error)).toMatchObject({ code: '503001', status: 503, detail: { retryAfter: 5 } })
  expect(await db.selectFrom('content_version').select('version').execute()).toHaveLength(1)
})

test('calls waiting for a hanging database fail, and the database is used again once it responds', async () => {
  const { db } = open(2, 300)
  const ask = () => sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  const pids = (await Promise.all([ask(), ask()])).map(({ rows }) => rows[0]!.pid)
  for (const pid of pids) process.kill(pid, 'SIGSTOP')
  try {
    const errors = await Promise.all([ask(), ask()].map((query) => query.catch((error: unknown) => error)))
    expect(errors.map((error) => errorFor(error).code)).toEqual(['503001', '503001'])
    expect((await ask()).rows).toHaveLength(1)
  } finally {
    for (const pid of pids) process.kill(pid, 'SIGCONT')
  }
})

test('an idle connection may be silent', async () => {
  const { db } = open(1, 100)
  const ask = async () => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]!.pid
  const before = await ask()
  await new Promise((resolve) => setTimeout(resolve, 350))
  expect(await ask()).toBe(before)
})

describe('a broken connection', () => {
  test('is replaced silently when idle', async () => {
    const { db } = open(1)
    await db.selectFrom('content_version').select('version').execute()
    await terminate()
    await expect
      .poll(() =>
        db
          .selectFrom('content_version')
          .select('version')
          .execute()
          .then(
            (rows) => rows.length,
            () => 0,
          ),
      )
      .toBe(1)
  })

  test('between two queries of a transaction fails that transaction, not the process', async () => {
    const { db } = open(1)
    const transaction = db.transaction().execute(async (trx) => {
      await sql`select 1`.execute(trx)
      await terminate()
      await new Promise((resolve) => setTimeout(resolve, 50))
      await sql`select 2`.execute(trx)
    })
    expect(errorFor(await transaction.catch((error: unknown) => error)).code).toBe('503001')
    expect(await db.selectFrom('content_version').select('version').execute()).toHaveLength(1)
  })
})

describe('a connection', () => {
  const readSetting = async (db: OpenDb['db'], setting: string) =>
    (await sql<{ value: string }>`select current_setting(${setting}) as value`.execute(db)).rows[0]?.value

  test.each([
    ['statement_timeout', '2500ms'],
    ['lock_timeout', '2s'],
    ['idle_in_transaction_session_timeout', '15s'],
    ['TimeZone', 'UTC'],
  ])('has %s %s', async (setting, value) => {
    expect(await readSetting(open().db, setting)).toBe(value)
  })

  test('prepares a statement once: the same text has one short name', async () => {
    const { db } = await openFresh()
    for (const id of [1001, 1002, 1003]) await db.selectFrom('notice').select('id').where('id', '=', id).execute()
    const { rows } = await sql<{
      name: string
    }>`select name from pg_prepared_statements where statement like 'select "id" from "notice"%'`.execute(db)
    expect(rows).toEqual([{ name: expect.stringMatching(/^p\d+$/) }])
  })

  test('prepares a statement that is repeated, however many others were before', async () => {
    const { db } = await openFresh()
    const listPrepared = async () =>
      (await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)).rows.map(
        ({ statement }) => statement,
      )
    const pidOf = async () => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]!.pid
    const before = await pidOf()
    await sql`select 'once'`.execute(db)
    expect(await listPrepared()).toEqual([])
    for (let at = 0; at < 450; at++) for (const _ of [1, 2]) await sql.raw(`select ${at}`).execute(db)
    for (const _ of [1, 2]) await sql`select 'later'`.execute(db)
    expect(await listPrepared()).toContain(`select 'later'`)
    expect(await pidOf()).toBe(before)
    // The names of some were given away; a connection that keeps too many of them is replaced.
    for (let at = 0; at < 450; at++) for (const _ of [1, 2]) await sql.raw(`select ${at} as at`).execute(db)
    expect(await pidOf()).not.toBe(before)
    expect((await listPrepared()).length).toBeLessThan(450)
  })

  test('returns a date as written and large counts as numbers', async () => {
    const { rows } = await sql<{
      day: string
      count: number
    }>`select date '2026-08-31' as day, count(*) as count from notice`.execute(open().db)
    expect(rows[0]).toEqual({ day: '2026-08-31', count: expect.any(Number) })
  })
})

describe('a repeated statement', () => {
  test('returns its own rows each time', async () => {
    const { db } = await openFresh()
    const numbered = (from: number, to: number) =>
      sql<{ at: number; word: string; empty: null }>`
        select at, 'word ' || at as word, null as empty from generate_series(${from}::int, ${to}::int) as at`.execute(
        db,
      )
    const row = (at: number) => ({ at, word: `word ${at}`, empty: null })
    expect((await numbered(1, 2)).rows).toEqual([row(1), row(2)])
    expect((await numbered(2, 1)).rows).toEqual([])
    const [first] = (await numbered(3, 3)).rows
    Object.assign(first!, { at: 0 })
    expect((await numbered(3, 3)).rows).toEqual([row(3)])
  })

  test('without rows reports the number of changed rows each time', async () => {
    const { db } = await openFresh()
    const count = (key: string) => db.insertInto('rate_limit').values({ key }).executeTakeFirst()
    for (const key of ['one', 'two', 'three']) {
      expect(await count(key)).toMatchObject({ numInsertedOrUpdatedRows: 1n })
    }
    const result = await db.deleteFrom('rate_limit').where('key', 'in', ['one', 'two', 'three']).executeTakeFirst()
    expect(result.numDeletedRows).toBe(3n)
  })

  test('that failed fails again, and succeeds once it can', async () => {
    const { db } = await openFresh()
    const through = (by: number) => sql<{ is: number }>`select 12 / ${by}::int as is`.execute(db)
    for (const _ of [1, 2]) await expect(through(0)).rejects.toMatchObject({ code: '22012' })
    expect((await through(3)).rows).toEqual([{ is: 4 }])
    await expect(through(0)).rejects.toMatchObject({ code: '22012' })
    expect((await through(4)).rows).toEqual([{ is: 3 }])
  })

  test('whose table has changed fails once, and never returns mismatched columns and values', async () => {
    const { db } = await openFresh()
    await asOwner(
      'create table changing (id int, name text); insert into changing values (1, $$one$$); grant select on changing to public',
    )
    const all = () => sql<object>`select * from changing where id = ${1}`.execute(db)
    // The first time it has no name yet.
    for (const _ of [1, 2]) expect((await all()).rows).toEqual([{ id: 1, name: 'one' }])
    await asOwner('alter table changing add column more text default $$more$$')
    await expect(all()).rejects.toMatchObject({ code: '0A000' })
    expect((await all()).rows).toEqual([{ id: 1, name: 'one', more: 'more' }])
  })
})

test.each([
  '2026-11-22 01:23:45.678+00',
  '2026-11-22 01:23:45+00',
  '2026-11-22 01:23:45.6+00',
  '2026-11-22 01:23:45.678912+00',
  '2026-12-31 23:59:59.999+00',
  '0099-01-01 00:00:00+00',
  '12026-01-01 00:00:00+00',
])('the timestamp %s has millisecond precision', async (text) => {
  const { db } = await openFresh()
  const { rows } = await sql<{ at: Date; millis: number }>`
    select ${text}::timestamptz as at, trunc(extract(epoch from ${text}::timestamptz) * 1000)::bigint as millis`.execute(
    db,
  )
  expect(rows[0]?.at.getTime()).toBe(rows[0]?.millis)
})

test('infinite and null timestamps are unchanged', async () => {
  const { db } = await openFresh()
  const { rows } = await sql<{ at: unknown; none: unknown }>`
    select ${'infinity'}::timestamptz as at, null::timestamptz as none`.execute(db)
  expect(rows).toEqual([{ at: Infinity, none: null }])
})

describe('long work', () => {
  const see = (trx: Db, at: number) =>
    trx
      .insertInto('page_view')
      .values({ target_path: `/in-one-go/${at}` })
      .execute()
  const listPaths = async () =>
    (await asOwner<{ path: string }>(`select target_path as path from page_view order by id`)).map(({ path }) => path)

  test('is all or nothing', async () => {
    const broken = inLongTransaction(url, (trx) =>
      settleAll<unknown>([see(trx, 1), sql`select 1/0`.execute(trx), see(trx, 2)]),
    )
    await expect(broken).rejects.toThrow('division by zero')
    expect(await listPaths()).toEqual([])
    await inLongTransaction(url, (trx) => settleAll([see(trx, 1), see(trx, 2)]))
    expect(await listPaths()).toEqual(['/in-one-go/1', '/in-one-go/2'])
  })
})
