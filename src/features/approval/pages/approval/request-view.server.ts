// View data of a request.
import { m } from '#messages'
import { timeText } from '../../../../lib/dates/dates.ts'
import type { ApprovalRequest } from '../../contract.ts'

export type RequestItem = ReturnType<typeof requestItem>

function untilText({ state, expiresAt, settledAt, settledBy }: ApprovalRequest): string {
  if (state === 'waiting') return m.approval_until({ time: timeText(new Date(expiresAt)) })
  const time = timeText(new Date(settledAt ?? expiresAt))
  return settledBy ? m.approval_settled_by({ name: settledBy, time }) : time
}

export const requestItem = (request: ApprovalRequest) => ({
  ...request,
  until: untilText(request),
})
