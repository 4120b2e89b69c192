// Further parts of a developer's record for operators: sessions, messages sent, agreements.
import { z } from 'zod'
import { endpoint } from '../../../api/endpoint.ts'
import { at, longId } from '../../../api/public-input.ts'
import { access } from './accounts.ts'
import { MESSAGE_DAYS } from '../../backoffice/rules/limits.ts'

export const accountRecord = endpoint({
  name: 'accountRecord',
  method: 'GET',
  path: '/api/ops/v1/account/record',
  access,
  summary: `Get the sessions of a developer, the mail and SMS of the last ${MESSAGE_DAYS} days with their state, and the agreements accepted`,
  source: 'handbook/review.md',
  input: z.strictObject({ developerId: longId }),
  output: z.object({
    sessions: z.array(
      z.object({
        id: z.number(),
        /** Browser and operating system; may be empty. */
        device: z.string(),
        /** Network, shortened. */
        address: z.string(),
        signedInAt: at,
        seenAt: at,
      }),
    ),
    /** Newest first, at most 20. */
    messages: z.array(
      z.object({
        id: z.number(),
        channel: z.enum(['mail', 'sms']),
        /** Masked. */
        to: z.string(),
        subject: z.string(),
        state: z.enum(['waiting', 'delivered', 'failed']),
        /** What the server answered at the last attempt, without addresses and numbers; empty when it did not. */
        answer: z.string(),
        /** When a delivered message came back; null when it did not. */
        bouncedAt: at.nullable(),
        at,
        settledAt: at.nullable(),
      }),
    ),
    agreements: z.array(
      z.object({
        /** Document id of the agreement, as in /docs?id=. */
        documentId: z.number(),
        title: z.string(),
        /** Whether the text of the accepted version can be read. */
        isReadable: z.boolean(),
        /** Whether nothing is left to accept. */
        holds: z.boolean(),
        /** Version in force. */
        current: z.string(),
        /** Version accepted last; null when none was. */
        accepted: z.string().nullable(),
        acceptedAt: at.nullable(),
        withdrawnAt: at.nullable(),
      }),
    ),
  }),
  errors: ['404001'],
})
