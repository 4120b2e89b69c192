// Isolation of the rows of a job: one that fails keeps no other from being worked on.
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Db } from '../../db/open.ts'
import { inTransaction } from '../implement.ts'
import { isConnectionLost } from '../unexpected-error.ts'

export type RowFailures = {
  /** Logs and counts an error; a fatal one, such as of a lost connection, is thrown. @returns undefined after an error */
  attempt: <Value>(work: () => Promise<Value>) => Promise<Value | undefined>
  /** At the end of a job, so that the queue runs it again. */
  throwIfAny: () => void
}

/** @param isFatal whether an error concerns more than its row, and ends the job */
export function rowFailures(
  log: Pick<Logger, 'warn'>,
  isFatal: (error: unknown) => boolean = isConnectionLost,
): RowFailures {
  const errors: unknown[] = []
  let total = 0
  return {
    attempt: async (work) => {
      total += 1
      try {
        return await work()
      } catch (error) {
        if (isFatal(error)) throw error
        errors.push(error)
        log.warn({ err: error }, 'a row failed, the others are worked on')
        return undefined
      }
    },
    throwIfAny: () => {
      if (errors.length > 0) throw new Error(`${errors.length} of ${total} rows failed`, { cause: errors[0] })
    },
  }
}

/** Rolls back what failing work wrote, and leaves the transaction it is part of usable. */
export async function inSavepoint<Value>(trx: Db, work: () => Promise<Value>): Promise<Value> {
  await sql`savepoint job_row`.execute(trx)
  try {
    const value = await work()
    await sql`release savepoint job_row`.execute(trx)
    return value
  } catch (error) {
    await sql`rollback to savepoint job_row`.execute(trx)
    throw error
  }
}

/**
 * Works on rows one after the other, each in a transaction of its own.
 * @param rows read one at a time, so that a generator may look for the next after the work on the last
 * @returns the sum of what `work` returned; true counts as 1
 * @throws once all rows had their turn, if any of them failed
 */
export async function forEachInTransaction<Row>(
  { db, log }: { db: Db; log: Pick<Logger, 'warn'> },
  rows: Iterable<Row> | AsyncIterable<Row>,
  work: (trx: Db, row: Row) => Promise<number | boolean>,
): Promise<number> {
  const failures = rowFailures(log)
  let sum = 0
  for await (const row of rows)
    sum += Number((await failures.attempt(() => inTransaction(db, (trx) => work(trx, row)))) ?? 0)
  failures.throwIfAny()
  return sum
}
