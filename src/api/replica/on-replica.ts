// A call on the standby.
import type { Db } from '../../db/open.ts'
import { ApiError } from '../errors.ts'

/** Asks the primary instead when the standby goes away, or cancels the query for a change that it has to make. */
export const onReplica = <Value>(replica: Db, primary: Db, call: (db: Db) => Promise<Value>): Promise<Value> =>
  call(replica).catch((error: unknown) => {
    if (error instanceof ApiError) throw error
    return call(primary)
  })
