// Labels and tones of the states of a request.
import { m } from '#messages'
import type { ApprovalState } from '../../rules/requests.ts'

export const STATE_TEXT: Record<ApprovalState, () => string> = {
  waiting: m.approval_state_waiting,
  confirmed: m.approval_state_confirmed,
  rejected: m.approval_state_rejected,
  withdrawn: m.approval_state_withdrawn,
  expired: m.approval_state_expired,
}

export const STATE_TONE: Record<ApprovalState, 'ok' | 'bad' | 'info' | undefined> = {
  waiting: 'info',
  confirmed: 'ok',
  rejected: 'bad',
  withdrawn: undefined,
  expired: undefined,
}
