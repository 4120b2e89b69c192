// Readiness of the database: reachable, and taking writes.
import type { Pool } from 'pg'

/** Concurrent requests share one query: they are admitted however busy the portal is. */
export function writableCheck(pool: Pool): () => Promise<boolean> {
  let asking: Promise<boolean> | null = null
  return () =>
    (asking ??= pool
      .query("select current_setting('transaction_read_only') = 'off' as writable")
      .then(
        ({ rows }) => rows[0]?.writable === true,
        () => false,
      )
      .finally(() => (asking = null)))
}
