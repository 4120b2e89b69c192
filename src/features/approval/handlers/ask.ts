// Asking for an act that another operator confirms.
import { m } from '#messages'
import { ApiError } from '../../../api/errors.ts'
import { type Context, operatorOf } from '../../../api/implement.ts'
import { recordAct } from '../../audit/handlers/record.ts'
import { approvalAsked } from '../acts.ts'
import { insertRequest } from '../queries.ts'
import { expiryOf } from '../rules/requests.ts'
import type { ApprovalKind } from './approval-kind.ts'
import { lapseRequests } from './lapse.ts'
import { writeToConfirmers } from './letters.ts'

type ApprovalInput = {
  /** What it is to be done to. One request at a time waits for the same act on the same subject. */
  subject: { kind: string; id: number | string }
  /** The developer whom it concerns; null if it concerns none. */
  developerId: number | null
  values: Record<string, unknown>
  reason: string
}

/**
 * Puts an act before a second operator, in the transaction of the call, and tells those who can confirm it. Check before that it could be done now.
 * @returns the id of the request
 * @throws ApiError 409001 while the same act waits already
 */
export async function askApproval(context: Context, kind: ApprovalKind, input: ApprovalInput): Promise<number> {
  const { db, now } = context
  const { subject, developerId, reason } = input
  const values = kind.values.parse(input.values)
  await lapseRequests(context, { kinds: [kind], acts: [kind.name] }, now)
  const id = await insertRequest(db, {
    act: kind.name,
    subject_kind: subject.kind,
    subject_id: String(subject.id),
    developer_id: developerId,
    request_values: JSON.stringify(values),
    reason,
    asked_by: operatorOf(context).id,
    asked_at: now,
    expires_at: expiryOf(now),
  })
  if (id === null) throw new ApiError('409001', { reason: 'approval.waiting', message: m.approval_refusal_waiting() })
  await recordAct(context, approvalAsked, {
    subject,
    developerId,
    after: { approvalId: id, request: kind.name },
    reason,
  })
  await writeToConfirmers(context, kind)
  return id
}
