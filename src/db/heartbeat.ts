// Signs of life: the heartbeat of scheduled jobs, written every minute by whichever process runs them, and the processes that run.
import { sql } from 'kysely'
import type { Db } from './open.ts'

export const beat = (db: Db) =>
  sql`insert into job_heartbeat (beaten_at) values (now())
    on conflict (single) do update set beaten_at = excluded.beaten_at`.execute(db)

/** Seconds since the last one, by the clock of the database. */
export async function secondsSinceBeat(db: Db): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from now() - beaten_at)::float8 as seconds from job_heartbeat`.execute(db)
  return rows[0]?.seconds ?? Infinity
}

/** Names the one connection that each process keeps for news of content. */
export const PROCESS_CONNECTION = 'portal content'

/** Processes that run on this database. */
export async function countProcesses(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity
    where application_name = ${PROCESS_CONNECTION} and datname = current_database()`.execute(db)
  return rows[0]!.count
}
