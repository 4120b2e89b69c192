// Limits and daily quotas of signed calls (handbook/limits.md).

/** Signed calls of one kind, for each app. */
export const SIGNED_CALL_LIMIT = { points: 600, seconds: 60 } as const
/** Signed calls of an app a day, by what its owner is certified as. */
export const READ_QUOTA = { personal: 5000, enterprise: 20_000 } as const
export const ECHO_QUOTA = { personal: 500, enterprise: 2000 } as const
