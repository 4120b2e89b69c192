// Page sizes of the account's lists.

/** The account's history. */
export const HISTORY_PAGE_SIZE = 20
