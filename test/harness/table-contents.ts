// Fingerprints of all tables, to detect whether anything was written.
import { sql } from 'kysely'
import type { Db } from '../../src/db/open.ts'

/** Written by reads on purpose: rate limit counters, and the time when a session was last seen. */
const WRITTEN_BY_READING = new Set(['rate_limit', 'session'])

/** By table; rewriting a row without a change counts as a write. */
export async function contentOf(db: Db): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`.execute(
    db,
  )
  const names = rows.map(({ name }) => name).filter((name) => !WRITTEN_BY_READING.has(name))
  const parts = names.map(
    (name) =>
      sql`select ${sql.lit(name)} as name, count(*) || '/' || coalesce(sum(hashtext(ctid::text || xmin::text)), 0) as digest from ${sql.table(name)}`,
  )
  const digests = await sql<{ name: string; digest: string }>`${sql.join(parts, sql` union all `)}`.execute(db)
  return Object.fromEntries(digests.rows.map(({ name, digest }) => [name, digest]))
}
