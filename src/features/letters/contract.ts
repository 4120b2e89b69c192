// Letters tried out: how they look with sample facts, and sent to the operator who asks.
import { z } from 'zod'
import { endpoint } from '../../api/endpoint.ts'
import { LANGUAGES } from '../../lib/text/language.ts'
import { CHANNELS } from './rules/letters.ts'

const access = { operator: 'content.edit' } as const
const source = 'handbook/notifications.md'
const channel = z.enum(CHANNELS)
const name = z.string().min(1).max(80)

export const letterSample = endpoint({
  name: 'letterSample',
  method: 'GET',
  path: '/api/ops/v1/letter/sample',
  access,
  summary: 'Return a mail or SMS as it stands or is drafted, with sample facts, in every language',
  source,
  input: z.strictObject({ channel, name }),
  output: z.object({
    label: z.string(),
    /** Whether this is a draft, published by an editor, or the text of the program. */
    stands: z.enum(['draft', 'published', 'standard']),
    texts: z.array(z.object({ language: z.enum(LANGUAGES), subject: z.string(), text: z.string() })),
    facts: z.array(z.object({ name: z.string(), label: z.string(), sample: z.string(), needed: z.boolean() })),
    /** The caller's own address, or number of an SMS, masked; null when the portal knows none. */
    to: z.string().nullable(),
  }),
  errors: ['404001'],
})

export const letterTry = endpoint({
  name: 'letterTry',
  method: 'POST',
  path: '/api/ops/v1/letter/try',
  access,
  summary: 'Send a mail to the operator who asks, or an SMS to them or a number, with sample facts',
  source,
  input: z.strictObject({
    channel,
    name,
    language: z.enum(LANGUAGES),
    /** The number of an SMS that is no draft; the caller's own when empty. A mail and a draft go to the caller alone. */
    to: z.string().trim().max(40).default(''),
  }),
  output: z.object({ to: z.string() }),
  errors: ['404001', '409001'],
  limit: { points: 10, seconds: 600 },
})
