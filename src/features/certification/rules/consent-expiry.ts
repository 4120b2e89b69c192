// What follows when the consent to photos is taken back.
import { dayOf } from '../../../lib/dates/dates.ts'
import { type AccountStatus, heldKind, STATUS, type StatusRow } from '../../accounts/rules/status.ts'
import { nextOf, type CertificationPosition } from './transitions.ts'

/** Days in which a new certification is submitted; afterwards the apps come down. */
export const CERTIFY_AGAIN_DAYS = 30

const DAY = 24 * 3_600_000

/** Statuses in which a deadline is one for certifying again. */
const AGAIN: readonly AccountStatus[] = [47, 48, 23, 24, 13, 14]

/**
 * The last day for certifying again, counted in full in Asia/Shanghai. One that is set already is not put off: neither by
 * withdrawing twice, nor where a re-registration is due earlier.
 */
export function consentExpiryDeadline(status: AccountStatus, deadline: string | null, now: Date): string {
  const day = dayOf(new Date(now.getTime() + CERTIFY_AGAIN_DAYS * DAY))
  return AGAIN.includes(status) && deadline !== null && deadline < day ? deadline : day
}

/** Whether there is a certification that lapses. */
export const isExpired = (status: AccountStatus, previous: AccountStatus | null): boolean =>
  heldKind(status, previous) !== null

/** Where an account comes back to that was somewhere when it was frozen or asked to leave. */
export const placeWithoutPhotos = (place: CertificationPosition): CertificationPosition =>
  nextOf(place.status, place.flowStep, 'consent_withdrawn') ?? place

/** What becomes of the case: it goes back to the form, or is given up with its process. */
export function caseAfter(from: AccountStatus, to: AccountStatus): 'form' | 'cancelled' | null {
  const { process, stage } = STATUS[from] as StatusRow
  if (process === null) return null
  if ((STATUS[to] as StatusRow).process !== process) return 'cancelled'
  return stage === 'review' ? 'form' : null
}
