// Operators' office: outgoing mail and SMS, and built-in stand-ins.
import { z } from 'zod'
import { endpoint } from '../../../api/endpoint.ts'
import { page } from '../../../api/public-input.ts'
import { BUILT_IN_SERVICES } from '../../../lib/portal/built-in.ts'
import { MAX_ACCOUNT_LENGTH } from '../../identity/rules/account-name.ts'
import { MAX_OUTBOX_FOUND, OUTBOX_PAGE_SIZE } from '../rules/limits.ts'

export const officeServices = endpoint({
  name: 'officeServices',
  method: 'GET',
  path: '/api/ops/v1/services',
  access: { operator: 'any' },
  summary: 'List the services that run on a built-in stand-in because the configuration allows it. Empty in a demo.',
  source: 'handbook/security.md',
  input: z.strictObject({}),
  output: z.object({ builtIn: z.array(z.enum(BUILT_IN_SERVICES)) }),
  errors: [],
})

const Message = z.object({
  id: z.number(),
  channel: z.enum(['mail', 'sms']),
  /** Masked outside a demo. */
  to: z.string(),
  subject: z.string(),
  /** Null outside a demo, because its codes and links give access to accounts. */
  text: z.string().nullable(),
  state: z.enum(['waiting', 'delivered', 'failed']),
  tries: z.number(),
  /** What the server answered at the last attempt, without addresses and numbers; empty when it did not. */
  answer: z.string(),
  /** When a delivered message came back; null when it did not. */
  bouncedAt: z.iso.datetime().nullable(),
  at: z.iso.datetime(),
  settledAt: z.iso.datetime().nullable(),
})
export type OutboxMessage = z.infer<typeof Message>

export const outgoingList = endpoint({
  name: 'outgoingList',
  method: 'GET',
  path: '/api/ops/v1/outgoing',
  access: { operator: 'any' },
  summary: `List outgoing mail and SMS, by channel, state and letter, newest first, ${OUTBOX_PAGE_SIZE} per page. Their contents are shown in a demo only.`,
  source: 'handbook/notifications.md',
  input: z.strictObject({
    channel: z.enum(['mail', 'sms', 'any']).default('any'),
    state: z.enum(['waiting', 'delivered', 'failed', 'any']).default('any'),
    /** Name of a letter, such as `identity_code`. */
    letter: z.string().max(60).default('any'),
    page,
  }),
  output: z.object({
    items: z.array(Message),
    page: z.number(),
    pages: z.number(),
    total: z.number(),
    /** Letters to filter by, in the viewer's language. */
    letters: z.array(z.object({ name: z.string(), label: z.string() })),
  }),
  errors: [],
})

export const outgoingFind = endpoint({
  name: 'outgoingFind',
  // POST keeps a searched address or number out of URLs.
  method: 'POST',
  readOnly: true,
  path: '/api/ops/v1/outgoing/find',
  access: { operator: 'developer.view' },
  summary: `Search outgoing mail and SMS by the recipient's whole address or number. Returns at most ${MAX_OUTBOX_FOUND}, newest first; contents as in the list.`,
  source: 'handbook/notifications.md',
  input: z.strictObject({ q: z.string().trim().min(1).max(MAX_ACCOUNT_LENGTH) }),
  output: z.object({ items: z.array(Message), /** True when there are further hits. */ more: z.boolean() }),
  errors: ['429001'],
  limit: { points: 300, seconds: 3600 },
})
