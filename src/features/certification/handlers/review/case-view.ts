// View of an account case at the desk: its data beside that verified before, photos, checks, history.
import { m } from '#messages'
import type { Context } from '../../../../api/implement.ts'
import { historyLines } from '../../../accounts/rules/labels/history-lines.ts'
import { STATUS_TEXT } from '../../../accounts/rules/labels/labels.ts'
import { caseText } from '../../../accounts/rules/labels/process-labels.ts'
import { isAccountStatus, PROCESSES } from '../../../accounts/rules/status.ts'
import type { KindView } from '../../../review/contract/detail.ts'
import type { QueueRow } from '../../../review/queries/cases.ts'
import { reasonChoices } from '../../../review/handlers/reasons.ts'
import { isRequest, topicOf } from '../../../review/rules/cases.ts'
import { FIELD_NAME, PHOTO_TEXT } from '../../rules/labels.ts'
import { isPhotoKind, PHOTO_KINDS } from '../../rules/photos.ts'
import { groupOf, GROUPS, isNumber, photoFor, reasonSubject, whoseFields } from '../../rules/review-fields.ts'
import { fieldName, fieldValue, GROUP_TEXT, typeText } from '../../rules/review-labels.ts'
import { checksOf, duplicatesOf } from './case-checks.ts'
import { type CaseFacts, caseFacts } from './review-case.ts'

export const accountTopic = (row: Pick<QueueRow, 'kind' | 'about'>): string =>
  caseText({ kind: row.kind, process: topicOf(row).process })

type ChoicesOf = (field: string) => KindView['photos'][number]['choices']

function groupsOf({ fields, kind, photos }: CaseFacts, choicesOf: ChoicesOf): KindView['groups'] {
  const there = photos.map((photo) => photo.kind)
  const whose = whoseFields(
    fields.map(({ field }) => field),
    kind,
  )
  const rows = fields.map(({ field, value, before, differs }) => ({
    field,
    name: kind === 'type' && field === 'reason' ? m.certification_review_field_type_reason() : fieldName(field, whose),
    value: fieldValue(field, value),
    before: before === null ? null : fieldValue(field, before),
    differs,
    numeric: isNumber(field),
    photo: photoFor(field, there),
    choices: !isRequest(kind) && field in FIELD_NAME ? choicesOf(field) : [],
  }))
  return GROUPS.map((group) => ({
    group,
    title: kind === 'type' && group === 'unbind' ? m.certification_review_group_type() : GROUP_TEXT[group](),
    rows: rows.filter(({ field }) => groupOf(field, whose) === group),
  })).filter(({ rows: some }) => some.length > 0)
}

/** Consequences of approval for the account. */
function afterOf({ kind, accountStatus }: CaseFacts, row: QueueRow): string[] {
  const { process } = topicOf(row)
  if (kind === 'type')
    return [
      m.certification_review_approve_type({ type: typeText(row.details.enterpriseType ?? null) ?? '' }),
      m.certification_review_approve_told(),
    ]
  const to = kind === 'unbind' ? 51 : process ? PROCESSES[process].approved : null
  const name = (status: number) => (isAccountStatus(status) ? STATUS_TEXT[status]() : String(status))
  return [
    ...(to === null ? [] : [m.certification_review_approve_status({ from: name(accountStatus), to: name(to) })]),
    kind === 'unbind' ? m.certification_review_approve_unbind() : m.certification_review_approve_data(),
    m.certification_review_approve_told(),
    ...(kind === 'unbind' ? [] : [m.certification_review_approve_closed()]),
  ]
}

const wordsOf = (): KindView['words'] => ({
  claim: m.certification_review_claim(),
  first: m.certification_review_first(),
  before: m.certification_review_before(),
  choose: m.certification_review_choose(),
  rest: m.certification_review_rest(),
  notificationNote: m.certification_review_told(),
  phrases: [
    m.certification_review_phrase_original(),
    m.certification_review_phrase_light(),
    m.certification_review_phrase_match(),
    m.review_reject_phrase_reach(),
  ],
})

export async function accountView(context: Context, row: QueueRow): Promise<KindView> {
  const facts = await caseFacts(context, row)
  const { kind, payer, photos, history, earlier, accountStatus, reasons } = facts
  const choicesOf = await reasonChoices(context, 'account', (field) => reasonSubject(field, kind))
  return {
    number: row.number,
    type: typeText(row.details.enterpriseType ?? null),
    barred: payer
      ? { title: m.certification_review_case_payer_title(), text: m.certification_review_case_payer_text() }
      : null,
    groups: groupsOf(facts, choicesOf),
    photos: photos
      .toSorted((a, b) => PHOTO_KINDS.indexOf(a.kind) - PHOTO_KINDS.indexOf(b.kind))
      .map((photo) => ({
        ...photo,
        name: PHOTO_TEXT[photo.kind](),
        markName: PHOTO_TEXT[photo.kind](),
        choices: choicesOf(photo.kind),
      })),
    photoUrl: `/api/ops/v1/review/photo?caseId=${row.id}`,
    checks: checksOf(facts, row.flags),
    duplicates: duplicatesOf(facts),
    history: historyLines(history),
    earlier: earlier.map((other) => ({ ...other, title: '' })),
    after: afterOf(facts, row),
    status: m.certification_review_status({ status: STATUS_TEXT[accountStatus]() }),
    reasons: reasons.map(({ field, text, remark }) => ({
      field,
      name: isPhotoKind(field) ? PHOTO_TEXT[field]() : fieldName(field, kind),
      text,
      words: remark,
    })),
    words: wordsOf(),
  }
}
