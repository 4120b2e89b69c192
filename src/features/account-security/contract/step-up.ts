// Calls that prove again, within a session, who somebody is (handbook/security.md#proving-again).
import { z } from 'zod'
import { m } from '#messages'
import { endpoint } from '../../../api/endpoint.ts'
import { passkeyAnswer, PasskeyOptions } from '../../identity/contract/passkeys.ts'
import { password } from '../../identity/contract/sign-in.ts'
import { CHALLENGE_MINUTES } from '../../identity/rules/passkeys.ts'

const source = 'handbook/security.md#proving-again'

export const Ways = z.object({
  by: z.enum(['factor', 'password', 'sign-in', 'provider']),
  /** Name of the account, masked where it is an address or number. */
  account: z.string(),
  /** Whether the account has it since before the session began; one that is newer proves nothing here. */
  authenticator: z.boolean(),
  passkey: z.boolean(),
  /** Recovery codes are left, likewise. */
  recovery: z.boolean(),
  /** The authenticator's code, for an account of the demo. */
  demoCode: z.string().nullable(),
  /** Minutes for which a proof holds. */
  minutes: z.number(),
  /** Until when the latest proof holds; null where it does not. */
  until: z.iso.datetime().nullable(),
})

export const Proved = z.object({
  /** Until when the proof holds. */
  until: z.iso.datetime(),
})

export const stepUpWays = endpoint({
  name: 'stepUpWays',
  method: 'GET',
  path: '/api/dev/v1/account/step-up',
  access: 'signed-in',
  summary:
    'Get how the caller can prove again who they are: by second factor, else by password; by a new sign-in where the factors are newer than the session, or another provider keeps the account',
  source,
  input: z.strictObject({}),
  output: Ways,
  errors: [],
})

export const stepUpPasskeyOffer = endpoint({
  name: 'stepUpPasskeyOffer',
  method: 'POST',
  path: '/api/dev/v1/account/step-up/passkey/offer',
  access: 'signed-in',
  summary: `Get a challenge for the caller’s passkeys. It holds for ${CHALLENGE_MINUTES} minutes, once.`,
  source,
  input: z.strictObject({}),
  output: PasskeyOptions,
  errors: ['404001', '409001'],
  limit: { points: 60, seconds: 600 },
})

export const stepUpAtProvider = endpoint({
  name: 'stepUpAtProvider',
  method: 'POST',
  path: '/api/dev/v1/account/step-up/provider',
  access: 'signed-in',
  summary:
    'Get the address at which the caller proves again who they are by a new sign-in: for accounts of another provider, and where the factors are newer than the session',
  source,
  input: z.strictObject({ returnTo: z.string().max(2000).catch('/').default('/') }),
  output: z.object({
    /** The provider's page to redirect to. */
    url: z.string(),
  }),
  errors: ['100003', '409001'],
  limit: { points: 60, seconds: 600 },
  transaction: 'own',
})

export const stepUp = endpoint({
  name: 'stepUp',
  method: 'POST',
  path: '/api/dev/v1/account/step-up',
  access: 'signed-in',
  summary:
    'Prove again who the caller is: by the code of the authenticator, a recovery code or a passkey; by the password without a second factor',
  source,
  input: z
    .strictObject({
      password: password.optional(),
      /** Of the authenticator, or a recovery code. */
      code: z
        .string()
        .trim()
        .min(1, { error: () => m.identity_code_needed() })
        .max(40, { error: () => m.account_security_code_form() })
        .optional(),
      answer: passkeyAnswer.optional(),
    })
    .refine((input) => Object.values(input).filter((item) => item !== undefined).length === 1, {
      path: ['code'],
      error: () => m.identity_code_needed(),
    }),
  output: Proved,
  errors: ['120001', '120002', '404001', '409001', '429001'],
  limit: { points: 60, seconds: 600 },
  transaction: 'own',
})
