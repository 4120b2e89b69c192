// Notifications of the viewer (handbook/notifications.md).
import { z } from 'zod'
import { endpoint } from '../../api/endpoint.ts'
import { id, page } from '../../api/public-input.ts'

/** ISO 8601, in UTC. */
const at = z.iso.datetime()

export const accountNotices = endpoint({
  name: 'accountNotices',
  method: 'GET',
  path: '/api/dev/v1/account/notice/list',
  access: 'signed-in',
  summary: 'List notices about your own account, newest first, 10 per page',
  source: 'handbook/notifications.md',
  input: z.strictObject({ page }),
  output: z.object({
    items: z.array(
      z.object({
        id: z.number(),
        event: z.string(),
        title: z.string(),
        text: z.string(),
        /** Target page of the notice. */
        url: z.string(),
        at,
        read: z.boolean(),
      }),
    ),
    unread: z.number(),
    page: z.number(),
    pages: z.number(),
    total: z.number(),
  }),
  errors: [],
})

export const accountNoticesRead = endpoint({
  name: 'accountNoticesRead',
  method: 'POST',
  path: '/api/dev/v1/account/notice/read',
  access: 'signed-in',
  summary: 'Mark one account notice as read, or all of them when no id is given',
  source: 'handbook/notifications.md',
  input: z.strictObject({ id: id.optional() }),
  output: z.object({ unread: z.number() }),
  errors: [],
})
