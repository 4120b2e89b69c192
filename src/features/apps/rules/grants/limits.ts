// Page sizes of the lists of abilities.

/** The catalogue, and what an app has applied for. */
export const ABILITIES_PAGE_SIZE = 10
