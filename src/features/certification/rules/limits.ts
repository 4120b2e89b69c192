// Page sizes of certification's lists. That of the review queue is in review.ts.

export const BRANCHES_PAGE_SIZE = 20
export const PAYOUTS_PAGE_SIZE = 50
