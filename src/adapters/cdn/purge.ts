// The purge of shared caches in front of the portal, after each change of what visitors see (docs/operations/edge.md).
import { setTimeout } from 'node:timers/promises'
import type { Db } from '../../db/open.ts'

/** Makes the caches forget visitors' pages. @throws when that is not confirmed */
export type Purge = () => Promise<void>

export type PurgeSettings = {
  url: string
  method: string
  headers: Readonly<Record<string, string>>
  /** Empty: none. */
  body: string
}

export const PURGE_TASK = 'purge_shared_caches'

/** Milliseconds for one request. */
const TIMEOUT = 10_000
/**
 * Milliseconds between two purges for one change. A page that was being rendered when content changed, or by a process that heard
 * of it last, may be kept after the first.
 */
const AGAIN = 2000

export const purgeWith =
  ({ url, method, headers, body }: PurgeSettings): Purge =>
  async () => {
    const signal = AbortSignal.timeout(TIMEOUT)
    const answer = await fetch(url, { method, headers, redirect: 'error', signal, ...(body ? { body } : {}) })
    await answer.body?.cancel()
    // The answer itself may repeat the address, and that a secret.
    if (!answer.ok) throw new PurgeRefused(answer.status)
  }

class PurgeRefused extends Error {
  override name = 'PurgeRefused'
  readonly code: string
  constructor(status: number) {
    super(`the purge was answered ${status}`)
    this.code = String(status)
  }
}

/** Purges until the caches were told of the current content. */
export async function purgeChanged(db: Db, purge: Purge): Promise<void> {
  for (let version = await findUnpurgedVersion(db); version !== null; version = await findUnpurgedVersion(db)) {
    await purge()
    await setTimeout(AGAIN)
    await purge()
    const row = { version, purged_at: new Date() }
    await db
      .insertInto('cdn_purge')
      .values(row)
      .onConflict((conflict) => conflict.column('single').doUpdateSet(row))
      .execute()
  }
}

/** The current version of content, if the caches were not told of it. */
async function findUnpurgedVersion(db: Db): Promise<number | null> {
  const row = await db
    .selectFrom('content_version')
    .leftJoin('cdn_purge', (join) => join.onTrue())
    .select(['content_version.version', 'cdn_purge.version as purged'])
    .executeTakeFirstOrThrow()
  return row.version === row.purged ? null : row.version
}
