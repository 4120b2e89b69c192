// How long the account service keeps what was begun.

/** Hours that a device stays signed in where somebody asks for it. */
export const KEEP_HOURS = 12
/** Hours within which a sign-in that was opened has to be finished. */
export const INTERACTION_HOURS = 1
