// View data of the result page: under review, rejected or passed; personal or enterprise.
import { redirect } from 'react-router'
import { m } from '#messages'
import { valueOf } from '../../../../api/answer.ts'
import { CallError } from '../../../../api/caller.ts'
import type { Answer, OutputOf } from '../../../../api/endpoint.ts'
import type { PageContext } from '../../../../api/page-context.ts'
import { dateText, dayOf, dayText, timeText } from '../../../../lib/dates/dates.ts'
import { accountDetail, accountHistory, accountStatus } from '../../../accounts/contract/account.ts'
import { ENTERPRISE_TYPES } from '../../../accounts/rules/enterprise-type.ts'
import { restorePage } from '../../../accounts/rules/routing/routing.ts'
import { type Process, STATUS } from '../../../accounts/rules/status.ts'
import { enterpriseTypeText } from '../../../accounts/rules/labels/labels.ts'
import type { UnderReview } from '../../contract/answers.ts'
import { enterpriseDetail } from '../../contract/enterprise.ts'
import { personDetail } from '../../contract/personal.ts'
import { isPhotoKind } from '../../rules/photos.ts'
import { PROCESS_TEXT } from '../../../accounts/rules/labels/process-labels.ts'
import { FIELD_NAME, PHOTO_TEXT } from '../../rules/labels.ts'
import { dueDaysOf } from './due-days.server.ts'
import { reviewLine } from './result-line.server.ts'
import { reasonText } from '../../components/result-labels.server.ts'
import type { z } from 'zod'

type Detail = OutputOf<typeof personDetail>
type Review = z.infer<typeof UnderReview>
type Status = OutputOf<typeof accountStatus>

/** The kind named in the URL, otherwise the kind of the current status. */
const kindOf = (type: string | null, { accountStatus: status }: Status): 'personal' | 'enterprise' => {
  if (type === '1') return 'personal'
  return type === '2' || STATUS[status].kind === 'enterprise' ? 'enterprise' : 'personal'
}

/** Ways to change a certification that stays as it is until then. */
const CHANGES: readonly (Process | null)[] = [
  'personalToEnterprise',
  'personalChange',
  'enterpriseChange',
  'contactChange',
]

export async function resultViewOf(portal: PageContext, type: string | null) {
  const status = await portal.call(accountStatus, {})
  const kind = kindOf(type, status)
  const answer: Answer<Detail> = await portal.tryCall(kind === 'personal' ? personDetail : enterpriseDetail, {})
  const { stage } = STATUS[status.accountStatus]
  if (answer.code === '300005') return underReview(portal, status, answer.value as unknown as Review)
  const detail = valueOf(answer)
  if (!detail) throw new CallError(answer, 500)
  const { approve } = detail
  if (approve?.approveStatus === 1 || stage === 'rejected') return rejectedView(status, detail)
  if (approve?.approveStatus === 2) return approvedView(portal, kind, detail)
  // A status without a case (older than cases are): show what the account itself records.
  if (stage === 'review') return underReview(portal, status, await reviewFromAccount(portal, status))
  // Neither a case nor a certification of this kind.
  throw redirect('/user/auth')
}

async function reviewFromAccount(portal: PageContext, { reviewDueAt }: Status): Promise<Review> {
  const { submittedAt } = await portal.call(accountDetail, {})
  const dueAt = reviewDueAt ?? portal.now.toISOString()
  return {
    caseId: 0,
    submittedAt: submittedAt ?? dueAt,
    dueAt,
    calendar: [],
    claimed: false,
    canUrge: false,
    urgedAt: null,
  }
}

const eyebrowOf = (process: Process | null, caseId: number | null): string =>
  [process ? PROCESS_TEXT[process]() : '', caseId ? m.certification_step_case({ number: caseId }) : '']
    .filter(Boolean)
    .join(m.certification_step_dot())

async function underReview(portal: PageContext, status: Status, review: Review) {
  const { process } = STATUS[status.accountStatus]
  const [{ items }, detail] = await Promise.all([portal.call(accountHistory, {}), portal.call(accountDetail, {})])
  const late = new Date(review.dueAt) < portal.now
  const due = dayOf(new Date(review.dueAt))
  return {
    state: 'processing' as const,
    chip: { tone: late ? ('warn' as const) : ('info' as const), text: m.certification_step_review_chip() },
    eyebrow: eyebrowOf(process, review.caseId),
    title: late ? m.certification_step_late() : m.certification_step_due({ day: dayText(due) }),
    lead: late ? m.certification_step_late_lead({ day: dayText(due) }) : m.certification_step_due_lead(),
    late,
    canUrge: review.canUrge,
    urged: review.urgedAt ? m.certification_step_urged({ time: timeText(new Date(review.urgedAt)) }) : null,
    line: reviewLine({
      process,
      review,
      late,
      history: items,
      reached: (detail.person ?? detail.enterprise)?.telephone ?? null,
    }),
    days: review.calendar.length > 0 ? dueDaysOf(review.calendar, { ...review, late, now: portal.now }) : null,
    submitted: timeText(new Date(review.submittedAt)),
    due: timeText(new Date(review.dueAt)),
  }
}

