// A call on the standby.
import type { Db } from '../../db/open.ts'
import { isConnectionLost } from '../unexpected-error.ts'

/**
 * Asks the primary instead when the standby goes away, cancels the query for a change that it has to make, is behind, or is
 * asked to write. All other errors would be the same there.
 * @param onAway is called with the error before the primary is asked
 */
export const onReplica = <Value>(
  replica: Db,
  primary: Db,
  call: (db: Db) => Promise<Value>,
  onAway: (error: unknown) => void,
): Promise<Value> =>
  call(replica).catch((error: unknown) => {
    if (!isConnectionLost(error) && !isOfStandby(error)) throw error
    onAway(error)
    return call(primary)
  })

/**
 * Conflict with recovery, deadlock with it, a wait for a lock that it holds; a table or column of a migration that has not
 * arrived; a write, which a standby refuses; its disk is full.
 */
const ONLY_HERE = new Set(['40001', '40P01', '55P03', '42P01', '42703', '25006', '53100'])

const isOfStandby = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ONLY_HERE.has(String(error.code))
