// Requests that wait for the caller, as the start page of the office says it.
import { m } from '#messages'
import { type Context, operatorOf } from '../../../api/implement.ts'
import { countSettleable } from '../queries.ts'
import { type ApprovalKind, settleableBy } from './approval-kind.ts'

export const findApprovalTask = (kinds: readonly ApprovalKind[]) => async (context: Context) => {
  const operator = operatorOf(context)
  const count = await countSettleable(context.db, settleableBy(kinds, operator), operator.id, context.now)
  if (count === 0) return null
  const link = { url: '/ops/approval', label: m.approval_task_see() }
  return { tone: 'info' as const, text: m.approval_task({ count }), link }
}
