// Calls about the second factors of a developer's account: passkeys, an authenticator, recovery codes.
import { z } from 'zod'
import { endpoint } from '../../../api/endpoint.ts'
import { id } from '../../../api/public-input.ts'
import { passkeyAnswer, passkeyName, PasskeyOptions } from '../../identity/contract/passkeys.ts'
import { code } from '../../identity/contract/sign-in.ts'
import { CHALLENGE_MINUTES } from '../../identity/rules/passkeys.ts'

const access = 'signed-in' as const
const source = 'handbook/security.md#the-accounts-own-door'
const often = { points: 60, seconds: 600 }

/** The first factor comes with recovery codes, which are shown this once; null beside another. */
const Added = z.object({ recoveryCodes: z.array(z.string()).nullable() })

export const passkeyOffer = endpoint({
  name: 'passkeyOffer',
  method: 'POST',
  path: '/api/dev/v1/account/passkey/offer',
  access,
  stepUp: 'again',
  summary: `Get options and a challenge for a new passkey. They hold for ${CHALLENGE_MINUTES} minutes, once.`,
  source,
  input: z.strictObject({}),
  output: PasskeyOptions,
  errors: ['403001', '409001'],
  limit: often,
})

export const passkeyAdd = endpoint({
  name: 'passkeyAdd',
  method: 'POST',
  path: '/api/dev/v1/account/passkey/add',
  access,
  stepUp: 'again',
  summary: 'Add the passkey that an authenticator made',
  source,
  input: z.strictObject({ name: passkeyName, answer: passkeyAnswer }),
  output: Added,
  errors: ['120002', '403001', '409001'],
  limit: often,
})

export const passkeyRemove = endpoint({
  name: 'passkeyRemove',
  method: 'POST',
  path: '/api/dev/v1/account/passkey/remove',
  access,
  stepUp: 'again',
  summary: 'Remove a passkey. With the last second factor the recovery codes go as well.',
  source,
  input: z.strictObject({ id }),
  output: z.object({}),
  errors: ['403001', '404001', '409001'],
})

export const authenticatorOffer = endpoint({
  name: 'authenticatorOffer',
  method: 'POST',
  path: '/api/dev/v1/account/authenticator/offer',
  access,
  stepUp: 'again',
  summary: 'Get the key of a new authenticator, and the same sealed for the call that adds it',
  source,
  input: z.strictObject({}),
  output: z.object({
    /** Base32, for typing into an authenticator. */
    secret: z.string(),
    /** otpauth URI with the same secret. */
    authenticator: z.string(),
    sealed: z.string(),
  }),
  errors: ['403001', '409001'],
  limit: often,
  readOnly: true,
})

export const authenticatorAdd = endpoint({
  name: 'authenticatorAdd',
  method: 'POST',
  path: '/api/dev/v1/account/authenticator/add',
  access,
  stepUp: 'again',
  summary: 'Set up an authenticator in place of the earlier one, by a code that it shows',
  source,
  input: z.strictObject({ sealed: z.string().max(1000), code }),
  output: Added,
  errors: ['120002', '403001', '409001'],
  limit: often,
})

export const authenticatorRemove = endpoint({
  name: 'authenticatorRemove',
  method: 'POST',
  path: '/api/dev/v1/account/authenticator/remove',
  access,
  stepUp: 'again',
  summary: 'Remove the authenticator. With the last second factor the recovery codes go as well.',
  source,
  input: z.strictObject({}),
  output: z.object({}),
  errors: ['403001', '404001', '409001'],
})

export const recoveryCodesMake = endpoint({
  name: 'recoveryCodesMake',
  method: 'POST',
  path: '/api/dev/v1/account/recovery-codes',
  access,
  stepUp: 'again',
  summary: 'Make a new set of recovery codes, which are shown this once. The old set stops working.',
  source,
  input: z.strictObject({}),
  output: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: ['403001', '404001', '409001'],
  limit: often,
})
