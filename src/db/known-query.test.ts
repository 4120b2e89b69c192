// Repeated statements on a connection: results, cost, and behavior after a table has changed.
import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { ownDatabase } from '../../test/harness/own-database.ts'

const { url, asOwner } = await ownDatabase()
// Statement names are limited, and other tests of this process have used up theirs.
vi.resetModules()
const { db, pool, close } = (await import('./open.ts')).openDb(url, 1)
afterAll(close)

/** Protocol messages received from the database while the work runs, by type. */
async function heard(work: () => Promise<unknown>): Promise<string[]> {
  const client = await pool.connect()
  const { connection } = client as unknown as { connection: NodeJS.EventEmitter }
  const kinds: string[] = []
  const hear = ({ name }: { name: string }) => kinds.push(name)
  connection.on('message', hear)
  client.release()
  await work()
  connection.off('message', hear)
  return kinds
}

const numbered = (from: number, to: number) =>
  sql<{ at: number; word: string; empty: null }>`
    select at, 'word ' || at as word, null as empty from generate_series(${from}::int, ${to}::int) as at`.execute(db)

test('a repeated statement skips the description of its columns and returns the same rows', async () => {
  const row = (at: number) => ({ at, word: `word ${at}`, empty: null })
  expect(await heard(() => numbered(1, 1))).toContain('rowDescription')
  expect(await heard(() => numbered(1, 1))).not.toContain('rowDescription')
  expect((await numbered(1, 2)).rows).toEqual([row(1), row(2)])
  expect((await numbered(2, 1)).rows).toEqual([])
  const [first] = (await numbered(3, 3)).rows
  Object.assign(first!, { at: 0 })
  expect((await numbered(3, 3)).rows).toEqual([row(3)])
})

test('a statement without rows reports the number of changed rows each time', async () => {
  const count = (key: string) => db.insertInto('rate_limit').values({ key }).executeTakeFirst()
  for (const key of ['one', 'two', 'three']) {
    expect(await count(key)).toMatchObject({ numInsertedOrUpdatedRows: 1n })
  }
  const gone = await db.deleteFrom('rate_limit').where('key', 'in', ['one', 'two', 'three']).executeTakeFirst()
  expect(gone.numDeletedRows).toBe(3n)
})

test('a statement that failed fails again, and succeeds once it can', async () => {
  const through = (by: number) => sql<{ is: number }>`select 12 / ${by}::int as is`.execute(db)
  for (const _ of [1, 2]) await expect(through(0)).rejects.toMatchObject({ code: '22012' })
  expect((await through(3)).rows).toEqual([{ is: 4 }])
  await expect(through(0)).rejects.toMatchObject({ code: '22012' })
  expect((await through(4)).rows).toEqual([{ is: 3 }])
})

test('a table whose columns changed causes one error, never mismatched columns and values', async () => {
  await asOwner(
    'create table changing (id int, name text); insert into changing values (1, $$one$$); grant select on changing to public',
  )
  const all = () => sql<object>`select * from changing where id = ${1}`.execute(db)
  expect((await all()).rows).toEqual([{ id: 1, name: 'one' }])
  await asOwner('alter table changing add column more text default $$more$$')
  await expect(all()).rejects.toMatchObject({ code: '0A000' })
  expect((await all()).rows).toEqual([{ id: 1, name: 'one', more: 'more' }])
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
  const { rows } = await sql<{ at: Date; millis: number }>`
    select ${text}::timestamptz as at, trunc(extract(epoch from ${text}::timestamptz) * 1000)::bigint as millis`.execute(
    db,
  )
  expect(rows[0]?.at.getTime()).toBe(rows[0]?.millis)
})

test('infinite and null timestamps are unchanged', async () => {
  const { rows } = await sql<{ at: unknown; none: unknown }>`
    select ${'infinity'}::timestamptz as at, null::timestamptz as none`.execute(db)
  expect(rows).toEqual([{ at: Infinity, none: null }])
})
