// View data of queue rows.
import { clockOf, momentText } from '../../../lib/dates/dates.ts'
import type { QueueItem as QueueRow } from '../contract/cases.ts'
import { isRequest } from '../rules/cases.ts'
import { FLAG_TEXT, stateText } from '../rules/labels.ts'

export type QueueItem = ReturnType<typeof queueItem>

export function queueItem(row: QueueRow, operatorId: number) {
  const { id, developerId, kind, state, claimedBy, claimedUntil, handedTo, secondOpinion } = row
  return {
    id,
    developerId,
    subject: row.subject,
    number: row.number,
    process: row.topic,
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
        : { text: stateText(state, isRequest(kind), kind), ok: state === 'approved', at: momentText(row.decidedAt) },
    holder:
      claimedBy && claimedUntil
        ? { mine: claimedBy.id === operatorId, name: claimedBy.name, until: clockOf(claimedUntil) }
        : null,
  }
}
