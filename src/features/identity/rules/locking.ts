// Brute-force limits per device, network and account (docs/decisions/0021-guessing.md).
import type { AccountName } from './account-name.ts'
import { DAY_S, HOUR_S } from '../../../lib/dates/durations.ts'

/** Wrong passwords or codes for one account from one network, or on one known device, before the first pause. */
export const TRIES = 5
/** Seconds: the counting window, and the first pause. */
export const FIRST_LOCK = 15 * 60
const MAX_LOCK = 4 * HOUR_S
/** Seconds during which further pauses grow longer. */
export const LOCKS_REMEMBERED = DAY_S

/** Seconds of the nth pause within a day: 15 minutes, doubled each time, at most 4 hours. */
export const lockSeconds = (nth: number): number => Math.min(MAX_LOCK, FIRST_LOCK * 2 ** Math.max(0, nth - 1))

/** Wrong passwords for one account on all unknown devices together. */
export const ACCOUNT_TRIES = { hour: 10, day: 30 }

/**
 * Wrong codes a day for the second factor of one account: on all unknown devices together, before the password and after it
 * each, and on all known ones.
 */
export const FACTOR_TRIES = { unknown: 30, known: 60 }

/** Wrong passwords from one network within ten minutes, over all accounts. */
export const NETWORK_TRIES = 60
export const NETWORK_SECONDS = 10 * 60
/** Wrong SMS, mail or authenticator codes from one network, over all accounts; six digits are quickly guessed. */
export const NETWORK_CODES = { tenMinutes: 60, day: 300 }

/** Counter key: the typed text, so that a missing account behaves like an existing one. */
export const lockKey = (input: string, accountName: AccountName | null): string =>
  accountName
    ? `${accountName.kind} ${accountName.value}`
    : `? ${input.normalize('NFKC').trim().toLowerCase().slice(0, 200)}`
