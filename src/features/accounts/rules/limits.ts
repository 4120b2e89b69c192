// Limits of accounts (handbook/limits.md [9]).

/** About how long the forms of a certification take, in minutes. */
export const FORM_MINUTES = { personal: 8, enterprise: 15 } as const

/** The account's history. */
export const HISTORY_PAGE_SIZE = 20
/** Who looked at the photos of a developer. */
export const VIEWS_PAGE_SIZE = 20

/** Changes of contact and bank data by their developer. */
export const MAX_DATA_CHANGES_PER_DAY = 10

/** Codes by SMS that confirm a telephone number. */
export const PHONE_CODE = {
  digits: 6,
  /** Validity in seconds. */
  holds: 5 * 60,
  tries: 5,
  /** Minimum interval in seconds, per number and per account. */
  between: 60,
  /** Codes per day, per number and per account. */
  aDay: 10,
  /** Days that they are kept: codes reveal when a number was used, and the limits need no more. */
  keptDays: 2,
} as const
