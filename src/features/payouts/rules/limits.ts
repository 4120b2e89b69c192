// Page sizes of lists.

export const BRANCHES_PAGE_SIZE = 20
export const PAYOUTS_PAGE_SIZE = 50
