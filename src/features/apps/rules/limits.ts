// Limits of apps and page sizes of their lists (handbook/limits.md).

export const APPS_PAGE_SIZE = 10
/** The history of one app. */
export const APP_HISTORY_PAGE_SIZE = 20
/** Characters of a test user's access token. */
export const MAX_TOKEN_LENGTH = 4000
