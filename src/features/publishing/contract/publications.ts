// Publications: now or at a time, withdrawals, versions, their difference, and their return as a draft.
import { z } from 'zod'
import { endpoint } from '../../../api/endpoint.ts'
import { whole } from '../../../api/forms/whole-number.ts'
import { page } from '../../../api/public-input.ts'
import { CONTENT_PAGE_SIZE, NOTE_LENGTH } from '../rules/limits.ts'
import { revision } from './drafts.ts'
import { access, key, kind, publishAccess, source } from './kinds.ts'

const note = z.string().trim().max(NOTE_LENGTH).default('')
const number = whole(z.int().min(1).max(1_000_000))
/** The translations still fit where their originals have changed; those that were said to with the draft do anyway. */
const fits = z.stringbool().or(z.boolean()).default(false)
const Done = z.object({ key: z.string(), version: z.number() })

export const contentPublish = endpoint({
  name: 'contentPublish',
  method: 'POST',
  path: '/api/ops/v1/content/publish',
  access: publishAccess,
  summary: 'Publish the draft of an item: visitors read it within a second',
  source,
  input: z.strictObject({
    kind,
    key,
    revision,
    note,
    /** Publish although something else was published since the draft was begun. */
    over: z.stringbool().or(z.boolean()).default(false),
    fits,
  }),
  output: Done,
  errors: ['404001', '409001'],
})

export const contentWithdraw = endpoint({
  name: 'contentWithdraw',
  method: 'POST',
  path: '/api/ops/v1/content/withdraw',
  access: publishAccess,
  summary: 'Withdraw an item: nobody finds it any more, and its versions stay',
  source,
  input: z.strictObject({ kind, key, note }),
  output: Done,
  errors: ['404001', '409001'],
})

export const contentSchedule = endpoint({
  name: 'contentSchedule',
  method: 'POST',
  path: '/api/ops/v1/content/schedule',
  access: publishAccess,
  summary: 'Publish the draft of an item as it is now, or withdraw the item, at a time to come',
  source,
  input: z.strictObject({
    kind,
    key,
    act: z.enum(['publish', 'withdraw']),
    /** In Asia/Shanghai: 2026-12-01T09:00. */
    at: z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/),
    revision,
    note,
    fits,
  }),
  output: z.object({ key: z.string(), at: z.iso.datetime() }),
  errors: ['404001', '409001'],
})

export const contentUnschedule = endpoint({
  name: 'contentUnschedule',
  method: 'POST',
  path: '/api/ops/v1/content/unschedule',
  access: publishAccess,
  summary: 'Cancel what is scheduled for an item',
  source,
  input: z.strictObject({ kind, key }),
  output: z.object({ key: z.string() }),
  errors: ['404001'],
})

export const contentVersions = endpoint({
  name: 'contentVersions',
  method: 'GET',
  path: '/api/ops/v1/content/version/list',
  access,
  summary: `List the versions of an item, latest first, ${CONTENT_PAGE_SIZE} per page`,
  source,
  input: z.strictObject({ kind, key, page }),
  output: z.object({
    items: z.array(
      z.object({
        number: z.number(),
        /** `found`: stood there before without a version, such as after an import; `set_aside`: a draft that somebody else replaced or discarded. */
        act: z.enum(['found', 'published', 'withdrawn', 'set_aside', 'confirmed']),
        note: z.string(),
        operator: z.string(),
        at: z.iso.datetime(),
      }),
    ),
    page: z.number(),
    pages: z.number(),
    total: z.number(),
  }),
  errors: ['404001'],
})

export const contentVersion = endpoint({
  name: 'contentVersion',
  method: 'GET',
  path: '/api/ops/v1/content/version',
  access,
  summary: 'Return the texts of a version of an item, by field',
  source,
  input: z.strictObject({ kind, key, number }),
  output: z.object({ number: z.number(), values: z.record(z.string(), z.string()).nullable() }),
  errors: ['404001'],
})

export const contentDifference = endpoint({
  name: 'contentDifference',
  method: 'GET',
  path: '/api/ops/v1/content/difference',
  access,
  summary: 'Compare a version of an item with another one, or with its draft, by words',
  source,
  input: z.strictObject({ kind, key, from: number, /** The draft when left out. */ to: number.optional() }),
  output: z.object({
    fields: z.array(
      z.object({
        name: z.string(),
        label: z.string(),
        parts: z.array(z.object({ op: z.enum(['same', 'added', 'removed']), text: z.string() })),
      }),
    ),
  }),
  errors: ['404001'],
})

export const contentRestore = endpoint({
  name: 'contentRestore',
  method: 'POST',
  path: '/api/ops/v1/content/version/restore',
  access,
  summary: 'Make the texts of a version the draft of its item',
  source,
  input: z.strictObject({ kind, key, number, revision }),
  output: z.object({ revision: z.number() }),
  errors: ['404001', '409001'],
})
