// Forms that nobody continues: when their developer is notified, and when they end (handbook/retention.md).
import { DAY_MS } from '../../lib/dates/durations.ts'

/** Days without any act after which what was typed and uploaded is deleted. */
export const ABANDONED_DAYS = 365
/** Days before that on which the developer is notified. */
export const NOTICE_DAYS = 30

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS)

/** Whoever acted last before this is notified. */
export const inactiveBefore = (now: Date): Date => daysBefore(now, ABANDONED_DAYS - NOTICE_DAYS)
/** Whoever was notified before this, and has not acted since, loses the form. */
export const notifiedBefore = (now: Date): Date => daysBefore(now, NOTICE_DAYS)
/** The day on which a form ends whose developer is notified now. */
export const endOf = (now: Date): Date => daysBefore(now, -NOTICE_DAYS)

export const DRAFT_REASONS = {
  'draft.outdated': { code: '409001', when: 'A newer draft is stored; `value` has it.' },
} as const
