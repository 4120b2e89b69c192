// Limits of the office pages.

/** Messages on a page of the outbox. */
export const OUTBOX_PAGE_SIZE = 50
/** Messages that a search for a recipient finds. */
export const MAX_OUTBOX_FOUND = 50
/** Failed jobs on a page of them. */
export const JOB_PAGE_SIZE = 50
/** Days for which messages are kept once they are sent. */
export const MESSAGE_DAYS = 30
/** Days for which a failed job is kept. */
export const FAILED_JOB_DAYS = 30

/** Reasons for refusals of the office: code, and when (handbook/errors.md [8]). */
export const BACKOFFICE_REASONS = {
  'job.not_found': { code: '404001', when: 'The job does not exist, or runs again already.' },
} as const
