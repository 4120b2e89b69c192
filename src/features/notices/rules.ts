// Rules of notices.
import { dayOf } from '../../lib/dates/dates.ts'

/** Items on a page of the notice list (handbook/limits.md [9]). */
export const NOTICES_PAGE_SIZE = 10

/** Whom a notice is for. Chosen kinds alone can open theirs; everybody can read the others. */
export const AUDIENCES = ['all', 'personal', 'enterprise', 'chosen'] as const

/** Notices as a source of notifications. */
export const NOTICE_SOURCE = 'notice'

/** Whether the last day of what a notice asks for is over, in Shanghai. @param day YYYY-MM-DD */
export const isOver = (day: string, now: string): boolean => new Date(`${day}T23:59:59+08:00`) < new Date(now)

type Published = { id: number; title: string; summary: string; publishedAt: string; deadline: string | null }

/** A notice in the news of a page, with the deadline that it sets unless that has passed. */
export const noticeNews = ({ id, title, summary, publishedAt, deadline }: Published, today: string) => ({
  url: `/notice?id=${id}`,
  title,
  summary,
  day: dayOf(new Date(publishedAt)),
  due: deadline && deadline >= today ? deadline : null,
})

/** Reasons for refusals about notices: code, and when (handbook/errors.md [8]). */
export const NOTICE_REASONS = {
  'notice.not_found': { code: '404001', when: 'The notice does not exist, is not published, or is for others.' },
} as const
