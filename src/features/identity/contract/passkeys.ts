// Calls of the built-in account service about passkeys: the second factor of an operator's sign-in.
import { z } from 'zod'
import { endpoint } from '../../../api/endpoint.ts'
import { MAX_PASSKEY_ANSWER } from '../rules/passkeys.ts'
import { interaction, Next } from './sign-in.ts'

/** The answer of an authenticator, as JSON of the browser. */
export const passkeyAnswer = z.string().min(2).max(MAX_PASSKEY_ANSWER)

/** Options for the browser, as JSON. */
export const PasskeyOptions = z.object({ options: z.string() })

export const identityPasskeyOffer = endpoint({
  name: 'identityPasskeyOffer',
  method: 'POST',
  path: '/api/id/v1/passkey/offer',
  access: 'everyone',
  summary: 'Get a challenge for the passkeys of an operator, after the password. It holds for 5 minutes, once.',
  source: 'handbook/security.md',
  input: z.strictObject({ interaction }),
  output: PasskeyOptions,
  errors: ['404001', '409001'],
  limit: { points: 60, seconds: 600 },
})

export const identityPasskey = endpoint({
  name: 'identityPasskey',
  method: 'POST',
  path: '/api/id/v1/passkey',
  access: 'everyone',
  summary: 'Verify an operator’s passkey, after the password',
  source: 'handbook/security.md',
  input: z.strictObject({ interaction, answer: passkeyAnswer }),
  output: Next,
  errors: ['120002', '404001', '409001'],
  limit: { points: 60, seconds: 600 },
  transaction: 'own',
})
