// Operators' office: outgoing mail and SMS, and built-in stand-ins.
import { z } from 'zod'
import { endpoint } from '../../../api/endpoint.ts'
import { page } from '../../../api/public-input.ts'
import { BUILT_IN_SERVICES } from '../../../lib/portal/built-in.ts'
import { OUTBOX_PAGE_SIZE } from '../rules/limits.ts'

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

export const outgoingList = endpoint({
  name: 'outgoingList',
  method: 'GET',
  path: '/api/ops/v1/outgoing',
  access: { operator: 'any' },
  summary: `List outgoing mail and SMS, newest first, ${OUTBOX_PAGE_SIZE} per page. Their contents are shown in a demo only.`,
  source: 'handbook/notifications.md',
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
      }),
    ),
    page: z.number(),
    pages: z.number(),
    total: z.number(),
  }),
  errors: [],
})
