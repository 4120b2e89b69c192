// Cases of the queue in words.
import { m } from '#messages'
import { dayOf, shortDayText } from '../../../lib/dates.ts'
import type { CaseRow } from '../../certification/contract/review.ts'
import type { CaseState } from '../../certification/rules/review.ts'
import { FLAG_TEXT, PROCESS_TEXT } from '../../certification/rules/words.ts'
import { clockOf } from './due-words.ts'

export const STATE: Record<CaseState, () => string> = {
  filling: m.operators_state_filling,
  review: m.operators_state_review,
  held: m.operators_state_held,
  approved: m.operators_state_approved,
  rejected: m.operators_state_rejected,
  cancelled: m.operators_state_cancelled,
}

/** Requests to leave are refused, not sent back. */
export const stateText = (state: CaseState, isUnbind: boolean): string =>
  isUnbind && state === 'rejected' ? m.operators_state_unbind_rejected() : STATE[state]()

/** `7月27日 11:05` */
export const momentText = (at: string): string => `${shortDayText(dayOf(new Date(at)))} ${clockOf(at)}`

export type QueueItem = ReturnType<typeof queueItem>

export function queueItem(row: CaseRow, operatorId: number) {
  const { id, developerId, kind, process, enterpriseType, state, claimedBy, claimedUntil } = row
  return {
    id,
    developerId,
    enterpriseType,
    subject: row.subject,
    number: row.number,
    process: PROCESS_TEXT[process ?? 'unbind'](),
    flags: row.flags.map((flag) => FLAG_TEXT[flag]()),
    submitted: momentText(row.submittedAt),
    dueAt: row.dueAt,
    due: momentText(row.dueAt),
    open: state === 'review',
    decided:
      row.decidedAt === null
        ? null
        : { text: stateText(state, kind === 'unbind'), ok: state === 'approved', at: momentText(row.decidedAt) },
    holder:
      claimedBy && claimedUntil
        ? { mine: claimedBy.id === operatorId, name: claimedBy.name, until: clockOf(claimedUntil) }
        : null,
  }
}
