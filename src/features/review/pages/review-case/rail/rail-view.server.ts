// View data of the queue beside a case: filters with their counts, and how many are due when.
import { m } from '#messages'
import type { OutputOf } from '../../../../../api/endpoint.ts'
import { dayOf, figureDay } from '../../../../../lib/dates/dates.ts'
import type { reviewCounts } from '../../../contract/cases.ts'
import { QUEUE_PAGE_SIZE } from '../../../rules/cases.ts'
import { pageSearch, type QueueInput, queueSearch } from '../../../components/queue-input.server.ts'

type Counts = OutputOf<typeof reviewCounts>
export type RailView = ReturnType<typeof railView>

/** Days of the ruler. */
const DAYS = 12
const ONLY = {
  all: m.review_queue_only_all,
  overdue: m.review_queue_only_overdue,
  mine: m.review_queue_only_mine,
  unclaimed: m.review_queue_only_unclaimed,
  flagged: m.review_queue_only_flagged,
} as const

type RailState = {
  wanted: QueueInput
  /** Number of cases before the first one shown. */
  from: number
  /** Cursor of the next page; null on the last one. */
  next: string | null
}

export function railView(counts: Counts, { wanted, from, next }: RailState, now: Date) {
  const today = dayOf(now)
  const max = Math.max(1, ...counts.dueBy.map(({ count }) => count))
  return {
    only: wanted.only,
    choices: Object.entries(ONLY).map(([value, label]) => ({
      value,
      label: label(),
      search: queueSearch({ ...wanted, only: value as QueueInput['only'] }),
      count: counts[value as keyof typeof ONLY],
    })),
    /** Query strings of the first page and the next one; null where it is this one, or there is none. */
    pages: {
      first: wanted.cursor === '' ? null : queueSearch(wanted),
      next: next === null ? null : pageSearch({ ...wanted, cursor: next }, from + QUEUE_PAGE_SIZE),
    },
    /** All pending cases, whatever the filter. */
    days: counts.dueBy.slice(0, DAYS).map(({ day, count }) => ({
      day,
      count,
      late: day < today,
      label: day < today ? m.review_rail_late() : day === today ? m.review_rail_today() : figureDay(day),
      share: Math.max(4, Math.round((count / max) * 100)),
    })),
    today,
  }
}
