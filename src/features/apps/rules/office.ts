// The operators' list of apps.

/** What operators did to an app: took it down, suspended its keys. */
export const APP_MARKS = ['halted', 'keys'] as const
export type AppMark = (typeof APP_MARKS)[number]

export const OFFICE_APP_PAGE_SIZE = 50
/** Lines of history on the page of one app. */
export const OFFICE_HISTORY_PAGE_SIZE = 50
/** Up to this many a count is exact. */
export const MAX_APP_COUNT = 1000
