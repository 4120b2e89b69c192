// A standby of the database for reads that may be a moment old (DATABASE_READ_URL).
import { sql } from 'kysely'
import type { Logger } from 'pino'
import { type Db, openDb } from './open.ts'

/** Null while the standby is away, or too far behind. */
export type Replica = () => Db | null

const CHECK_EVERY_MS = 1000
/** Seconds. */
const MAX_LAG = 5

/** A standby without a receiver gets nothing, and would be as old as its last write for ever. */
const STATE = sql<{ isStandby: boolean; isFed: boolean; lag: number }>`
  select pg_is_in_recovery() as "isStandby", exists (select from pg_stat_wal_receiver) as "isFed",
    case when not pg_is_in_recovery() or pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
      else coalesce(extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()), 0) end::float as lag`

/** Watches the standby, and logs when it comes and goes. */
export function openReplica(
  url: string,
  log: Pick<Logger, 'warn' | 'info'>,
): { replica: Replica; close: () => Promise<void> } {
  const { db, close } = openDb(url)
  let isUsable = false
  let reason = 'not asked yet'
  const check = async () => {
    const found = await STATE.execute(db).then(
      ({ rows }) => rows[0]!,
      () => null,
    )
    const problem = !found
      ? 'away'
      : found.isStandby && !found.isFed
        ? 'not fed by its primary'
        : found.lag > MAX_LAG
          ? 'too far behind'
          : ''
    if (problem !== reason && problem) log.warn({ reason: problem, lag: found?.lag }, 'the standby is not read from')
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
    close: async () => {
      closed = true
      await Promise.race([watch, new Promise((resolve) => setTimeout(resolve, CHECK_EVERY_MS).unref())])
      await close()
    },
  }
}
