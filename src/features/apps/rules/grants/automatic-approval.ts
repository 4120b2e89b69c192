// Applications for a service that are approved without a reviewer.
import type { GrantForm } from './fields.ts'

/** Daily volume up to which push is approved automatically. */
export const VOLUME_AT_ONCE = 'up-to-10k'

/**
 * Whether the volume alone decides: for a service that is not in force, was never rejected for this app and never ended by
 * an operator. Otherwise an applicant could bypass the decision by naming a smaller number.
 */
export const canBeApprovedAtOnce = (
  code: string,
  past: { inForce: boolean; wasRejected: boolean; wasEndedByOperator: boolean },
): boolean => code === 'push' && !past.inForce && !past.wasRejected && !past.wasEndedByOperator

export const isVolumeAtOnce = ({ volume }: GrantForm): boolean => volume === VOLUME_AT_ONCE
