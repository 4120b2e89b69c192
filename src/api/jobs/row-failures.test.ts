// Isolation of the rows of a job.
import { sql } from 'kysely'
import { pino } from 'pino'
import { beforeEach, expect, test } from 'vitest'
import { testApi } from '../../../test/harness/app.ts'
import { forEachInTransaction, inSavepoint, rowFailures } from './row-failures.ts'

const { db } = await testApi()
beforeEach(() => db.deleteFrom('search_miss').execute())

const lines: { msg: string; err: { message: string } }[] = []
const log = pino({ level: 'warn' }, { write: (line) => void lines.push(JSON.parse(line)) })
const storedWords = async () =>
  (await db.selectFrom('search_miss').select('words').orderBy('words').execute()).map(({ words }) => words)
const insert = (trx: typeof db, id: number) =>
  trx
    .insertInto('search_miss')
    .values({ day: '2026-08-03', words: `row ${id}` })
    .execute()

test('a row that fails is rolled back, logged, and thrown once the others are done', async () => {
  const run = forEachInTransaction({ db, log }, [1, 2, 3, 4], async (trx, id) => {
    await insert(trx, id)
    if (id % 2 === 0) throw new Error(`row ${id}`)
    return true
  })
  await expect(run).rejects.toThrow('2 of 4 rows failed')
  expect(await storedWords()).toEqual(['row 1', 'row 3'])
  expect(lines.map(({ err }) => err.message)).toEqual(['row 2', 'row 4'])
})

test('sums what the work returned, and asks a generator only after it', async () => {
  async function* unworked() {
    for (const id of [1, 2, 3]) {
      expect(await storedWords()).toHaveLength(id - 1)
      yield id
    }
  }
  const sum = await forEachInTransaction({ db, log }, unworked(), async (trx, id) => {
    await insert(trx, id)
    return id === 3 ? true : id * 10
  })
  expect(sum).toBe(31)
})

test('a lost connection ends the job at once', async () => {
  const failures = rowFailures(log)
  const lost = Object.assign(new Error('connection lost'), { code: 'ECONNRESET' })
  await expect(failures.attempt(() => Promise.reject(lost))).rejects.toBe(lost)
  expect(() => failures.throwIfAny()).not.toThrow()
})

test('work that fails in a savepoint leaves the rest of the transaction', async () => {
  await db.transaction().execute(async (trx) => {
    await insert(trx, 1)
    const work = async () => {
      await insert(trx, 2)
      await sql`select 1 / 0`.execute(trx)
    }
    await expect(inSavepoint(trx, work)).rejects.toThrow('division by zero')
    await inSavepoint(trx, () => insert(trx, 3))
  })
  expect(await storedWords()).toEqual(['row 1', 'row 3'])
})
