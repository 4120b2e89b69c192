// A call on the standby.
import type { Db } from '../../db/open.ts'
import { isConnectionLost } from '../unexpected-error.ts'

/**
 * Asks the primary instead when the standby goes away, or cancels the query for a change that it has to make. All other errors
 * would be the same there.
 * @param onAway is called with the error before the primary is asked
 */
export const onReplica = <Value>(
  replica: Db,
  primary: Db,
  call: (db: Db) => Promise<Value>,
  onAway: (error: unknown) => void,
): Promise<Value> =>
  call(replica).catch((error: unknown) => {
    if (!isConnectionLost(error) && !isCancelledByRecovery(error)) throw error
    onAway(error)
    return call(primary)
  })

/** Conflict with recovery, deadlock with it, or a wait for a lock that it holds. */
const CANCELLED = new Set(['40001', '40P01', '55P03'])

const isCancelledByRecovery = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && CANCELLED.has(String(error.code))
