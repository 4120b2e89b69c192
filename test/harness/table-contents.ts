// What all tables hold, as one number each: to see whether anything was written.
import { sql } from 'kysely'
import type { Db } from '../../src/db/open.ts'

/** Written while reading on purpose: counters of limits, and when a session was seen last. */
const WRITTEN_BY_READING = new Set(['rate_limit', 'session'])

/** By table; a row that is written again without a change counts as written. */
export async function contentOf(db: Db): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(db)
  const names = rows.map(({ name }) => name).filter((name) => !WRITTEN_BY_READING.has(name))
  const parts = names.map(
    (name) =>
      sql`select ${sql.lit(name)} as name, count(*) || '/' || coalesce(sum(hashtext(ctid::text || xmin::text)), 0) as digest from ${sql.table(name)}`,
  )
  const digests = await sql<{ name: string; digest: string }>`${sql.join(parts, sql` union all `)}`.execute(db)
  return Object.fromEntries(digests.rows.map(({ name, digest }) => [name, digest]))
}
