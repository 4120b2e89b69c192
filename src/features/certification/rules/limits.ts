// Page sizes of certification's lists. That of the review queue is in review.ts.

/** Who looked at the photos of a developer. */
export const VIEWS_PAGE_SIZE = 20
/** Messages behind the bell. */
export const NOTICES_PAGE_SIZE = 10
export const BRANCHES_PAGE_SIZE = 20
export const PAYOUTS_PAGE_SIZE = 50
