// The length of a search text.

/** Characters of what somebody looks for in a list. */
export const MAX_SEARCH_LENGTH = 100
