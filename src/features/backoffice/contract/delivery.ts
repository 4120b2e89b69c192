// Delivery of mail and SMS: tried out by operators, and reports of mails that came back.
import { z } from 'zod'
import { endpoint } from '../../../api/endpoint.ts'
import { whole } from '../../../api/forms/whole-number.ts'
import { MAX_ACCOUNT_LENGTH } from '../../identity/rules/account-name.ts'
import { MAX_BOUNCE_REASON } from '../rules/delivery.ts'

const access = { operator: 'job.run' } as const
const source = 'handbook/notifications.md'

export const deliveryTrial = endpoint({
  name: 'deliveryTrial',
  method: 'GET',
  path: '/api/ops/v1/outgoing/trial',
  access,
  summary: 'Return the address that a trial mail goes to if none is named',
  source,
  input: z.strictObject({}),
  /** The caller's own address, masked; null when the portal knows none. */
  output: z.object({ to: z.string().nullable() }),
  errors: [],
})

export const deliveryTry = endpoint({
  name: 'deliveryTry',
  method: 'POST',
  path: '/api/ops/v1/outgoing/try',
  access,
  summary: 'Send a trial mail or SMS at once, and return what the server answered',
  source,
  input: z.strictObject({
    channel: z.enum(['mail', 'sms']),
    /** A mail address, or a number; a mail without one goes to the caller. */
    to: z.string().max(MAX_ACCOUNT_LENGTH).default(''),
  }),
  output: z.object({
    /** `sent`: the server took it. `refused`: it never will. `later`: it might at another attempt; none is made. */
    outcome: z.enum(['sent', 'refused', 'later']),
    /** What the server said, without addresses and numbers; empty where there is no server. */
    answer: z.string(),
    to: z.string(),
    milliseconds: z.number(),
  }),
  errors: ['409001'],
  limit: { points: 10, seconds: 600 },
  // Waits for a foreign server, and the attempt is on record whatever it answers.
  transaction: 'own',
})

export const mailBounced = endpoint({
  name: 'mailBounced',
  method: 'POST',
  path: '/api/ops/v1/outgoing/bounced',
  access: 'everyone',
  summary: 'Report that a delivered mail came back, signed by the mail service',
  source,
  input: z.strictObject({
    message: z.string().min(1).max(200),
    reason: z.string().max(MAX_BOUNCE_REASON).default(''),
    timestamp: whole(z.int().positive()),
    signature: z.string().regex(/^[\da-f]{64}$/),
  }),
  /** Whether there was such a mail, delivered and not reported yet. */
  output: z.object({ noted: z.boolean() }),
  errors: ['401002', '401004', '404001'],
  limit: { points: 600, seconds: 60, network: 600 },
  serverToServer: true,
})
