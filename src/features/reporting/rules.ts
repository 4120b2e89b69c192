// Retention of page views and clicks (handbook/limits.md).

/** Months that a page view or click is kept at most: its month goes when its first day is so old. */
export const VIEW_MONTHS = 13
