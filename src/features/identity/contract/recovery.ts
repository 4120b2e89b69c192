// Call of the built-in account service about recovery codes: a developer signs in with one in place of the second factor.
import { z } from 'zod'
import { m } from '#messages'
import { endpoint } from '../../../api/endpoint.ts'
import { recoveryCodeIn } from '../rules/recovery-codes.ts'
import { interaction, Next } from './sign-in.ts'

const recoveryCode = z
  .string({ error: () => m.identity_recovery_needed() })
  .trim()
  .min(1, { error: () => m.identity_recovery_needed(), abort: true })
  .max(40, { error: () => m.identity_recovery_form() })
  .refine((input) => recoveryCodeIn(input) !== null, { error: () => m.identity_recovery_form() })

export const identityRecovery = endpoint({
  name: 'identityRecovery',
  method: 'POST',
  path: '/api/id/v1/recovery',
  access: 'everyone',
  summary: 'Use up a recovery code of a developer in place of the second factor, after the password',
  source: 'handbook/security.md',
  input: z.strictObject({ interaction, code: recoveryCode }),
  output: Next,
  errors: ['120002', '404001', '429001'],
  transaction: 'own',
})
