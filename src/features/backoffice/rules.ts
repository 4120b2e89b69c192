// Limits of the office pages.

/** Developers that a search finds: whoever reads more than these does not look for one developer. */
export const MAX_MATCHES = 20
/** Cases and apps on the page of one developer. */
export const MAX_CASES = 30
export const MAX_APPS = 50
/** Messages on a page of the outbox. */
export const OUTBOX_PAGE_SIZE = 50
/** Failed jobs on a page of them. */
export const JOB_PAGE_SIZE = 50
/** Days for which a failed job is kept. */
export const FAILED_JOB_DAYS = 30

/** Reasons for refusals of the office: code, and when (handbook/errors.md [8]). */
export const BACKOFFICE_REASONS = {
  'job.not_found': { code: '404001', when: 'The job does not exist, or runs again already.' },
} as const
