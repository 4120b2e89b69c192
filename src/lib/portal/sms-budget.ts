// How many SMS the whole portal sends (security.md, Limits).

/** Within an hour: a flood of codes costs no more than this. */
export const SMS_AN_HOUR = 2000
/** Of these, what is kept for people who are not signed in, and all that they may cause. */
export const VISITORS_SMS_AN_HOUR = 600
