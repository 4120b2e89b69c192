// Applications for a service that are approved without a reviewer.
import type { GrantForm, VOLUMES } from './fields.ts'
import type { ServiceCode } from './services.ts'

/** Daily volume up to which push is approved automatically. */
const PUSH_VOLUME_AT_ONCE: (typeof VOLUMES)[number] = 'up-to-10k'

/**
 * Whether the volume alone decides: for a service that is not in force and was never rejected for this app. Otherwise a
 * rejected applicant could bypass the reviewer by naming a smaller number.
 */
export const canBeApprovedAtOnce = (code: ServiceCode, past: { inForce: boolean; wasRejected: boolean }): boolean =>
  code === 'push' && !past.inForce && !past.wasRejected

export const isVolumeAtOnce = ({ volume }: GrantForm): boolean => volume === PUSH_VOLUME_AT_ONCE
