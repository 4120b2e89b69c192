// The validity of invitations and offers.
import { DAY_MS } from '../../../lib/dates/durations.ts'

export const INVITE_DAYS = 7

/** When an invitation or offer sent now expires. */
export const expiryOf = (now: Date): Date => new Date(now.getTime() + INVITE_DAYS * DAY_MS)

/** Days after which a lapsed invitation ends, and the invited address with it. */
export const LAPSED_INVITE_DAYS = 14
