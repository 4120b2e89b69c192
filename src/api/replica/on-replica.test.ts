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
const writing = endpoint({ ...shared, name: 'writing', method: 'POST', path: '/api/dev/v1/test/writing' })

const databaseOf = async ({ db }: { db: Db }) => {
  const { rows } = await sql<{ database: string }>`select current_database() as database`.execute(db)
  return rows[0]!
}

const standby = await ownDatabase()
const { db, close } = openDb(standby.url, 2)
afterFile(close)
let replica: Db | null
const api = await testApi(
  [implement(lagging, databaseOf), implement(exact, databaseOf), implement(writing, databaseOf)],
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
  const written = await api.ask(writing, {}, as)
  expect(written.answer.value).toEqual({ database: primary })
  const mark = written.headers.getSetCookie().find((line) => line.startsWith('portal_wrote='))!
  expect(mark).toContain('Max-Age=15')
  const marked = { ...as, cookie: `${as.cookie}; ${mark.split(';')[0]}` }
  expect((await api.call(lagging, {}, marked)).database).toBe(primary)
  expect((await api.call(lagging, {}, as)).database).toBe(standby.name)
})

test('without a standby, and when it fails in the middle, the primary answers', async () => {
  const { as } = await api.developer('other')
  replica = null
  expect((await api.call(lagging, {}, as)).database).toBe(primary)
  const gone = openDb(standby.url.replace(standby.name, 'none'), 1)
  replica = gone.db
  expect((await api.call(lagging, {}, as)).database).toBe(primary)
  await gone.close()
})
