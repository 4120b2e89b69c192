// View data of case hand-overs.
import { m } from '#messages'
import type { OutputOf } from '../../../api/endpoint.ts'
import type { reviewDetail } from '../contract/detail.ts'
import { SKIP_TEXT } from './handoff-labels.ts'
import { momentText } from '../../../lib/dates/dates.ts'

type Handoff = OutputOf<typeof reviewDetail>['handoffs'][number]

function textOf({ kind, by, to, reason }: Handoff): string {
  const { name } = by
  switch (kind) {
    case 'returned':
      return m.review_handoff_returned({ name })
    case 'skipped':
      return m.review_handoff_skipped({ name, reason: SKIP_TEXT[reason ?? 'other']() })
    case 'handed_over':
      return m.review_handoff_handed({ name, to: to?.name ?? '' })
    case 'second_opinion':
      return to ? m.review_handoff_opinion_of({ name, to: to.name }) : m.review_handoff_opinion({ name })
  }
}

/** Newest first. */
export const handoffsOf = ({ handoffs }: { handoffs: readonly Handoff[] }) =>
  handoffs.map((handoff, index) => ({
    key: `${handoff.at} ${index}`,
    at: handoff.at,
    text: textOf(handoff),
    time: momentText(handoff.at),
    note: handoff.note,
    /** True when it should be read before the case itself. */
    asks: handoff.kind === 'handed_over' || handoff.kind === 'second_opinion' || handoff.note !== '',
  }))
