// How guessing is slowed down (docs/decisions/0021-guessing.md): how many tries each device, network and account has.
import type { AccountName } from './account-name.ts'

/** Wrong passwords of one account from one network, or on one device that the account knows, until the first pause. */
export const TRIES = 5
/** Seconds that tries are remembered, and the first pause lasts. */
export const FIRST_LOCK = 15 * 60
const MAX_LOCK = 4 * 60 * 60
/** Seconds that pauses are remembered: the next one within a day is longer. */
export const LOCKS_REMEMBERED = 24 * 60 * 60

/** Seconds the nth pause within a day lasts: 15 minutes, doubled each time, at most 4 hours. */
export const lockSeconds = (nth: number): number => Math.min(MAX_LOCK, FIRST_LOCK * 2 ** Math.max(0, nth - 1))

/** Wrong passwords of one account on all devices that it does not know, from wherever. */
export const ACCOUNT_TRIES = { hour: 10, day: 30 }

/** Wrong passwords from one network within ten minutes, over all accounts. */
export const NETWORK_TRIES = 60
export const NETWORK_SECONDS = 10 * 60
/** Wrong codes of an SMS, a mail or an authenticator from one network, over all accounts: six digits are soon guessed. */
export const NETWORK_CODES = { tenMinutes: 60, day: 300 }

/** A device is known for so long after the last sign-in there. */
export const DEVICE_DAYS = 180
/** Known devices of one account. */
export const MAX_DEVICES = 20

/** Codes to one number or address: one a minute, ten a day (domain.md section 2). */
export const CODE_EVERY = 60
export const CODES_A_DAY = 10
/** Codes, and links for a new password, asked for from one network within an hour: half of what all visitors may cause. */
export const CODES_A_NETWORK = 300
/** Minutes a code lives, entries it allows. */
export const CODE_MINUTES = 5
export const CODE_TRIES = 5
/** Minutes a link for a new password lives. */
export const RESET_MINUTES = 30

/** Whom tries are counted for: what was typed, so that an account that is not there is treated like one that is. */
export const lockKey = (typed: string, known: AccountName | null): string =>
  known ? `${known.kind} ${known.value}` : `? ${typed.normalize('NFKC').trim().toLowerCase().slice(0, 200)}`
