// A correction at the desk: the value in force beside the right one, who asked and why.
import { isoOf } from '../../../../lib/dates/dates.ts'
import { historyItem } from '../../../accounts/handlers/history-item.ts'
import { m } from '#messages'
import { type Context, operatorOf } from '../../../../api/implement.ts'
import { findAccount, listHistory } from '../../../accounts/queries/account.ts'
import { historyLines } from '../../../accounts/rules/labels/history-lines.ts'
import { STATUS_TEXT } from '../../../accounts/rules/labels/labels.ts'
import { caseText } from '../../../accounts/rules/labels/process-labels.ts'
import type { Kind } from '../../../accounts/rules/status.ts'
import { findPersonKey } from '../../../personal-data/queries/person-keys.ts'
import type { KindView } from '../../../review/contract/detail.ts'
import { ApiError } from '../../../../api/errors.ts'
import type { QueueRow } from '../../../review/queries/cases.ts'
import { holderOf } from '../../../review/rules/cases.ts'
import { listOperatorNames } from '../../../session/queries/operators.ts'
import { findOpenCase, listCases } from '../../queries/cases.ts'
import { type CorrectionData, findCorrection, unsealCorrection } from '../../queries/corrections.ts'
import type { Correctable } from '../../rules/corrections.ts'
import { groupOf, isNumber } from '../../rules/review-fields.ts'
import { correctableName, fieldName, GROUP_TEXT } from '../../rules/review-labels.ts'
import { recordCaseView } from '../review/review-case.ts'
import { type Certified, loadCertification, isInForce } from './correctable.ts'

export type Correction = NonNullable<Awaited<ReturnType<typeof findCorrection>>>
type Row = KindView['groups'][number]['rows'][number]

const missing = () => new ApiError('404001', { reason: 'case.not_found' })

/** @throws ApiError 404001 */
export async function correctionOf({ db }: Pick<Context, 'db'>, id: number): Promise<Correction> {
  const one = await findCorrection(db, id)
  if (!one) throw missing()
  return one
}

export const fieldOf = ({ about }: Pick<QueueRow, 'about'>): Correctable => about as Correctable

/** Both values and the reason; null once they are forgotten. */
export async function dataOf({ db, adapters }: Context, correction: Correction): Promise<CorrectionData | null> {
  const key = correction.data_sealed && (await findPersonKey(db, adapters.keyRing, correction.developer_id))
  return key && correction.data_sealed ? unsealCorrection(key, correction.id, correction.data_sealed) : null
}

const row = (field: string, name: string, values: Pick<Row, 'value' | 'before'>): Row => ({
  field,
  name,
  ...values,
  differs: values.before !== null && values.before !== values.value,
  numeric: isNumber(field),
  photo: null,
  choices: [],
})

function groupsOf(
  field: Correctable,
  kind: Kind,
  correction: Correction,
  data: CorrectionData | null,
): KindView['groups'] {
  const whole = data ?? { before: { value: correction.before_masked }, after: { value: correction.value_masked } }
  const rows = [row(field, correctableName(field), { value: whole.after.value, before: whole.before.value })]
  if (data && field === 'bankAccount')
    rows.push(
      row('branchName', fieldName('branchName', kind), {
        value: data.after.branchName,
        before: data.before.branchName,
      }),
    )
  const group = groupOf(field, kind)
  const why = data
    ? [
        {
          group: 'unbind',
          title: m.certification_correction_why(),
          rows: [row('reason', m.certification_correction_reason(), { value: data.reason, before: null })],
        },
      ]
    : []
  return [{ group, title: GROUP_TEXT[group](), rows }, ...why]
}

async function checksOf(context: Context, certification: Certified | null, correction: Correction, field: Correctable) {
  const data = await dataOf(context, correction)
  if (!data) return []
  const stands = certification !== null && isInForce(certification, field, data.before)
  const open = await findOpenCase(context.db, correction.developer_id)
  const check = (text: string, isRight: boolean) => ({
    text,
    note: '',
    tone: isRight ? ('ok' as const) : ('warn' as const),
  })
  return [
    check(stands ? m.certification_correction_stands() : m.certification_correction_changed(), stands),
    ...(open && open.kind !== 'type' ? [check(m.certification_refusal_correction_case({ id: open.id }), false)] : []),
  ]
}

const verdictsOf = (id: number): KindView['verdicts'] => ({
  approved: m.certification_correction_done(),
  rejected: m.certification_correction_refused(),
  approve: m.certification_correction_approve(),
  approveGo: m.certification_correction_approve_go(),
  approveAsk: m.certification_correction_approve_ask(),
  after: m.certification_correction_after(),
  reject: m.certification_correction_refuse(),
  rejectGo: m.certification_correction_refuse_go(),
  rejectAsk: m.certification_correction_refuse_ask(),
  preview: m.certification_letter_correction_subject({ number: String(id) }),
  isToDeveloper: false,
})

const afterOf = (field: Correctable): string[] => [
  m.certification_correction_after_value(),
  ...(field === 'bankAccount' ? [m.certification_correction_after_bank()] : []),
  m.certification_correction_after_told(),
]

export const correctionTopic = (queueRow: Pick<QueueRow, 'about'>): string =>
  m.certification_correction_topic({ field: correctableName(fieldOf(queueRow)) })

export async function correctionView(context: Context, queueRow: QueueRow): Promise<KindView> {
  const { db, now } = context
  const operator = operatorOf(context)
  const { id, developer_id: developerId } = queueRow
  const one = await correctionOf(context, id)
  const account = await findAccount(db, developerId)
  if (!account) throw missing()
  const isOpen = holderOf(queueRow, now) === operator.id && queueRow.state === 'review'
  if (isOpen) await recordCaseView(context, queueRow)
  const certification = await loadCertification(context, account)
  const field = fieldOf(queueRow)
  const names = await listOperatorNames(db, [one.asked_by])
  const history = await listHistory(db, developerId, 20, 0)
  const earlier = (await listCases(db, developerId)).filter(({ submitted_at: at }) => at !== null)
  return {
    number: queueRow.number,
    type: null,
    barred:
      one.asked_by === operator.id
        ? { title: m.certification_correction_own(), text: m.certification_correction_own_text() }
        : null,
    groups: groupsOf(field, certification?.kind ?? 'personal', one, isOpen ? await dataOf(context, one) : null),
    photos: [],
    photoUrl: '',
    checks: queueRow.state === 'review' ? await checksOf(context, certification, one, field) : [],
    duplicates: [],
    history: [
      {
        at: queueRow.submitted_at.toISOString(),
        title: m.certification_act_correction_asked(),
        who: names.get(one.asked_by) ?? '',
        moved: '',
        remark: '',
      },
      ...historyLines(history.map(historyItem)),
    ],
    earlier: earlier.map((other) => ({
      id: other.id,
      title: caseText(other),
      state: other.state,
      decidedAt: isoOf(other.decided_at),
      remark: other.remark,
    })),
    after: afterOf(field),
    status: m.certification_review_status({ status: STATUS_TEXT[account.account_status]() }),
    verdicts: verdictsOf(id),
    reasons: [],
    words: {
      claim: m.certification_correction_claim(),
      first: '',
      before: m.certification_correction_before(),
      choose: '',
      rest: '',
      notificationNote: m.certification_correction_told(),
      phrases: [m.certification_correction_phrase_proof(), m.certification_correction_phrase_again()],
    },
  }
}
