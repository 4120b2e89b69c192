// Rate limits declared by endpoints: per account (or app) first, then per client network.
import { type Endpoint, networkPoints } from '../../api/endpoint.ts'
import { ApiError } from '../../api/errors.ts'
import type { Viewer } from '../../api/viewer.ts'
import { networkOf } from '../../lib/net/truncate-ip.ts'
import type { Limits } from '../../adapters/rate-limits/rate-limits.ts'

/**
 * Counts a call against its endpoint's limit; throws 429001 with the seconds to wait. A caller over their own limit uses up
 * nothing of their network's. An IPv6 customer has 2^64 addresses, which count as one network.
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

/** The account a call is counted for; null for a visitor. A browser may hold both a developer's and an operator's session. */
function accountOf({ access }: Endpoint, { developer, operator, signed }: Viewer): string | null {
  if (signed) return `app ${signed.appId}`
  if (operator && (typeof access === 'object' || !developer)) return `operator ${operator.id}`
  return developer && `developer ${developer.id}`
}
