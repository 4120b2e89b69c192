// Requests that a second operator confirms: states, time limit, reasons of refusals (handbook/security.md).
import { DAY_MS } from '../../../lib/dates/durations.ts'

export const APPROVAL_STATES = ['waiting', 'confirmed', 'rejected', 'withdrawn', 'expired'] as const
export type ApprovalState = (typeof APPROVAL_STATES)[number]

/** Days until a request expires. */
export const APPROVAL_DAYS = 7
export const APPROVAL_PAGE_SIZE = 20
/** Length of a reason. */
export const MIN_APPROVAL_REASON = 2
export const MAX_APPROVAL_REASON = 500

export const expiryOf = (askedAt: Date): Date => new Date(askedAt.getTime() + APPROVAL_DAYS * DAY_MS)

/** Reasons for refusals: code, and when (handbook/errors.md [8]). */
export const APPROVAL_REASONS = {
  'approval.not_found': { code: '404001', when: 'The request does not exist, or is not for this operator.' },
  'approval.settled': { code: '409001', when: 'The request is settled or has expired; `value.state` says how.' },
  'approval.own': { code: '403001', when: 'Who asked for an act may not confirm or reject it.' },
  'approval.asker_barred': {
    code: '409001',
    when: 'Whoever asked for the act is no longer active, or lacks the permission for it by now; the request can only be rejected.',
  },
  'approval.not_own': { code: '403001', when: 'Only who asked for an act may withdraw the request.' },
  'approval.waiting': { code: '409001', when: 'The same act on the same object waits for its confirmation already.' },
} as const
