// The SMS budget of the whole portal (handbook/limits.md [9]).

/** Codes and invitations per hour: bounds the cost of a flood. */
export const SMS_AN_HOUR = 2000
/** Part of it that is reserved for signed-out users, and the most they may use. */
export const VISITORS_SMS_AN_HOUR = 600
/** Part of it for invitations of all teams, which take nothing from the codes. */
export const INVITATIONS_SMS_AN_HOUR = 300
/** Part of it for codes of signed-in users. */
export const CODES_SMS_AN_HOUR = SMS_AN_HOUR - VISITORS_SMS_AN_HOUR - INVITATIONS_SMS_AN_HOUR
