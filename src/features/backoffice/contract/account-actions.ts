// Operators' actions on accounts: asking to register again, freezing (handbook/statuses.md).
import { z } from 'zod'
import { endpoint } from '../../../api/endpoint.ts'
import { whole } from '../../../api/forms/whole-number.ts'
import { ACCOUNT_STATUSES } from '../../accounts/rules/status.ts'
import { MAX_REMARK, MIN_WORDS } from '../../review/rules/cases.ts'
import { access } from '../../review/contract/cases.ts'

const developerId = whole(z.int().positive().max(9_007_199_254_740_991))
const reason = z.string().trim().min(MIN_WORDS).max(MAX_REMARK)
const AccountMoved = z.object({ developerId: z.number(), accountStatus: z.literal(ACCOUNT_STATUSES) })

export const accountAskAgain = endpoint({
  name: 'accountAskAgain',
  method: 'POST',
  path: '/api/ops/v1/account/askAgain',
  access,
  summary: 'Require an approved account to register again by a given day (33 to 47, 34 to 48)',
  source: 'handbook/statuses.md [4]',
  input: z.strictObject({ developerId, deadline: z.iso.date(), reason }),
  output: AccountMoved,
  errors: ['404001', '409001'],
})

export const accountFreeze = endpoint({
  name: 'accountFreeze',
  method: 'POST',
  path: '/api/ops/v1/account/freeze',
  access,
  summary: 'Freeze an enterprise account with a reason shown to the developer. A case under review is paused.',
  source: 'handbook/statuses.md [4]',
  input: z.strictObject({ developerId, reason }),
  output: AccountMoved,
  errors: ['404001', '409001'],
})

export const accountUnfreeze = endpoint({
  name: 'accountUnfreeze',
  method: 'POST',
  path: '/api/ops/v1/account/unfreeze',
  access,
  summary: 'Unfreeze an account and restore its previous status',
  source: 'handbook/statuses.md [4]',
  input: z.strictObject({ developerId, reason }),
  output: AccountMoved,
  errors: ['404001', '409001'],
})
