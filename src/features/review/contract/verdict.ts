// Verdicts on cases.
import { z } from 'zod'
import { endpoint } from '../../../api/endpoint.ts'
import { id } from '../../../api/public-input.ts'
import { ACCOUNT_STATUSES } from '../../accounts/rules/status.ts'
import { MAX_REMARK } from '../rules/cases.ts'
import { access } from './cases.ts'
import { Reasons, remarkFits } from './reasons.ts'

const Decided = z.object({
  id: z.number(),
  /** Status of the developer's account after it, for cases of accounts. */
  accountStatus: z.literal(ACCOUNT_STATUSES).optional(),
  /** State of the app after it, for cases of apps. */
  appState: z.string().optional(),
})

export const reviewApprove = endpoint({
  name: 'reviewApprove',
  method: 'POST',
  path: '/api/ops/v1/review/approve',
  access,
  summary:
    'Approve a claimed case. Its data becomes the verified data, or that of the app in force; a closure request moves to 51, a type request sets the new enterprise type. The developer is notified.',
  source: 'handbook/review.md, handbook/statuses.md [4]',
  input: z.strictObject({ id }),
  output: Decided,
  errors: ['403001', '404001', '409001'],
})

export const reviewReject = endpoint({
  name: 'reviewReject',
  method: 'POST',
  path: '/api/ops/v1/review/reject',
  access,
  summary:
    'Reject a claimed case with reasons per field, photo or picture. The remark is optional if every reason is self-explanatory, and required for closure and enterprise type requests.',
  source: 'handbook/review.md',
  input: z
    .strictObject({ id, remark: z.string().trim().max(MAX_REMARK).default(''), reasons: Reasons })
    .superRefine(remarkFits),
  output: Decided,
  errors: ['404001', '409001'],
})
