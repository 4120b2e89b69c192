// Calls about invitations of operators to the built-in account service.
import { z } from 'zod'
import { m } from '#messages'
import { endpoint } from '../../../api/endpoint.ts'
import { id } from '../../../api/public-input.ts'
import { INVITATION_HOURS } from '../../identity/rules/invitations.ts'
import { optionalReason, roleKeys } from './operators.ts'

const access = { operator: 'operator.manage' } as const
const source = 'handbook/security.md'

export const operatorInvite = endpoint({
  name: 'operatorInvite',
  method: 'POST',
  path: '/api/ops/v1/operator/invite',
  access,
  stepUp: 'recent',
  summary: `Invite somebody as an operator: a mail with a link that holds for ${INVITATION_HOURS} hours, once. Inviting to a role that confirms or decides waits for a second operator.`,
  source,
  input: z.strictObject({
    email: z
      .string({ error: () => m.operators_email_needed() })
      .trim()
      .max(254, { error: () => m.operators_email_needed() }),
    roles: roleKeys,
    reason: optionalReason,
  }),
  output: z.object({
    email: z.string(),
    /** The request that waits for another operator; null when the mail is on its way. */
    approvalId: z.number().nullable(),
  }),
  errors: ['403001', '404001', '409001'],
  limit: { points: 60, seconds: 3600 },
})

export const operatorInvitationResend = endpoint({
  name: 'operatorInvitationResend',
  method: 'POST',
  path: '/api/ops/v1/operator/invite/resend',
  access,
  summary: 'Send an invitation again with a new link; the earlier one ends',
  source,
  input: z.strictObject({ id }),
  output: z.object({ email: z.string() }),
  errors: ['403001', '404001', '409001'],
  limit: { points: 60, seconds: 3600 },
})

export const operatorInvitationWithdraw = endpoint({
  name: 'operatorInvitationWithdraw',
  method: 'POST',
  path: '/api/ops/v1/operator/invite/withdraw',
  access,
  summary: 'Withdraw an invitation, so that its link ends',
  source,
  input: z.strictObject({ id }),
  output: z.object({ email: z.string() }),
  errors: ['404001', '409001'],
})
