// The limit that an endpoint declares, counted by the caller's network: an IPv6 customer has 2^64 addresses.
import type { Endpoint } from '../api/endpoint.ts'
import { Failure } from '../api/failure.ts'
import type { Viewer } from '../api/viewer.ts'
import { networkOf } from '../lib/coarse-address.ts'
import type { Limits } from '../ports/limits.ts'

/** Counts a call of an endpoint against its limit; throws 429001 with the seconds to wait. */
export function limitsIn(limits: Limits): (endpoint: Endpoint, viewer: Viewer) => Promise<void> {
  return async ({ name, limit }, { address }) => {
    if (!limit) return
    const { allowed, wait } = await limits.count({ name, ...limit, final: true }, networkOf(address))
    if (!allowed) throw new Failure('429001', { retryAfter: wait })
  }
}
