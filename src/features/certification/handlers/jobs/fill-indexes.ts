// Backfill of columns that are newer than their rows: search hashes of names and e-mail addresses, what companies do with the
// platform.
// Safe in several processes and resumable.
import { inTransaction } from '../../../../api/implement.ts'
import type { Db } from '../../../../db/open.ts'
import { type KeyRing, Unsealable } from '../../../../lib/crypto/sealing.ts'
import { type Batch, ENTERPRISES, PEOPLE } from '../../../accounts/queries/unindexed.ts'
import { CASES, PARTNERSHIPS } from '../../queries/unindexed.ts'

const BATCH_SIZE = 100

/** @returns the number of rows filled in; rows that cannot be decrypted are left as they are */
export async function fillIndexes(db: Db, ring: KeyRing): Promise<number> {
  const hashes =
    (await fillAll(db, ring, PEOPLE)) + (await fillAll(db, ring, ENTERPRISES)) + (await fillAll(db, ring, CASES))
  return hashes + (await fillAll(db, ring, PARTNERSHIPS))
}

async function fillAll<Row>(db: Db, ring: KeyRing, batch: Batch<Row>): Promise<number> {
  let filledCount = 0
  for (let after: number | null = 0; after !== null;) {
    const from: number = after
    const result = await inTransaction(db, async (trx) => {
      const rows = await batch.list(trx, from, BATCH_SIZE)
      let count = 0
      for (const row of rows) if (await isFilled(trx, ring, batch, row)) count++
      const last = rows.at(-1)
      return { count, last: last === undefined ? null : batch.idOf(last) }
    })
    filledCount += result.count
    after = result.last
  }
  return filledCount
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
