// Consequences of withdrawing the photo consent.
import { dayOf } from '../../../lib/dates/dates.ts'
import { type AccountStatus, heldKind, STATUS, type StatusRow } from '../../accounts/rules/status.ts'
import { nextOf, type CertificationPosition } from './transitions.ts'

/** Days to submit a new certification before the apps are taken down. */
export const CERTIFY_AGAIN_DAYS = 30

const DAY = 24 * 3_600_000

/** Statuses whose deadline is one for certifying again. */
const AGAIN: readonly AccountStatus[] = [47, 48, 23, 24, 13, 14]

/**
 * The last day for certifying again, inclusive, in Asia/Shanghai. An existing deadline is never extended, neither by a
 * second withdrawal nor by an earlier re-registration deadline.
 */
export function consentExpiryDeadline(status: AccountStatus, deadline: string | null, now: Date): string {
  const day = dayOf(new Date(now.getTime() + CERTIFY_AGAIN_DAYS * DAY))
  return AGAIN.includes(status) && deadline !== null && deadline < day ? deadline : day
}

/** Whether there is a certification to lapse. */
export const isExpired = (status: AccountStatus, previous: AccountStatus | null): boolean =>
  heldKind(status, previous) !== null

/** Status and step an account returns to after a freeze or a rejected closure request. */
export const placeWithoutPhotos = (place: CertificationPosition): CertificationPosition =>
  nextOf(place.status, place.flowStep, 'consent_withdrawn') ?? place

/** Effect on the case: it returns to the form, or is cancelled with its process. */
export function caseAfter(from: AccountStatus, to: AccountStatus): 'form' | 'cancelled' | null {
  const { process, stage } = STATUS[from] as StatusRow
  if (process === null) return null
  if ((STATUS[to] as StatusRow).process !== process) return 'cancelled'
  return stage === 'review' ? 'form' : null
}
