// The SMS budget of the whole portal (handbook/limits.md [9]).

/** Per hour: bounds the cost of a flood of codes. */
export const SMS_AN_HOUR = 2000
/** Part of it that is reserved for signed-out users, and the most they may use. */
export const VISITORS_SMS_AN_HOUR = 600
