// The operators' office: mail and SMS on their way out.
import { z } from 'zod'
import { endpoint, OPERATOR_ROLES } from '../../api/endpoint.ts'
import { page } from '../../api/public-input.ts'

export const outgoingList = endpoint({
  name: 'outgoingList',
  method: 'GET',
  path: '/api/ops/v1/outgoing',
  access: { operator: OPERATOR_ROLES },
  summary: 'The outbox: mail and SMS, newest first, 50 a page; what they say is told in a demo only.',
  source: 'architecture.md, ports',
  input: z.strictObject({
    channel: z.enum(['mail', 'sms', 'any']).default('any'),
    state: z.enum(['waiting', 'delivered', 'failed', 'any']).default('any'),
    page,
  }),
  output: z.object({
    items: z.array(
      z.object({
        id: z.number(),
        channel: z.enum(['mail', 'sms']),
        /** Masked outside a demo. */
        to: z.string(),
        subject: z.string(),
        /** Codes and links in it open accounts: null outside a demo. */
        text: z.string().nullable(),
        state: z.enum(['waiting', 'delivered', 'failed']),
        tries: z.number(),
        at: z.iso.datetime(),
        settledAt: z.iso.datetime().nullable(),
      }),
    ),
    page: z.number(),
    pages: z.number(),
    total: z.number(),
  }),
  failures: [],
})
