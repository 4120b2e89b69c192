// Limits of the record of signed calls (handbook/limits.md).

/** Days that each call is kept as a line. */
export const LINE_DAYS = 7
/** Days that the sums by hour are kept. */
export const SUM_DAYS = 400
/** Minutes between two sums. */
export const SUM_MINUTES = 10
/** Days that used quotas are kept. */
export const QUOTA_DAYS = 2
/** Calls without a right signature that are recorded, per app and hour. */
export const UNVERIFIED_PER_HOUR = 200
/** Lines of the log on a page. */
export const LOG_PAGE_SIZE = 20

/** Milliseconds until what is recorded is written, the same after a failure, and the number of lines that are written at once. */
export const WRITE_AFTER = 1000
export const WRITE_AGAIN_AFTER = 5000
export const WRITE_BATCH_SIZE = 500
/** Lines that wait at most while the database does not answer; older ones are dropped. */
export const MAX_WAITING = 20_000

/** Ranges of the chart on offer, in days; the last one is today. */
export const CALL_RANGES = [7, 30, 90] as const
export const DEFAULT_CALL_RANGE = 30
/** Quotas in the console: those nearest to their end. */
export const QUOTAS_IN_OVERVIEW = 3
/** The log counts no further. */
export const MAX_COUNTED = 10_000
