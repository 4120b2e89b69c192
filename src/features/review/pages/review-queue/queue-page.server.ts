// View data of the queue page.
import { m } from '#messages'
import type { OutputOf } from '../../../../api/endpoint.ts'
import type { reviewCounts, reviewQueue } from '../../contract/cases.ts'
import { REVIEW_DAYS } from '../../../../lib/portal/review-days.ts'
import { QUEUE_PAGE_SIZE } from '../../rules/cases.ts'
import { PROCESS_NAMES } from '../../../accounts/rules/status.ts'
import { PROCESS_TEXT } from '../../../accounts/rules/labels/process-labels.ts'
import type { QueueChoice } from './queue-filter.tsx'
import { pageSearch, type QueueInput, queueSearch } from '../../components/queue-input.server.ts'
import { queueItem } from '../../components/queue-view.server.ts'

const ONLY: Record<QueueInput['only'], () => string> = {
  all: m.review_queue_only_all,
  overdue: m.review_queue_only_overdue,
  mine: m.review_queue_only_mine,
  handed: m.review_queue_only_handed,
  unclaimed: m.review_queue_only_unclaimed,
  flagged: m.review_queue_only_flagged,
  decided: m.review_queue_only_decided,
}

const LEAD = {
  waiting: () => m.review_queue_lead({ days: REVIEW_DAYS }),
  decided: m.review_queue_lead_decided,
  both: m.review_queue_lead_search,
}

type Counts = OutputOf<typeof reviewCounts>

export type QueueAnswers = {
  queue: OutputOf<typeof reviewQueue>
  counts: Counts
  wanted: QueueInput
  /** Number of cases before the first one shown. */
  from: number
  operatorId: number
  now: Date
}

/** Total for the current filters; null when it was not counted. */
function totalOf({ only, kind, process, q }: QueueInput, counts: Counts): number | null {
  if (process !== 'any' || q !== '' || only === 'decided') return null
  if (kind === 'any') return counts[only]
  return only === 'all' ? (counts.kinds.find((item) => item.kind === kind)?.count ?? 0) : null
}

export function queuePage({ queue, counts, wanted, from, operatorId, now }: QueueAnswers) {
  const { only, kind, process, q, cursor } = wanted
  const begins = cursor === '' ? 0 : from
  const range = { from: begins + 1, to: begins + queue.items.length }
  const total = totalOf(wanted, counts)
  const next = pageSearch({ ...wanted, q: '', cursor: queue.next ?? '' }, begins + QUEUE_PAGE_SIZE)
  const shown = only === 'decided' ? only : only === 'all' && q !== '' ? 'both' : 'waiting'
  return {
    loadedAt: now.getTime(),
    items: queue.items.map((row) => queueItem(row, operatorId)),
    shown: shown as 'waiting' | 'decided' | 'both',
    lead: LEAD[shown](),
    caption: m.review_queue_caption({ filter: ONLY[only]() }),
    /** Of this page, for links to its cases and back. */
    search: pageSearch(wanted, from),
    range: total === null ? m.review_queue_range(range) : m.review_queue_range_of({ ...range, total }),
    more: {
      next: queue.next === null ? null : `/ops/review${next}`,
      first: cursor === '' ? null : `/ops/review${queueSearch(wanted)}`,
      /** Button value for the next page of a search. */
      page: `${begins + QUEUE_PAGE_SIZE} ${queue.next ?? ''}`,
    },
    filter: {
      only,
      choices: Object.entries(ONLY).map(([value, label]): QueueChoice => ({
        value,
        label: label(),
        to: `/ops/review${queueSearch({ ...wanted, only: value as QueueInput['only'] })}`,
        count: value === 'decided' ? null : counts[value as Exclude<QueueInput['only'], 'decided'>],
        bad: value === 'overdue',
      })),
      kind,
      kinds: [
        { value: 'any', label: m.review_queue_kind_any() },
        ...counts.kinds.map(({ kind: value, label }) => ({ value, label })),
      ],
      process,
      processes: [
        { value: 'any', label: m.review_queue_process_any() },
        ...PROCESS_NAMES.map((value) => ({ value, label: PROCESS_TEXT[value]() })),
      ],
      q,
      narrowed: kind !== 'any' || process !== 'any' || q !== '',
    },
    empty: emptyOf(wanted),
  }
}

type Empty = {
  title: string
  text: string
  /** What leads on: all cases, or the next one to claim. */
  way: 'all' | 'next' | null
}

function emptyOf({ only, kind, process, q }: QueueInput): Empty {
  if (kind !== 'any' || process !== 'any' || q !== '' || only === 'flagged' || only === 'decided')
    return { title: m.review_queue_empty_filter_title(), text: m.review_queue_empty_filter_text(), way: 'all' }
  if (only === 'handed')
    return { title: m.review_queue_empty_handed_title(), text: m.review_queue_empty_handed_text(), way: 'all' }
  if (only === 'mine')
    return { title: m.review_queue_empty_mine_title(), text: m.review_queue_empty_mine_text(), way: 'next' }
  if (only === 'overdue')
    return {
      title: m.review_queue_empty_overdue_title(),
      text: m.review_queue_empty_overdue_text({ days: REVIEW_DAYS }),
      way: 'all',
    }
  return { title: m.review_queue_empty_title(), text: m.review_queue_empty_text(), way: null }
}
