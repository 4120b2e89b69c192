// Rules of notices.

/** Spec section 9: items a page of the notice list. */
export const NOTICES_PAGE_SIZE = 10

/** Notices as a source of notifications. */
export const NOTICE_SOURCE = 'notice'

/** Whether the last day of what a notice asks for is over, in Shanghai. @param day YYYY-MM-DD */
export const isOver = (day: string, now: string): boolean => new Date(`${day}T23:59:59+08:00`) < new Date(now)

/** Reasons for refusals about notices: code, and when (handbook/errors.md [8]). */
export const NOTICE_REASONS = {
  'notice.not_found': { code: '404001', when: 'The notice does not exist, is not published, or is for others.' },
} as const
