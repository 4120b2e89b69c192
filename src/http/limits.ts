// Rate limits that hold over all processes, counted in PostgreSQL; while it is away each process counts for itself.
import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Endpoint, Limit } from '../api/endpoint.ts'
import { Failure } from '../api/failure.ts'
import type { Viewer } from '../api/viewer.ts'

/** Counts a call of an endpoint against its limit; throws 429001 with the seconds to wait. */
export function limitsIn(pool: Pool): (endpoint: Endpoint, viewer: Viewer) => Promise<void> {
  const limiters = new Map<string, RateLimiterPostgres>()
  const limiterOf = (name: string, { points, seconds }: Limit) => {
    const known = limiters.get(name)
    if (known) return known
    const made = new RateLimiterPostgres({
      storeClient: pool,
      tableName: 'rate_limit',
      tableCreated: true,
      keyPrefix: name,
      points,
      duration: seconds,
      inMemoryBlockOnConsumed: points + 1,
      insuranceLimiter: new RateLimiterMemory({ keyPrefix: name, points, duration: seconds }),
    })
    limiters.set(name, made)
    return made
  }
  return async (endpoint, viewer) => {
    if (!endpoint.limit) return
    try {
      await limiterOf(endpoint.name, endpoint.limit).consume(anonymous(viewer.address))
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused
      throw new Failure('429001', { retryAfter: Math.ceil(refused.msBeforeNext / 1000) })
    }
  }
}

/** An address is personal data: the table holds a hash of it. */
const anonymous = (address: string): string => createHash('sha256').update(address).digest('base64url').slice(0, 24)
