// A standby of the database for reads that may be a moment old (DATABASE_READ_URL).
import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { type Db, openDb } from './open.ts'

/** Null while the standby is away, or too far behind. */
export type Replica = () => Db | null

const CHECK_EVERY_MS = 1000
/** What the primary had written this long ago the standby must have. */
const MAX_LAG_MS = 5000

type Written = { at: number; lsn: string }

/**
 * Watches the standby, and logs when it comes and goes. How far behind it is tells the primary: a standby that gets nothing
 * more does not know.
 */
export function openReplica(
  url: string,
  primary: Db,
  log: Pick<Logger, 'warn' | 'info'>,
): { replica: Replica; pool: Pool; close: () => Promise<void> } {
  const { db, pool, close } = openDb(url, undefined, { readOnly: true })
  let isUsable = false
  let reason = 'not asked yet'
  let walPositions: Written[] = []
  const problemNow = async (): Promise<string> => {
    const now = performance.now()
    const { rows } = await sql<{ lsn: string }>`select pg_current_wal_lsn()::text as lsn`.execute(primary)
    walPositions = [...walPositions.filter(({ at }) => now - at < 2 * MAX_LAG_MS), { at: now, lsn: rows[0]!.lsn }]
    const before = walPositions.findLast(({ at }) => now - at >= MAX_LAG_MS)
    const { rows: states } = await sql<{ isStandby: boolean; has: boolean | null }>`
      select pg_is_in_recovery() as "isStandby",
        pg_last_wal_replay_lsn() >= ${before?.lsn ?? null}::pg_lsn as has`.execute(db)
    const { isStandby, has } = states[0]!
    if (!isStandby) return 'no standby'
    return has ? '' : before ? 'too far behind' : 'not watched for long enough'
  }
  const check = async () => {
    const problem = await problemNow().catch(() => 'away')
    if (problem !== reason && problem) log.warn({ reason: problem }, 'the standby is not read from')
    else if (problem !== reason) log.info('the standby is read from')
    reason = problem
    isUsable = problem === ''
  }
  let closed = false
  const watch = (async () => {
    while (!closed) {
      await check()
      await new Promise((resolve) => setTimeout(resolve, CHECK_EVERY_MS).unref())
    }
  })()
  return {
    replica: () => (isUsable ? db : null),
    pool,
    close: async () => {
      closed = true
      await Promise.race([watch, new Promise((resolve) => setTimeout(resolve, CHECK_EVERY_MS).unref())])
      await close()
    },
  }
}
