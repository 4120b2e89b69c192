// The heartbeat of scheduled jobs: written every minute by whichever process runs them, read by metrics and the doctor.
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
