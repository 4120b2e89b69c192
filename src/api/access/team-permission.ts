// Permissions that a viewer's team has to grant for a call.
import { m } from '#messages'
import { holds } from '../../lib/portal/role-grants.ts'
import { ApiError } from '../errors.ts'
import type { TeamMembership } from '../viewer.ts'

type Permission = { code: string; refusal: () => string }

/** @throws ApiError 403001 where the team demands a second factor that the viewer's account does not have */
export function mustHaveFactor({ lacksFactor }: Pick<TeamMembership, 'lacksFactor'>): void {
  if (lacksFactor)
    throw new ApiError('403001', { reason: 'access.factor_demanded', message: m.failure_factor_demanded() })
}

/** @throws ApiError 403001 where the team does not grant the permission */
export function mustHold(team: TeamMembership, { code, refusal }: Permission): void {
  mustHaveFactor(team)
  if (!holds(team.grants, code))
    throw new ApiError('403001', { reason: 'access.permission_missing', message: refusal() })
}
