// Applications for a service that are approved without a reviewer.
import type { GrantForm } from './fields.ts'

/** Daily volume up to which push is approved automatically. */
export const AUTO_APPROVED_VOLUME = 'up-to-10k'

/**
 * Whether the volume alone decides: for a service that is not in force, was never rejected for this app and never ended by
 * an operator. Otherwise an applicant could bypass the decision by naming a smaller number.
 */
export const isAutoApproved = (
  code: string,
  past: { inForce: boolean; wasRejected: boolean; wasEndedByOperator: boolean },
): boolean => code === 'push' && !past.inForce && !past.wasRejected && !past.wasEndedByOperator

export const isAutoApprovedVolume = ({ volume }: GrantForm): boolean => volume === AUTO_APPROVED_VOLUME
