// Handlers of verdicts: the desk sees to the claim, the kind of the case to what depends on it.
import { m } from '#messages'
import { ApiError } from '../../../api/errors.ts'
import { type Context, type Handler, operatorOf } from '../../../api/implement.ts'
import { BASE_LANGUAGE, type Language } from '../../../lib/text/language.ts'
import { recordAct } from '../../audit/handlers/record.ts'
import { caseApproved, caseRejected } from '../acts.ts'
import { findDeveloperPerson } from '../../accounts/queries/people.ts'
import type { reviewApprove, reviewReject } from '../contract/verdict.ts'
import { lockOperator } from '../../session/queries/operators.ts'
import { decideCase, type Verdict } from '../queries/case-moves.ts'
import { lockCase, type QueueRow } from '../queries/cases.ts'
import { holderOf, MAX_REMARK, MIN_WORDS } from '../rules/cases.ts'
import { type CaseKindHandlers, kindOf } from './case-kind.ts'
import { caseOf, claimConflict, mustBeImpartial, mustNotBeOwn } from './cases.ts'

/**
 * The case, locked until the transaction ends; what comes before it in the order of locks has to be locked already.
 * @throws ApiError unless the operator holds it and may review it
 */
async function lockHeldCase(context: Context, kinds: readonly CaseKindHandlers[], id: number): Promise<QueueRow> {
  await lockCase(context.db, id)
  const row = await caseOf(context, id)
  if (row.state !== 'review' || holderOf(row, context.now) !== operatorOf(context).id)
    throw await claimConflict(context, id)
  await mustNotBeOwn(context, row.developer_id)
  await mustBeImpartial(context, kinds, id)
  return row
}

/** A case that the operator may decide here, with what its kind does then. */
async function decidable(context: Context, kinds: readonly CaseKindHandlers[], id: number) {
  await lockOperator(context.db, operatorOf(context).id)
  const reviewCase = await caseOf(context, id)
  const kind = kindOf(kinds, reviewCase.kind).verdict
  await kind.lock(context, reviewCase)
  return { kind, row: await lockHeldCase(context, kinds, id) }
}

async function decide(
  context: Context,
  { id, kind, developer_id: developerId }: QueueRow,
  verdict: Pick<Verdict, 'remark' | 'reasons'> & { state: 'approved' | 'rejected' },
) {
  const { db, now } = context
  const isDecided = await decideCase(db, id, { ...verdict, reviewerId: operatorOf(context).id, now })
  if (!isDecided) throw await claimConflict(context, id)
  const { state, reasons = [] } = verdict
  const fields = [...new Set(reasons.map(({ field }) => field))].join(', ')
  await recordAct(context, state === 'approved' ? caseApproved : caseRejected, {
    subject: { kind: 'case', id },
    developerId,
    before: { state: 'review' },
    after: { state, kind, ...(fields ? { fields } : {}) },
  })
}

export const reviewApproveHandler =
  (kinds: readonly CaseKindHandlers[]): Handler<typeof reviewApprove> =>
  async (context, { id }) => {
    const { kind, row } = await decidable(context, kinds, id)
    await decide(context, row, { state: 'approved' })
    return kind.approve(context, row)
  }

export const reviewRejectHandler =
  (kinds: readonly CaseKindHandlers[]): Handler<typeof reviewReject> =>
  async (context, { id, remark: enteredRemark, reasons }) => {
    const { kind, row } = await decidable(context, kinds, id)
    const remark = await remarkFor(context, row.developer_id, enteredRemark, reasons.length)
    await decide(context, row, { state: 'rejected', remark, reasons })
    return kind.reject(context, row, { typed: enteredRemark, remark, reasons })
  }

/** A request is decided as a whole: reasons per field do not apply. @throws ApiError 400001 */
export function mustHaveRemark(enteredRemark: string): void {
  if (enteredRemark === '')
    throw new ApiError('400001', {
      fields: { remark: m.review_refusal_remark({ min: MIN_WORDS, max: MAX_REMARK }) },
    })
}

/**
 * The remark shown to the developer; when the marks say everything, a standard sentence in their language.
 * @param count number of marks
 */
async function remarkFor({ db }: Pick<Context, 'db'>, developerId: number, remark: string, count: number) {
  if (remark !== '') return remark
  const person = await findDeveloperPerson(db, developerId)
  return m.review_remark_marked({ count }, { locale: (person?.language ?? BASE_LANGUAGE) as Language })
}
