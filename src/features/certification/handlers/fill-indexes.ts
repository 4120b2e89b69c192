// Fills in what names and e-mail addresses are found by, for rows that were written before there was such a thing. Any number of
// processes may; cut off and begun again it goes on.
import { inTransaction } from '../../../api/implement.ts'
import type { Db } from '../../../db/open.ts'
import { type KeyRing, Unsealable } from '../../../lib/crypto/sealing.ts'
import { type Batch, CASES, ENTERPRISES, PEOPLE } from '../queries/unindexed.ts'

const BATCH_SIZE = 100

/** @returns how many rows were filled in; those that do not open stay as they are */
export async function fillIndexes(db: Db, ring: KeyRing): Promise<number> {
  return (await fillAll(db, ring, PEOPLE)) + (await fillAll(db, ring, ENTERPRISES)) + (await fillAll(db, ring, CASES))
}

async function fillAll<Row>(db: Db, ring: KeyRing, batch: Batch<Row>): Promise<number> {
  let filled = 0
  for (let after: number | null = 0; after !== null;) {
    const from: number = after
    const done = await inTransaction(db, async (trx) => {
      const rows = await batch.list(trx, from, BATCH_SIZE)
      let count = 0
      for (const row of rows) if (await isFilled(trx, ring, batch, row)) count++
      const last = rows.at(-1)
      return { count, last: last === undefined ? null : batch.idOf(last) }
    })
    filled += done.count
    after = done.last
  }
  return filled
}

async function isFilled<Row>(db: Db, ring: KeyRing, batch: Batch<Row>, row: Row): Promise<boolean> {
  try {
    await batch.fill(db, ring, row)
    return true
  } catch (error) {
    if (error instanceof Unsealable) return false
    throw error
  }
}
