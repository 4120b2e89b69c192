// The lock between an import of all content and publications of single items; drafts are saved all the while.
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'

/** Waits until nothing is published or imported elsewhere. */
export const lockContent = (db: Db) => sql`select pg_advisory_xact_lock(2302)`.execute(db)

/** For an import. @returns false while something is published or imported elsewhere */
export const tryLockContent = (db: Db): Promise<boolean> => gotten(sql`pg_try_advisory_xact_lock(2302)`, db)

/** For a publication; others may go on beside it. @returns false while an import is under way */
export const tryShareContent = (db: Db): Promise<boolean> => gotten(sql`pg_try_advisory_xact_lock_shared(2302)`, db)

async function gotten(lock: ReturnType<typeof sql>, db: Db): Promise<boolean> {
  const { rows } = await sql<{ got: boolean }>`select ${lock} as got`.execute(db)
  return rows[0]?.got === true
}
