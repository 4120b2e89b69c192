// The operators' office: what a demo would have sent.
import { z } from 'zod'
import { endpoint, OPERATOR_ROLES } from '../../api/endpoint.ts'

export const outgoingList = endpoint({
  name: 'outgoingList',
  method: 'GET',
  path: '/api/ops/v1/outgoing',
  access: { operator: OPERATOR_ROLES },
  summary: 'The latest mails and SMS that a demo kept in place of sending; outside a demo there are none.',
  source: 'architecture.md, ports',
  input: z.strictObject({}),
  output: z.object({
    items: z.array(
      z.object({
        id: z.number(),
        channel: z.enum(['mail', 'sms']),
        to: z.string(),
        subject: z.string(),
        text: z.string(),
        at: z.iso.datetime(),
      }),
    ),
  }),
  failures: [],
})
