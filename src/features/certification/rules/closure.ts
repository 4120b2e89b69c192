// Time to confirm an approved closure of an account (handbook/retention.md).

/** Days to confirm an approved request; after that it expires and nothing is erased. */
export const CONFIRM_DAYS = 30
