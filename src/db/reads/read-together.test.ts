// Reads that do not depend on each other: how many run at once, and none after an error in a transaction.
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApi } from '../../../test/harness/app.ts'
import { readEach, readTogether } from './read-together.ts'

const { db } = await testApi()

/** How many of several reads run at the same time. */
async function countAtOnce(on: typeof db): Promise<number> {
  let current = 0
  let highest = 0
  await readEach(on, [1, 2, 3, 4, 5, 6, 7], async () => {
    current += 1
    highest = Math.max(highest, current)
    await setTimeout(5)
    current -= 1
  })
  return highest
}

test('three at once on the pool, one in a transaction', async () => {
  expect(await countAtOnce(db)).toBe(3)
  expect(await db.transaction().execute(countAtOnce)).toBe(1)
})

test('results are in the order of the reads, each of its own type', async () => {
  const [word, number, nothing] = await readTogether(db, [() => setTimeout(10, 'word'), async () => 2, () => undefined])
  expect([word.length, number + 1, nothing]).toEqual([4, 3, undefined])
})

test('in a transaction nothing is read after an error', async () => {
  let isRead = false
  const run = db.transaction().execute((trx) =>
    readTogether(trx, [
      () => sql`select 1 / 0`.execute(trx),
      async () => {
        isRead = true
      },
    ]),
  )
  await expect(run).rejects.toThrow('division by zero')
  await setTimeout(5)
  expect(isRead).toBe(false)
})
