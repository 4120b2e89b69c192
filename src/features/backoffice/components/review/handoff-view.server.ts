// View data of case hand-overs.
import { m } from '#messages'
import type { Answer } from './case-answer.ts'
import { SKIP_TEXT } from './handoff-labels.ts'
import { momentText } from '../../../../lib/dates/dates.ts'

type Handoff = Answer['handoffs'][number]

function textOf({ kind, by, to, reason }: Handoff): string {
  const { name } = by
  switch (kind) {
    case 'returned':
      return m.backoffice_handoff_returned({ name })
    case 'skipped':
      return m.backoffice_handoff_skipped({ name, reason: SKIP_TEXT[reason ?? 'other']() })
    case 'handed_over':
      return m.backoffice_handoff_handed({ name, to: to?.name ?? '' })
    case 'second_opinion':
      return to ? m.backoffice_handoff_opinion_of({ name, to: to.name }) : m.backoffice_handoff_opinion({ name })
  }
}

/** Newest first. */
export const handoffsOf = ({ handoffs }: Pick<Answer, 'handoffs'>) =>
  handoffs.map((one, index) => ({
    key: `${one.at} ${index}`,
    at: one.at,
    text: textOf(one),
    time: momentText(one.at),
    note: one.note,
    /** True when it should be read before the case itself. */
    asks: one.kind === 'handed_over' || one.kind === 'second_opinion' || one.note !== '',
  }))
