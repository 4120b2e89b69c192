// Calls about the calling operator: sessions, second factors, leaving.
import { z } from 'zod'
import { endpoint } from '../../../api/endpoint.ts'
import { id } from '../../../api/public-input.ts'
import { passkeyAnswer, passkeyName, PasskeyOptions } from '../../identity/contract/passkeys.ts'
import { code } from '../../identity/contract/sign-in.ts'
import { CHALLENGE_MINUTES } from '../../identity/rules/passkeys.ts'
import { RoleName, Session } from './operators.ts'

const access = { operator: 'any' } as const
const source = 'handbook/security.md'

export const operatorOwn = endpoint({
  name: 'operatorOwn',
  method: 'GET',
  path: '/api/ops/v1/me/security',
  access,
  summary: 'Get the calling operator’s roles, sessions and second factors',
  source,
  input: z.strictObject({}),
  output: z.object({
    name: z.string(),
    account: z.string(),
    roles: z.array(RoleName),
    sessions: z.array(Session),
    /** Null where another provider checks the second factor. */
    factors: z
      .object({
        authenticator: z.boolean(),
        passkeys: z.array(
          z.object({
            id: z.number(),
            name: z.string(),
            addedAt: z.iso.datetime(),
            usedAt: z.iso.datetime().nullable(),
          }),
        ),
        /** False where the portal is reached by a numeric address, which passkeys cannot be bound to. */
        passkeysPossible: z.boolean(),
      })
      .nullable(),
  }),
  errors: [],
})

export const operatorOwnSessionEnd = endpoint({
  name: 'operatorOwnSessionEnd',
  method: 'POST',
  path: '/api/ops/v1/me/session/end',
  access,
  summary: 'End one session of the calling operator, or all others when `session` is left out',
  source,
  input: z.strictObject({ session: id.optional() }),
  output: z.object({ ended: z.number() }),
  errors: ['404001'],
  transaction: 'own',
})

export const operatorLeave = endpoint({
  name: 'operatorLeave',
  method: 'POST',
  path: '/api/ops/v1/me/leave',
  access,
  summary: 'Stop being an operator: ends the sessions, frees the claims, withdraws the invitations of the caller',
  source,
  input: z.strictObject({}),
  output: z.object({ freed: z.number() }),
  errors: ['409001'],
  transaction: 'own',
})

export const operatorPasskeyOffer = endpoint({
  name: 'operatorPasskeyOffer',
  method: 'POST',
  path: '/api/ops/v1/me/passkey/offer',
  access,
  stepUp: 'again',
  summary: `Get options and a challenge for a new passkey. They hold for ${CHALLENGE_MINUTES} minutes, once.`,
  source,
  input: z.strictObject({}),
  output: PasskeyOptions,
  errors: ['403001', '409001'],
  limit: { points: 60, seconds: 600 },
})

export const operatorPasskeyAdd = endpoint({
  name: 'operatorPasskeyAdd',
  method: 'POST',
  path: '/api/ops/v1/me/passkey/add',
  access,
  stepUp: 'again',
  summary: 'Add the passkey that an authenticator made',
  source,
  input: z.strictObject({
    name: passkeyName,
    answer: passkeyAnswer,
  }),
  output: z.object({ id: z.number() }),
  errors: ['120002', '403001', '409001'],
  limit: { points: 60, seconds: 600 },
})

export const operatorPasskeyRemove = endpoint({
  name: 'operatorPasskeyRemove',
  method: 'POST',
  path: '/api/ops/v1/me/passkey/remove',
  access,
  stepUp: 'again',
  summary: 'Remove a passkey; at least one second factor stays',
  source,
  input: z.strictObject({ id }),
  output: z.object({ id: z.number() }),
  errors: ['403001', '404001', '409001'],
})

export const operatorAuthenticatorOffer = endpoint({
  name: 'operatorAuthenticatorOffer',
  method: 'POST',
  path: '/api/ops/v1/me/authenticator/offer',
  access,
  stepUp: 'again',
  summary: 'Get the key of a new authenticator, and the same sealed for the call that adds it',
  source,
  input: z.strictObject({}),
  output: z.object({ secret: z.string(), authenticator: z.string(), sealed: z.string() }),
  errors: ['403001', '409001'],
  limit: { points: 60, seconds: 600 },
  readOnly: true,
})

export const operatorAuthenticatorAdd = endpoint({
  name: 'operatorAuthenticatorAdd',
  method: 'POST',
  path: '/api/ops/v1/me/authenticator/add',
  access,
  stepUp: 'again',
  summary: 'Set up an authenticator in place of the earlier one, by a code that it shows',
  source,
  input: z.strictObject({
    sealed: z.string().max(1000),
    code,
  }),
  output: z.object({}),
  errors: ['120002', '403001', '409001'],
  limit: { points: 30, seconds: 600 },
})

export const operatorAuthenticatorRemove = endpoint({
  name: 'operatorAuthenticatorRemove',
  method: 'POST',
  path: '/api/ops/v1/me/authenticator/remove',
  access,
  stepUp: 'again',
  summary: 'Remove the authenticator; at least one second factor stays',
  source,
  input: z.strictObject({}),
  output: z.object({}),
  errors: ['403001', '404001', '409001'],
})
