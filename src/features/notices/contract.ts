// Message centre endpoints (handbook/calls.md [7]).
import { z } from 'zod'
import { endpoint } from '../../api/endpoint.ts'
import { belong, id, page } from '../../api/public-input.ts'
import { whole } from '../../api/forms/whole-number.ts'
import { AUDIENCES } from './rules.ts'
import { UNDO_MS } from '../notifications/rules.ts'
import { MINUTE_MS } from '../../lib/dates/durations.ts'

const NoticeType = z.object({
  id: z.number(),
  key: z.string(),
  name: z.string(),
  /** Number of published notices of this type. */
  count: z.number(),
  /** How many of them the developer has not read; absent for visitors. */
  unread: z.number().optional(),
})

export const NoticeItem = z.object({
  id: z.number(),
  typeId: z.number(),
  typeName: z.string(),
  title: z.string(),
  summary: z.string(),
  publishedAt: z.iso.datetime(),
  pinned: z.boolean(),
  audience: z.enum(AUDIENCES),
  /** Deadline the notice sets, YYYY-MM-DD in Asia/Shanghai. */
  deadline: z.iso.date().nullable(),
  /** Whether the developer has read it; absent for visitors, who have no read state. */
  read: z.boolean().optional(),
})
export type NoticeItem = z.infer<typeof NoticeItem>

const Neighbour = z.object({ id: z.number(), title: z.string() }).nullable()

export const noticeMenu = endpoint({
  name: 'noticeMenu',
  method: 'GET',
  path: '/api/web/v1/notice-center/menu',
  access: 'everyone',
  summary: 'List the notice types, with a page of notices grouped by type id',
  source: 'handbook/calls.md [7], handbook/errors.md [8]',
  input: z.strictObject({
    belong,
    typeId: id.optional(),
    page,
    /** Only unread notices; no effect for visitors. */
    unread: z.stringbool().or(z.boolean()).default(false),
  }),
  output: z.object({
    types: z.array(NoticeType),
    /** Notices by type id; the key `all` contains every type. */
    groups: z.record(z.string(), z.array(NoticeItem)),
    /** True when there is no group for the requested type id. */
    noDocument: z.boolean(),
    page: z.number(),
    pages: z.number(),
    total: z.number(),
  }),
  errors: [],
})

export const newsInfo = endpoint({
  name: 'newsInfo',
  method: 'GET',
  path: '/api/web/v1/document/newsInfo',
  access: 'everyone',
  summary: 'Count the viewer’s unread messages, as the bell does: notices and those about the account. 0 for visitors.',
  source: 'handbook/notifications.md#the-bell, handbook/calls.md [7]',
  input: z.strictObject({ belong }),
  output: z.object({ newsCount: z.number() }),
  errors: [],
})

export const latestDocInfo = endpoint({
  name: 'latestDocInfo',
  method: 'GET',
  path: '/api/web/v1/document/latestDocInfo',
  access: 'everyone',
  summary: 'List the latest notices of all types, newest first',
  source: 'handbook/calls.md [7]',
  input: z.strictObject({ belong, limit: whole(z.int().min(1).max(20)).default(4) }),
  output: z.object({ items: z.array(NoticeItem) }),
  errors: [],
})

export const getDocumentInfo = endpoint({
  name: 'getDocumentInfo',
  method: 'GET',
  path: '/api/web/v1/document/getDocumentInfo',
  access: 'everyone',
  summary: 'Get a notice without its text: title, dates, required action, and neighbors of the same type',
  source: 'handbook/calls.md [7]',
  input: z.strictObject({ belong, id }),
  output: NoticeItem.extend({
    action: z.object({ label: z.string(), url: z.string() }).nullable(),
    previous: Neighbour,
    next: Neighbour,
  }),
  errors: ['404001'],
})

export const getText = endpoint({
  name: 'getText',
  method: 'GET',
  path: '/api/web/v1/document/getText',
  access: 'everyone',
  summary: 'Get the text of a notice as sanitized HTML',
  source: 'handbook/calls.md [7]',
  input: z.strictObject({ belong, id }),
  output: z.object({ id: z.number(), html: z.string() }),
  errors: ['404001'],
})

export const noticesUnread = endpoint({
  name: 'noticesUnread',
  method: 'POST',
  path: '/api/dev/v1/account/notices/unread',
  access: 'signed-in',
  summary: `Mark one notice as unread, or undo marking as read since a given time, at most ${UNDO_MS / MINUTE_MS} minutes ago`,
  source: 'handbook/content.md',
  input: z
    .strictObject({ id: id.optional(), since: z.iso.datetime().optional() })
    .refine(({ id, since }) => (id === undefined) !== (since === undefined), { path: ['id'] }),
  output: z.object({ newsCount: z.number() }),
  errors: [],
})

export const noticesRead = endpoint({
  name: 'noticesRead',
  method: 'POST',
  path: '/api/dev/v1/account/notices/read',
  access: 'signed-in',
  summary: 'Mark one notice as read, or all of them when no id is given',
  source: 'handbook/entities.md [3], handbook/notifications.md',
  input: z.strictObject({ id: id.optional() }),
  output: z.object({ newsCount: z.number() }),
  errors: ['404001'],
})
