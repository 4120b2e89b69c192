// Limits of apps and page sizes of their lists (handbook/limits.md).

/** Signed calls of one kind, for each app. */
export const SIGNED_CALL_LIMIT = { points: 600, seconds: 60 } as const
/** Signed calls of an app a day, by what its owner is certified as. */
export const READ_QUOTA = { personal: 5000, enterprise: 20_000 } as const
export const ECHO_QUOTA = { personal: 500, enterprise: 2000 } as const

export const APPS_PAGE_SIZE = 10
/** The history of one app. */
export const HISTORY_PAGE_SIZE = 20
