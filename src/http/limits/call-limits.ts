// The limit that an endpoint declares: of one account (or app) first, then of the network that the calls come from.
import { type Endpoint, networkPoints } from '../../api/endpoint.ts'
import { ApiError } from '../../api/errors.ts'
import type { Viewer } from '../../api/viewer.ts'
import { networkOf } from '../../lib/net/truncate-ip.ts'
import type { Limits } from '../../adapters/rate-limits/rate-limits.ts'

/**
 * Counts a call of an endpoint against its limit; throws 429001 with the seconds to wait. Whoever has used up their own
 * share takes nothing from their network's. An IPv6 customer has 2^64 addresses: they are one network.
 */
export function limitsIn(limits: Limits): (endpoint: Endpoint, viewer: Viewer) => Promise<void> {
  return async (endpoint, viewer) => {
    const { name, limit } = endpoint
    if (!limit) return
    const { points, seconds } = limit
    const count = async (rule: { name: string; points: number }, whom: string): Promise<void> => {
      const { allowed, wait } = await limits.count({ ...rule, seconds, final: true }, whom)
      if (!allowed) throw new ApiError('429001', { retryAfter: wait })
    }
    const account = accountOf(endpoint, viewer)
    if (account) await count({ name, points }, account)
    await count({ name: `${name}/network`, points: networkPoints(limit) }, networkOf(viewer.address))
  }
}

/** Whose share a call is taken from; null for a visitor. A browser may hold a developer's and an operator's session. */
function accountOf({ access }: Endpoint, { developer, operator, signed }: Viewer): string | null {
  if (signed) return `app ${signed.appId}`
  if (operator && (typeof access === 'object' || !developer)) return `operator ${operator.id}`
  return developer && `developer ${developer.id}`
}
