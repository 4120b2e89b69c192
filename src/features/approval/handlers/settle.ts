// The answer to a request: confirmed, rejected, withdrawn; whoever asked is told.
import { m } from '#messages'
import { ApiError } from '../../../api/errors.ts'
import { type Context, operatorOf } from '../../../api/implement.ts'
import { recordAct } from '../../audit/handlers/record.ts'
import { approvalConfirmed, approvalRejected, approvalWithdrawn } from '../acts.ts'
import { findRequest, findWaitingRequest, type RequestRow, settleRequest, type Settlement } from '../queries.ts'
import type { ApprovalKind } from './approval-kind.ts'
import { OUTCOMES, tellAsker } from './letters.ts'

const ACTS = { confirmed: approvalConfirmed, rejected: approvalRejected, withdrawn: approvalWithdrawn }

export const settledError = (state: RequestRow['is']) =>
  new ApiError('409001', { reason: 'approval.settled', message: m.approval_refusal_settled(), value: { state } })

/** @throws ApiError 409001 when somebody else was first */
export async function settle(
  context: Context,
  row: RequestRow,
  kind: ApprovalKind,
  settlement: Omit<Settlement, 'by'>,
): Promise<{ id: number; state: Settlement['state'] }> {
  const { db, now, viewer } = context
  const { id: by, name } = operatorOf(context)
  const { state, reason } = settlement
  if (!(await settleRequest(db, row.id, { state, reason, by }, now))) {
    const latest = await findRequest(db, row.id, now)
    throw settledError(latest?.is ?? 'expired')
  }
  await recordAct(context, ACTS[state], {
    subject: { kind: row.subject_kind, id: row.subject_id },
    developerId: row.developer_id,
    before: { approvalId: row.id, request: row.act, askedBy: row.asked_by, state: 'waiting' },
    after: { approvalId: row.id, request: row.act, askedBy: row.asked_by, state },
    reason: reason || row.reason,
  })
  if (state !== 'confirmed') await kind.forget?.(context, kind.values.parse(row.request_values))
  if (row.asked_by !== by) {
    const outcome = { askedBy: row.asked_by, act: row.act, kind }
    await tellAsker(
      context,
      { ...outcome, outcome: (locale) => OUTCOMES[state]({ name }, { locale }) },
      viewer.language,
    )
  }
  return { id: row.id, state }
}

/** Ends what waits for an act whose subject has gone, whoever asked for it. */
export async function withdrawApproval(
  context: Context,
  kind: ApprovalKind,
  subject: { kind: string; id: number | string },
): Promise<void> {
  const row = await findWaitingRequest(context.db, kind.name, { ...subject, id: String(subject.id) }, context.now)
  if (row) await settle(context, row, kind, { state: 'withdrawn', reason: '' })
}
