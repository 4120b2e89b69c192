// Limits of the account service: sign-ins under way, devices, codes, reset links. Pauses after wrong entries: locking.ts.

/** Hours within which a sign-in that was opened has to be finished. */
export const INTERACTION_HOURS = 1

/** Days a device stays known after its last sign-in. */
export const DEVICE_DAYS = 180
/** Maximum number of known devices per account. */
export const MAX_DEVICES = 20

/** Codes per number or address: one a minute, ten a day (handbook/limits.md [9]). */
export const CODE_EVERY = 60
export const CODES_A_DAY = 10
/** Codes and reset links requested from one network per hour: half of the budget of all visitors. */
export const CODES_A_NETWORK = 300
export const CODE_DIGITS = 6
/** Minutes until a code expires, and entries it allows. */
export const CODE_MINUTES = 5
export const CODE_TRIES = 5
/** Days that a code is kept after it lapsed, to allow investigating what was sent. */
export const CODE_KEPT_DAYS = 1
/** Minutes until a reset link expires. */
export const RESET_MINUTES = 30
