// View data of queue rows.
import { m } from '#messages'
import { CASE_TEXT } from '../../../apps/rules/labels.ts'
import { clockOf, momentText } from '../../../../lib/dates/dates.ts'
import type { CaseRow } from '../../../review/contract/cases.ts'
import type { CaseState } from '../../../review/rules/cases.ts'
import { isRequest } from '../../../certification/rules/cases.ts'
import { caseText, FLAG_TEXT } from '../../../certification/rules/labels.ts'

export const STATE: Record<CaseState, () => string> = {
  filling: m.backoffice_state_filling,
  review: m.backoffice_state_review,
  held: m.backoffice_state_held,
  approved: m.backoffice_state_approved,
  rejected: m.backoffice_state_rejected,
  cancelled: m.backoffice_state_cancelled,
  withdrawn: m.backoffice_state_cancelled,
}

/** Closure requests are refused; other cases are sent back for correction. */
export const stateText = (state: CaseState, isUnbind: boolean): string =>
  isUnbind && state === 'rejected' ? m.backoffice_state_unbind_rejected() : STATE[state]()

/** Subject of a case: certification process, closure, or kind of app case. */
export const deskText = ({ kind, about, process }: Pick<CaseRow, 'kind' | 'about' | 'process'>): string =>
  kind === 'app'
    ? ((CASE_TEXT as Record<string, () => string>)[about ?? '']?.() ?? m.backoffice_case_app())
    : caseText({ kind, process })

export type QueueItem = ReturnType<typeof queueItem>

export function queueItem(row: CaseRow, operatorId: number) {
  const { id, developerId, kind, state, claimedBy, claimedUntil, handedTo, secondOpinion } = row
  return {
    id,
    developerId,
    subject: row.subject,
    number: row.number,
    process: deskText(row),
    flags: row.flags.map((flag) => FLAG_TEXT[flag]()),
    submitted: momentText(row.submittedAt),
    dueAt: row.dueAt,
    due: momentText(row.dueAt),
    open: state === 'review',
    secondOpinion: state === 'review' && secondOpinion,
    handedTo: handedTo && { mine: handedTo.id === operatorId, name: handedTo.name },
    decided:
      row.decidedAt === null
        ? null
        : { text: stateText(state, isRequest(kind)), ok: state === 'approved', at: momentText(row.decidedAt) },
    holder:
      claimedBy && claimedUntil
        ? { mine: claimedBy.id === operatorId, name: claimedBy.name, until: clockOf(claimedUntil) }
        : null,
  }
}
