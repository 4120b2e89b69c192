// The limit that an endpoint declares, counted by the caller's address.
import type { Pool } from 'pg'
import type { Endpoint } from '../api/endpoint.ts'
import { Failure } from '../api/failure.ts'
import type { Viewer } from '../api/viewer.ts'
import { limitsOn } from '../ports/limits.ts'

/** Counts a call of an endpoint against its limit; throws 429001 with the seconds to wait. */
export function limitsIn(pool: Pool): (endpoint: Endpoint, viewer: Viewer) => Promise<void> {
  const limits = limitsOn(pool)
  return async ({ name, limit }, { address }) => {
    if (!limit) return
    const { allowed, wait } = await limits.count({ name, ...limit, final: true }, address)
    if (!allowed) throw new Failure('429001', { retryAfter: wait })
  }
}
