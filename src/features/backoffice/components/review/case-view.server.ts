// View data of a case: subject, fields beside the previously verified ones, photos, checks, history, verdict.
import { m } from '#messages'
import { clockOf, dayOf, momentText, timeText } from '../../../../lib/dates/dates.ts'
import { PHOTO_KINDS, isPhotoKind } from '../../../certification/rules/photos.ts'
import { FIELD_NAME, FLAG_TEXT, PHOTO_TEXT, REASON_TEXT, caseText } from '../../../certification/rules/labels.ts'
import type { CaseState } from '../../../review/rules/cases.ts'
import { isRequest } from '../../../certification/rules/cases.ts'
import { STATUS_TEXT } from '../../../accounts/rules/labels/labels.ts'
import { PROCESSES, isAccountStatus } from '../../../accounts/rules/status.ts'
import { GROUPS, groupOf, isNumber, photoFor, reasonsFor, whoseFields } from '../../rules.ts'
import type { Answer } from './case-answer.ts'
import { checksOf, duplicatesOf } from './case-checks.server.ts'
import { historyOf } from './case-history.server.ts'
import { fieldName, fieldValue, GROUP_TEXT, REASON_SHORT, typeText } from './case-labels.server.ts'
import { handoffsOf } from './handoff-view.server.ts'
import { stateText } from './queue-view.server.ts'

export type CaseView = ReturnType<typeof caseView>
export type Choice = { reason: string; short: string; text: string }

const choicesOf = (field: string, kind: Answer['kind']): Choice[] =>
  reasonsFor(field, kind).map((reason) => ({ reason, short: REASON_SHORT[reason](), text: REASON_TEXT[reason]() }))

export type FieldRow = {
  field: string
  name: string
  value: string
  before: string | null
  differs: boolean
  numeric: boolean
  /** Kind of the photo that shows the field. */
  photo: string | null
  /** Empty when the field cannot be marked. */
  choices: Choice[]
}

function groupsOf({ fields, kind, photos }: Answer) {
  const there = photos.map((photo) => photo.kind)
  const whose = whoseFields(
    fields.map(({ field }) => field),
    kind,
  )
  const rows = fields.map(({ field, value, before, differs }): FieldRow => ({
    field,
    name: kind === 'type' && field === 'reason' ? m.backoffice_field_type_reason() : fieldName(field, whose),
    value: fieldValue(field, value),
    before: before === null ? null : fieldValue(field, before),
    differs,
    numeric: isNumber(field),
    photo: photoFor(field, there),
    choices: !isRequest(kind) && field in FIELD_NAME ? choicesOf(field, kind) : [],
  }))
  return GROUPS.map((group) => ({
    group: group as string,
    title: kind === 'type' && group === 'unbind' ? m.backoffice_group_type() : GROUP_TEXT[group](),
    rows: rows.filter(({ field }) => groupOf(field, whose) === group),
  })).filter(({ rows: some }) => some.length > 0)
}

function verdictOf({ state, kind, reviewer, decidedAt, dueAt, remark, reasons, accountStatus }: Answer) {
  if (!decidedAt || (state !== 'approved' && state !== 'rejected')) return null
  return {
    ok: state === 'approved',
    title:
      state === 'approved'
        ? m.backoffice_decide_done_approved()
        : isRequest(kind)
          ? m.backoffice_decide_done_refused()
          : m.backoffice_decide_done_rejected(),
    by: reviewer ? m.backoffice_decide_by({ name: reviewer.name, time: momentText(decidedAt) }) : momentText(decidedAt),
    /** Milliseconds before the due time; negative when late. */
    early: Date.parse(dueAt) - Date.parse(decidedAt),
    remark,
    status: m.backoffice_decide_status({ status: STATUS_TEXT[accountStatus]() }),
    reasons: reasons.map(({ field, reason, remark: words }) => ({
      field: field as string,
      name: isPhotoKind(field) ? PHOTO_TEXT[field]() : fieldName(field, kind),
      text: REASON_TEXT[reason](),
      words,
    })),
  }
}

/** Consequences of approval for the account. */
function afterOf({ kind, process, accountStatus, enterpriseType }: Answer): string[] {
  if (kind === 'type')
    return [m.backoffice_approve_type({ type: typeText(enterpriseType) ?? '' }), m.backoffice_approve_told()]
  const to = kind === 'unbind' ? 51 : process ? PROCESSES[process].approved : null
  const name = (status: number) => (isAccountStatus(status) ? STATUS_TEXT[status]() : String(status))
  return [
    ...(to === null ? [] : [m.backoffice_approve_status({ from: name(accountStatus), to: name(to) })]),
    kind === 'unbind' ? m.backoffice_approve_unbind() : m.backoffice_approve_data(),
    m.backoffice_approve_told(),
    ...(kind === 'unbind' ? [] : [m.backoffice_approve_closed()]),
  ]
}

export function caseView(one: Answer, operatorId: number, now: Date) {
  const { id, developerId, kind, process, state, claimedBy, claimedUntil, photos } = one
  const groups = groupsOf(one)
  const rows = groups.flatMap((group) => group.rows)
  return {
    loadedAt: now.getTime(),
    id,
    developerId,
    isUnbind: isRequest(kind),
    isApp: false,
    photoUrl: `/api/ops/v1/review/photo?caseId=${id}`,
    subject: one.subject || m.backoffice_queue_number({ id }),
    number: one.number,
    process: caseText({ kind, process }),
    type: typeText(one.enterpriseType),
    state: state as CaseState,
    stateText: stateText(state, isRequest(kind)),
    opened: one.opened,
    own: one.own,
    payer: one.payer,
    holder:
      claimedBy && claimedUntil
        ? {
            mine: claimedBy.id === operatorId,
            name: claimedBy.name,
            until: clockOf(claimedUntil),
            untilAt: claimedUntil,
          }
        : null,
    submittedAt: one.submittedAt,
    submitted: momentText(one.submittedAt),
    dueAt: one.dueAt,
    due: momentText(one.dueAt),
    decidedAt: one.decidedAt,
    urged: one.urgedAt ? m.backoffice_case_urged({ time: timeText(new Date(one.urgedAt)) }) : null,
    groups,
    total: rows.length,
    changed: rows.filter(({ differs }) => differs).length,
    hasBefore: rows.some(({ before }) => before !== null),
    photos: photos
      .toSorted((a, b) => PHOTO_KINDS.indexOf(a.kind) - PHOTO_KINDS.indexOf(b.kind))
      .map((photo) => ({
        ...photo,
        kind: photo.kind as string,
        name: PHOTO_TEXT[photo.kind](),
        markName: PHOTO_TEXT[photo.kind](),
        choices: choicesOf(photo.kind, kind),
      })),
    hints: one.flags.map((flag) => FLAG_TEXT[flag]()),
    checks: checksOf(one),
    duplicates: duplicatesOf(one),
    history: historyOf(one),
    earlier: one.earlier.map((other) => ({
      id: other.id,
      text: stateText(other.state, false),
      state: other.state as CaseState,
      day: other.decidedAt ? dayOf(new Date(other.decidedAt)) : '',
      remark: other.remark,
    })),
    note: one.note,
    handoffs: handoffsOf(one),
    secondOpinion: one.secondOpinion,
    after: afterOf(one),
    verdict: verdictOf(one),
  }
}
