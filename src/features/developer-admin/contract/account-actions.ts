// Operators' acts on accounts: asking to register again, freezing, settings, signing in, messages (handbook/statuses.md).
import { z } from 'zod'
import { endpoint } from '../../../api/endpoint.ts'
import { whole } from '../../../api/forms/whole-number.ts'
import { NEW_TYPES } from '../../accounts/rules/enterprise-type.ts'
import { ACCOUNT_STATUSES } from '../../accounts/rules/status.ts'
import { MAX_REMARK, MIN_WORDS } from '../../review/rules/cases.ts'
import { longId } from '../../../api/public-input.ts'

const access = { operator: 'developer.act' } as const
const reason = z.string().trim().min(MIN_WORDS).max(MAX_REMARK)
const AccountMoved = z.object({ developerId: z.number(), accountStatus: z.literal(ACCOUNT_STATUSES) })

export const accountAskAgain = endpoint({
  name: 'accountAskAgain',
  method: 'POST',
  path: '/api/ops/v1/account/askAgain',
  access,
  summary: 'Require an approved account to register again by a given day (33 to 47, 34 to 48)',
  source: 'handbook/statuses.md [4]',
  input: z.strictObject({ developerId: longId, deadline: z.iso.date(), reason }),
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
  input: z.strictObject({ developerId: longId, reason }),
  output: AccountMoved,
  errors: ['404001', '409001'],
})

export const accountUnfreeze = endpoint({
  name: 'accountUnfreeze',
  method: 'POST',
  path: '/api/ops/v1/account/unfreeze',
  access,
  summary:
    'Ask to unfreeze an account and restore its previous status. It happens when another operator confirms the request.',
  source: 'handbook/statuses.md [4]',
  input: z.strictObject({ developerId: longId, reason }),
  output: z.object({ developerId: z.number(), approvalId: z.number() }),
  errors: ['404001', '409001'],
})

const choice = z.stringbool().or(z.boolean()).optional()

export const accountSettings = endpoint({
  name: 'accountSettings',
  method: 'POST',
  path: '/api/ops/v1/account/settings',
  access,
  summary:
    'Set the type of a certified enterprise, whether an enterprise may register, and whether the account is internal. Ends an open request for another type when the type changes.',
  source: 'handbook/statuses.md [4]',
  input: z.strictObject({
    developerId: longId,
    /** Omitted: stays, like the others. */
    enterpriseType: z.union([z.literal('').transform(() => undefined), whole(z.literal(NEW_TYPES))]).optional(),
    allowRegEnt: choice,
    isInternal: choice,
    reason,
  }),
  output: z.object({
    developerId: z.number(),
    enterpriseType: z.number().nullable(),
    allowRegEnt: z.boolean(),
    isInternal: z.boolean(),
  }),
  errors: ['403001', '404001', '409001'],
})

export const accountSignIn = endpoint({
  name: 'accountSignIn',
  method: 'POST',
  path: '/api/ops/v1/account/signIn',
  access,
  summary:
    'Bar a developer from signing in, which ends their sessions and leaves them the appeal; or ask to let them in again, which another operator confirms',
  source: 'handbook/statuses.md [4]',
  input: z.strictObject({ developerId: longId, allowed: z.stringbool().or(z.boolean()), reason }),
  output: z.object({ developerId: z.number(), signIn: z.literal('frozen'), approvalId: z.number().nullable() }),
  errors: ['403001', '404001', '409001'],
  transaction: 'own',
})

export const accountSessionsEnd = endpoint({
  name: 'accountSessionsEnd',
  method: 'POST',
  path: '/api/ops/v1/account/sessionsEnd',
  access,
  summary: 'End all sessions of a developer, at the account service as well',
  source: 'handbook/security.md',
  input: z.strictObject({ developerId: longId, reason }),
  output: z.object({ developerId: z.number(), ended: z.number() }),
  errors: ['403001', '404001'],
  transaction: 'own',
})

export const accountResend = endpoint({
  name: 'accountResend',
  method: 'POST',
  path: '/api/ops/v1/account/resend',
  access,
  summary: 'Send a mail or SMS to a developer once more, to the same address',
  source: 'handbook/notifications.md',
  input: z.strictObject({ developerId: longId, messageId: longId, reason }),
  output: z.object({ developerId: z.number() }),
  errors: ['403001', '404001', '409001'],
  limit: { points: 60, seconds: 3600 },
})
