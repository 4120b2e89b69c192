// Limits of the office pages.

/** Developers that a search finds: whoever reads more than these does not look for one developer. */
export const MAX_MATCHES = 20
/** Cases and apps on the page of one developer. */
export const MAX_CASES = 30
export const MAX_APPS = 50
/** Messages on a page of the outbox. */
export const OUTBOX_PAGE_SIZE = 50
