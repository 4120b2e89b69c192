// Calls by which an operator proves again, within a session, who they are (handbook/security.md#proving-again).
import { z } from 'zod'
import { m } from '#messages'
import { endpoint } from '../../../api/endpoint.ts'
import { Proved, Ways } from '../../account-security/contract/step-up.ts'
import { passkeyAnswer, PasskeyOptions } from '../../identity/contract/passkeys.ts'
import { code } from '../../identity/contract/sign-in.ts'
import { CHALLENGE_MINUTES } from '../../identity/rules/passkeys.ts'

const access = { operator: 'any' } as const
const source = 'handbook/security.md#proving-again'

export const operatorStepUpWays = endpoint({
  name: 'operatorStepUpWays',
  method: 'GET',
  path: '/api/ops/v1/me/step-up',
  access,
  summary:
    'Get how the calling operator can prove again who they are: by second factor; by a new sign-in where the factors are newer than the session, or another provider keeps the account',
  source,
  input: z.strictObject({}),
  output: Ways,
  errors: ['409001'],
})

export const operatorStepUpPasskeyOffer = endpoint({
  name: 'operatorStepUpPasskeyOffer',
  method: 'POST',
  path: '/api/ops/v1/me/step-up/passkey/offer',
  access,
  summary: `Get a challenge for the calling operator’s passkeys. It holds for ${CHALLENGE_MINUTES} minutes, once.`,
  source,
  input: z.strictObject({}),
  output: PasskeyOptions,
  errors: ['404001', '409001'],
  limit: { points: 60, seconds: 600 },
})

export const operatorStepUp = endpoint({
  name: 'operatorStepUp',
  method: 'POST',
  path: '/api/ops/v1/me/step-up',
  access,
  summary: 'Prove again who the calling operator is: by the code of the authenticator or a passkey',
  source,
  input: z
    .strictObject({ code: code.optional(), answer: passkeyAnswer.optional() })
    .refine(({ code: codeText, answer }) => (codeText === undefined) !== (answer === undefined), {
      path: ['code'],
      error: () => m.identity_code_needed(),
    }),
  output: Proved,
  errors: ['120002', '404001', '409001', '429001'],
  limit: { points: 60, seconds: 600 },
  transaction: 'own',
})