/** Non-breaking spaces keep a time on one line. */
const unbroken = (text: string): string => text.replaceAll(' ', '\u{a0}')

/** Displayed value; numbers arrive masked. */
function formatValue(field: string, value: string): string {
  if (field === 'enterpriseType') {
    const type = ENTERPRISE_TYPES.find((type) => String(type) === value)
    return type === undefined ? value : enterpriseTypeText(type)
  }
  return field === 'paymentTime' && value ? unbroken(dateText(value)) : value
}

/** @param person a personal name is labelled differently from a company's */
function nameOf(field: string, person: boolean): string {
  if (isPhotoKind(field)) return PHOTO_TEXT[field]()
  if (field === 'realName') return person ? m.certification_step_name() : m.certification_company_name()
  return FIELD_NAME[field as keyof typeof FIELD_NAME]?.() ?? field
}

/** A reason's first sentence, or what comes before a “please” in Chinese, says what is wrong, the rest the way to correct it. */
export function splitReason(text: string): { wrong: string; way: string } {
  const end = /。|\.(?=\s)|，(?=请)/.exec(text)
  return end ? { wrong: text.slice(0, end.index + 1), way: text.slice(end.index + 1) } : { wrong: text, way: '' }
}

/** Fields listed among those that stay accepted. */
const TOLD = new Set(Object.keys(FIELD_NAME).filter((field) => !field.startsWith('legal')))

function rejectedView(status: Status, { process, caseId, approve, detail, photos, locked }: Detail) {
  const reasons = approve?.reasons ?? []
  const page = restorePage(status.accountStatus, status.flowStep)
  const count = reasons.length
  const person = STATUS[status.accountStatus].kind === 'personal'
  return {
    state: 'failed' as const,
    chip: { tone: 'bad' as const, text: m.certification_step_failed_chip() },
    eyebrow: [eyebrowOf(process, caseId), approve?.decidedAt ? unbroken(timeText(new Date(approve.decidedAt))) : '']
      .filter(Boolean)
      .join(m.certification_step_dot()),
    title: count > 0 ? m.certification_step_failed({ count }) : m.certification_step_failed_all(),
    lead: count > 0 ? m.certification_step_failed_lead() : m.certification_step_failed_all_lead(),
    remark: approve?.approveRemark ?? status.approveRemark,
    isChange: CHANGES.includes(process),
    /** Only a rejected case can be corrected; a case already being corrected has its own page. */
    canCorrect: page !== null,
    fixes: reasons.map((reason) => ({
      field: reason.field,
      name: nameOf(reason.field, person),
      photo: photos.find(({ kind }) => kind === reason.field)?.id ?? null,
      value: isPhotoKind(reason.field) ? '' : formatValue(reason.field, detail[reason.field] ?? ''),
      ...splitReason(reasonText(reason)),
    })),
    kept: [
      ...locked.flatMap((field) =>
        TOLD.has(field) && detail[field]
          ? [{ name: nameOf(field, person), value: formatValue(field, detail[field]) }]
          : [],
      ),
      ...photos.flatMap(({ kind, locked: stays }) =>
        stays ? [{ name: PHOTO_TEXT[kind](), value: m.certification_step_kept() }] : [],
      ),
    ],
  }
}

async function approvedView(portal: PageContext, kind: 'personal' | 'enterprise', { caseId, approve }: Detail) {
  const { person, enterprise } = await portal.call(accountDetail, { type: kind === 'personal' ? '1' : '2' })
  const name = (kind === 'personal' ? person : enterprise)?.realName ?? ''
  return {
    state: 'pass' as const,
    chip: { tone: 'ok' as const, text: m.certification_step_passed_chip() },
    eyebrow: [
      caseId ? m.certification_step_case({ number: caseId }) : '',
      approve?.decidedAt ? unbroken(dateText(dayOf(new Date(approve.decidedAt)))) : '',
    ]
      .filter(Boolean)
      .join(m.certification_step_dot()),
    name,
    title: name ? m.certification_step_passed_name({ name }) : m.certification_step_passed(),
    lead: kind === 'personal' ? m.certification_step_passed_personal() : m.certification_step_passed_enterprise(),
    kind,
    data:
      kind === 'personal' && person
        ? [
            { name: m.certification_step_name(), value: person.realName },
            { name: m.certification_name_voucherNum(), value: person.voucherNum },
            { name: m.certification_name_telephone(), value: person.telephone },
          ]
        : enterprise
          ? [
              { name: m.certification_company_name(), value: enterprise.realName },
              { name: m.certification_name_licenseNumber(), value: enterprise.licenseNumber },
              { name: m.certification_name_contactPerson(), value: enterprise.contactPerson },
            ]
          : [],
  }
}

export type ResultView = Awaited<ReturnType<typeof resultViewOf>>
export type ProcessingView = Extract<ResultView, { state: 'processing' }>
export type FailedView = Extract<ResultView, { state: 'failed' }>
export type PassView = Extract<ResultView, { state: 'pass' }>
