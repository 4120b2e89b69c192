// Four eyes: acts that one operator asks for and another confirms (handbook/security.md#four-eyes).
import { z } from 'zod'
import { endpoint } from '../../api/endpoint.ts'
import { at, id, page } from '../../api/public-input.ts'
import { APPROVAL_PAGE_SIZE, APPROVAL_STATES, MAX_APPROVAL_REASON, MIN_APPROVAL_REASON } from './rules/requests.ts'

// Which requests an operator sees and settles depends on the permission of the act.
const access = { operator: 'any' } as const
const source = 'handbook/security.md#four-eyes'
const base = { method: 'POST', access, source, errors: ['404001', '409001'] } as const
const Settled = z.object({ id: z.number(), state: z.enum(APPROVAL_STATES) })

const Request = z.object({
  id: z.number(),
  /** Name of the act, such as `account.unfreeze`. */
  act: z.string(),
  /** The act in the viewer's language. */
  label: z.string(),
  subject: z.object({ kind: z.string(), id: z.string() }),
  /** Address of the page of what it is about; null when the kind of act is no longer known. */
  page: z.string().nullable(),
  /** What it would do: label and text of each line. */
  lines: z.array(z.object({ label: z.string(), text: z.string() })),
  reason: z.string(),
  askedBy: z.string(),
  askedAt: at,
  expiresAt: at,
  state: z.enum(APPROVAL_STATES),
  settledBy: z.string().nullable(),
  settledAt: at.nullable(),
  settledReason: z.string(),
  /** Whether the caller asked for it. */
  own: z.boolean(),
  /** Whether the caller may confirm or reject it. */
  canSettle: z.boolean(),
})
export type ApprovalRequest = z.infer<typeof Request>

export const approvalList = endpoint({
  name: 'approvalList',
  method: 'GET',
  path: '/api/ops/v1/approval/list',
  access,
  summary: `List acts that need a second operator: those the caller asked for or may confirm; latest first, ${APPROVAL_PAGE_SIZE} per page`,
  source,
  input: z.strictObject({ state: z.enum(['waiting', 'settled']).default('waiting'), page }),
  output: z.object({ items: z.array(Request), page: z.number(), pages: z.number(), total: z.number() }),
  errors: [],
})

export const approvalConfirm = endpoint({
  ...base,
  name: 'approvalConfirm',
  path: '/api/ops/v1/approval/confirm',
  stepUp: 'recent',
  summary: 'Confirm an act that another operator asked for: it happens in the same transaction',
  input: z.strictObject({ id }),
  output: Settled,
  errors: ['403001', '404001', '409001'],
})

export const approvalReject = endpoint({
  ...base,
  name: 'approvalReject',
  path: '/api/ops/v1/approval/reject',
  summary: 'Reject an act that another operator asked for, with a reason',
  input: z.strictObject({ id, reason: z.string().trim().min(MIN_APPROVAL_REASON).max(MAX_APPROVAL_REASON) }),
  output: Settled,
})

export const approvalWithdraw = endpoint({
  ...base,
  name: 'approvalWithdraw',
  path: '/api/ops/v1/approval/withdraw',
  summary: 'Withdraw an act that the caller asked for, while it waits',
  input: z.strictObject({ id }),
  output: Settled,
})
