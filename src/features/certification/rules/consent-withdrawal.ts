// Consequences of withdrawing the photo consent for account and case.
import { type AccountStatus, heldKind, STATUS } from '../../accounts/rules/status.ts'
import { nextOf, type CertificationPosition } from './transitions.ts'

/** Whether there is a certification to lapse. */
export const isExpired = (status: AccountStatus, previous: AccountStatus | null): boolean =>
  heldKind(status, previous) !== null

/** Status and step an account returns to after a freeze or a rejected closure request. */
export const placeWithoutPhotos = (place: CertificationPosition): CertificationPosition =>
  nextOf(place.status, place.flowStep, 'consent_withdrawn') ?? place

/** Effect on the case: it returns to the form, or is cancelled with its process. */
export function caseAfter(from: AccountStatus, to: AccountStatus): 'form' | 'cancelled' | null {
  const { process, stage } = STATUS[from]
  if (process === null) return null
  if (STATUS[to].process !== process) return 'cancelled'
  return stage === 'review' ? 'form' : null
}
