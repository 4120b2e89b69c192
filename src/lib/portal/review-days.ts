// Duration of reviews (handbook/limits.md [9]).

/** Working days until a review is due, of every kind. */
export const REVIEW_DAYS = 3
