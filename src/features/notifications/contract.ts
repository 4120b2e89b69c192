// Notifications of the viewer: what the bell lists, from every source, and those about the own account (handbook/notifications.md).
import { z } from 'zod'
import { endpoint } from '../../api/endpoint.ts'
import { at, id, page } from '../../api/public-input.ts'
import { ACCOUNT_NOTICES_PAGE_SIZE, UNDO_MS } from './rules.ts'
import { MINUTE_MS } from '../../lib/dates/durations.ts'

/** Where a notification comes from: `account`, or a feature that contributes, such as `notice`. */
const source = z.string().min(1).max(40)

const NotificationItem = z.object({
  source,
  /** Unique within its source. */
  id: z.number(),
  title: z.string(),
  text: z.string(),
  /** Target page of the notification. */
  url: z.string(),
  at,
  /** Always true for visitors, who have no read state. */
  read: z.boolean(),
})

export const notificationList = endpoint({
  name: 'notificationList',
  method: 'GET',
  path: '/api/dev/v1/notification/list',
  access: 'everyone',
  summary: 'List the newest notifications from all sources, and count the unread ones',
  source: 'handbook/notifications.md',
  input: z.strictObject({}),
  output: z.object({ items: z.array(NotificationItem), unread: z.number() }),
  errors: [],
})

export const notificationsRead = endpoint({
  name: 'notificationsRead',
  method: 'POST',
  path: '/api/dev/v1/notification/read',
  access: 'signed-in',
  summary: 'Mark one notification as read, or those of all sources when none is given',
  source: 'handbook/notifications.md',
  input: z
    .strictObject({ source: source.optional(), id: id.optional() })
    .refine((input) => (input.source === undefined) === (input.id === undefined), { path: ['id'] }),
  output: z.object({ unread: z.number() }),
  errors: ['404001'],
})

export const notificationsUnread = endpoint({
  name: 'notificationsUnread',
  method: 'POST',
  path: '/api/dev/v1/notification/unread',
  access: 'signed-in',
  summary: `Mark one notification as unread, or undo marking as read since a given time, at most ${UNDO_MS / MINUTE_MS} minutes ago`,
  source: 'handbook/notifications.md',
  input: z
    .strictObject({ source: source.optional(), id: id.optional(), since: z.iso.datetime().optional() })
    .refine((input) => (input.source === undefined) === (input.id === undefined), { path: ['id'] })
    .refine((input) => (input.id === undefined) !== (input.since === undefined), { path: ['since'] }),
  output: z.object({ unread: z.number() }),
  errors: [],
})

export const accountNotices = endpoint({
  name: 'accountNotices',
  method: 'GET',
  path: '/api/dev/v1/account/notice/list',
  access: 'signed-in',
  summary: `List notices about your own account, newest first, ${ACCOUNT_NOTICES_PAGE_SIZE} per page`,
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
