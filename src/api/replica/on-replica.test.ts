// Reads from the standby: those that may lag, never after one's own write, and not while it is away.
import { beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import { z } from 'zod'
import { testApi } from '../../../test/harness/app.ts'
import { ownDatabase } from '../../../test/harness/own-database.ts'
import { openDb } from '../../db/open.ts'
import { afterFile } from '../../../test/harness/cleanup.ts'
import type { Db } from '../../db/open.ts'
import { endpoint } from '../endpoint.ts'
import { implement } from '../implement.ts'

const shared = {
  access: 'signed-in',
  summary: '',
  source: 'handbook/calls.md',
  input: z.strictObject({}),
  output: z.object({ database: z.string() }),
  errors: [],
} as const
const lagging = endpoint({ ...shared, name: 'lagging', method: 'GET', path: '/api/dev/v1/test/lagging', mayLag: true })
const exact = endpoint({ ...shared, name: 'exact', method: 'GET', path: '/api/dev/v1/test/exact' })
const failing = endpoint({ ...shared, name: 'failing', method: 'GET', path: '/api/dev/v1/test/failing', mayLag: true })
const writing = endpoint({ ...shared, name: 'writing', method: 'POST', path: '/api/dev/v1/test/writing' })

const databaseOf = async ({ db }: { db: Db }) => {
  const { rows } = await sql<{ database: string }>`select current_database() as database`.execute(db)
  return rows[0]!
}

const standby = await ownDatabase()
const { db, close } = openDb(standby.url, 2)
afterFile(close)
let replica: Db | null
/** What happens to a query on the standby, as SQL; and where the call ran. */
let failure = ''
let databases: string[] = []
const failingOnStandby = async ({ db }: { db: Db }) => {
  const { database } = await databaseOf({ db })
  databases.push(database)
  if (database === standby.name) await sql.raw(failure).execute(db)
  return { database }
}
const raiseSql = (code: string) => `do $$ begin raise exception 'raised' using errcode = '${code}'; end $$`

const api = await testApi(
  [
    implement(lagging, databaseOf),
    implement(exact, databaseOf),
    implement(writing, databaseOf),
    implement(failing, failingOnStandby),
  ],
  {
    replica: () => replica,
  },
)
const primary = (await databaseOf(api)).database
beforeEach(() => {
  replica = db
})

test('a call that may lag is answered from the standby, others are not', async () => {
  const { as } = await api.developer('reader')
  expect((await api.call(lagging, {}, as)).database).toBe(standby.name)
  expect((await api.call(exact, {}, as)).database).toBe(primary)
})

test('whoever has just changed something reads from the primary', async () => {
  const { as } = await api.developer('writer')
  const response = await api.ask(writing, {}, as)
  expect(response.answer.value).toEqual({ database: primary })
  const mark = response.headers.getSetCookie().find((line) => line.startsWith('portal_wrote='))!
  expect(mark).toContain('Max-Age=15')
  const markedSession = { ...as, cookie: `${as.cookie}; ${mark.split(';')[0]}` }
  expect((await api.call(lagging, {}, markedSession)).database).toBe(primary)
  expect((await api.call(lagging, {}, as)).database).toBe(standby.name)
})

test('without a standby the primary answers', async () => {
  const { as } = await api.developer('other')
  replica = null
  expect((await api.call(lagging, {}, as)).database).toBe(primary)
})

const FALLBACK = 'the standby did not answer, the primary is asked'

test.each([
  ['its connection is closed', 'select pg_terminate_backend(pg_backend_pid())'],
  ['a query conflicts with recovery', raiseSql('40001')],
  ['it waits for recovery in a circle', raiseSql('40P01')],
  ['recovery holds a lock', raiseSql('55P03')],
  ['a column of a migration has not arrived', 'select nothing_of_the_kind'],
  ['it refuses a write', raiseSql('25006')],
  ['its disk is full', raiseSql('53100')],
])('when %s in the middle, the primary answers, and the log says so', async (_, statement) => {
  const { as } = await api.developer('other')
  api.logged.splice(0)
  failure = statement
  expect((await api.call(failing, {}, as)).database).toBe(primary)
  expect(api.logged.join('')).toContain(FALLBACK)
})

test('when nobody listens at its address, the primary answers', async () => {
  const { as } = await api.developer('other')
  const unreachableDb = openDb('postgres://nobody@127.0.0.1:1/none', 1)
  replica = unreachableDb.db
  expect((await api.call(lagging, {}, as)).database).toBe(primary)
  await unreachableDb.close()
})

test.each([
  ['a defect', 'select 1 / 0', '500001'],
  ['a statement that takes too long', raiseSql('57014'), '503001'],
])('%s is not repeated on the primary', async (_, statement, code) => {
  const { as } = await api.developer('other')
  databases = []
  failure = statement
  expect((await api.ask(failing, {}, as)).answer.code).toBe(code)
  expect(databases).toEqual([standby.name])
})
