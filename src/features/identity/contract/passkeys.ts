// Calls of the built-in account service about passkeys: second factor of a sign-in, or for developers the whole of it.
import { z } from 'zod'
import { m } from '#messages'
import { endpoint } from '../../../api/endpoint.ts'
import { CHALLENGE_MINUTES, MAX_PASSKEY_ANSWER, PASSKEY_NAME_LENGTH } from '../rules/passkeys.ts'
import { interaction, Next } from './sign-in.ts'

/** The answer of an authenticator, as JSON of the browser. */
export const passkeyAnswer = z.string().min(2).max(MAX_PASSKEY_ANSWER)

export const passkeyName = z
  .string({ error: () => m.identity_passkey_name_needed() })
  .trim()
  .min(1, { error: () => m.identity_passkey_name_needed() })
  .max(PASSKEY_NAME_LENGTH, { error: () => m.identity_passkey_name_long({ max: PASSKEY_NAME_LENGTH }) })

/** Options for the browser, as JSON. */
export const PasskeyOptions = z.object({ options: z.string() })

export const identityPasskeyOffer = endpoint({
  name: 'identityPasskeyOffer',
  method: 'POST',
  path: '/api/id/v1/passkey/offer',
  access: 'everyone',
  summary: `Get a challenge for the passkeys of an account, after the password. It holds for ${CHALLENGE_MINUTES} minutes, once.`,
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
  summary: 'Verify a passkey, after the password',
  source: 'handbook/security.md',
  input: z.strictObject({ interaction, answer: passkeyAnswer }),
  output: Next,
  errors: ['120002', '404001', '409001'],
  limit: { points: 60, seconds: 600 },
  transaction: 'own',
})

export const identityPasskeyAloneOffer = endpoint({
  name: 'identityPasskeyAloneOffer',
  method: 'POST',
  path: '/api/id/v1/passkey/alone/offer',
  access: 'everyone',
  summary: `Get a challenge for a passkey in place of account name and password. It holds for ${CHALLENGE_MINUTES} minutes, once.`,
  source: 'handbook/security.md',
  input: z.strictObject({ interaction }),
  output: PasskeyOptions,
  errors: ['404001', '409001'],
  limit: { points: 60, seconds: 600 },
})

export const identityPasskeyAlone = endpoint({
  name: 'identityPasskeyAlone',
  method: 'POST',
  path: '/api/id/v1/passkey/alone',
  access: 'everyone',
  summary: 'Sign in with a passkey alone, which verified the person; for developers',
  source: 'handbook/security.md',
  input: z.strictObject({ interaction, answer: passkeyAnswer }),
  output: Next,
  errors: ['120002', '120003', '404001', '409001'],
  limit: { points: 60, seconds: 600 },
  transaction: 'own',
})
