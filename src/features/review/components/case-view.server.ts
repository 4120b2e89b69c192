// View data of a case: what the desk knows of it beside what its kind shows.
import { m } from '#messages'
import type { OutputOf } from '../../../api/endpoint.ts'
import { clockOf, dayOf, momentText, timeText } from '../../../lib/dates/dates.ts'
import type { reviewDetail } from '../contract/detail.ts'
import { isRequest } from '../rules/cases.ts'
import { FLAG_TEXT, stateText } from '../rules/labels.ts'
import { handoffsOf } from './handoff-view.server.ts'

export type CaseAnswer = OutputOf<typeof reviewDetail>
export type CaseView = ReturnType<typeof caseView>
export type FieldRow = CaseView['groups'][number]['rows'][number]
export type Choice = FieldRow['choices'][number]

function verdictOf({ state, kind, reviewer, decidedAt, dueAt, remark, view }: CaseAnswer) {
  if (!decidedAt || (state !== 'approved' && state !== 'rejected')) return null
  const { status, reasons, verdicts } = view
  return {
    ok: state === 'approved',
    title:
      state === 'approved'
        ? (verdicts?.approved ?? m.review_decide_done_approved())
        : (verdicts?.rejected ?? (isRequest(kind) ? m.review_decide_done_refused() : m.review_decide_done_rejected())),
    by: reviewer ? m.review_decide_by({ name: reviewer.name, time: momentText(decidedAt) }) : momentText(decidedAt),
    /** Milliseconds before the due time; negative when late. */
    early: Date.parse(dueAt) - Date.parse(decidedAt),
    remark,
    status,
    reasons,
  }
}

function earlierText(title: string, state: CaseAnswer['state']): string {
  const text = stateText(state, false)
  return title === '' ? text : m.ui_pair({ name: title, text })
}

export function caseView(caseAnswer: CaseAnswer, operatorId: number, now: Date) {
  const { id, developerId, kind, state, claimedBy, claimedUntil, view } = caseAnswer
  const { groups, photos, photoUrl, number, type, barred, checks, after, words } = view
  const rows = groups.flatMap((group) => group.rows)
  return {
    loadedAt: now.getTime(),
    id,
    developerId,
    kind,
    isRequest: isRequest(kind),
    photoUrl,
    subject: caseAnswer.subject || m.review_queue_number({ id }),
    number,
    process: caseAnswer.topic,
    type,
    state,
    stateText: stateText(state, isRequest(kind), kind),
    opened: caseAnswer.opened,
    own: caseAnswer.own,
    barred,
    holder:
      claimedBy && claimedUntil
        ? {
            mine: claimedBy.id === operatorId,
            name: claimedBy.name,
            until: clockOf(claimedUntil),
            untilAt: claimedUntil,
          }
        : null,
    submittedAt: caseAnswer.submittedAt,
    submitted: momentText(caseAnswer.submittedAt),
    dueAt: caseAnswer.dueAt,
    due: momentText(caseAnswer.dueAt),
    decidedAt: caseAnswer.decidedAt,
    urged: caseAnswer.urgedAt ? m.review_case_urged({ time: timeText(new Date(caseAnswer.urgedAt)) }) : null,
    groups,
    sides: view.sides ?? [],
    verdicts: view.verdicts ?? null,
    total: rows.length,
    changed: rows.filter(({ differs }) => differs).length,
    hasBefore: rows.some(({ before }) => before !== null),
    photos,
    hints: caseAnswer.flags.map((flag) => FLAG_TEXT[flag]()),
    checks,
    duplicates: view.duplicates.map((other, index) => ({ ...other, key: `${index} ${other.developerId}` })),
    history: view.history.map((entry, index) => ({
      ...entry,
      key: `${entry.at} ${index}`,
      time: timeText(new Date(entry.at)),
    })),
    earlier: view.earlier.map((other) => ({
      id: other.id,
      text: earlierText(other.title, other.state),
      state: other.state,
      day: other.decidedAt ? dayOf(new Date(other.decidedAt)) : '',
      remark: other.remark,
    })),
    note: caseAnswer.note,
    handoffs: handoffsOf(caseAnswer),
    secondOpinion: caseAnswer.secondOpinion,
    after,
    words,
    verdict: verdictOf(caseAnswer),
  }
}
