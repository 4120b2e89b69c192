// Apps of all developers for operators: list, one app, take-down and restoring, suspended keys.
import { MAX_SEARCH_LENGTH } from '../../../lib/search/search-length.ts'
import { z } from 'zod'
import { endpoint } from '../../../api/endpoint.ts'
import { id } from '../../../api/public-input.ts'
import { MAX_REMARK, MIN_WORDS } from '../../../lib/forms/reason-length.ts'
import { APP_KINDS, APP_STATES } from '../rules/transitions.ts'
import { APP_MARKS, OFFICE_APP_PAGE_SIZE, OFFICE_HISTORY_PAGE_SIZE } from '../rules/office.ts'
import { AppHistoryItem } from './answers.ts'

const BASE = '/api/ops/v1/app'
const source = 'handbook/review.md'
const view = { operator: 'developer.view' } as const
const act = { operator: 'app.act' } as const
const reason = z.string().trim().min(MIN_WORDS).max(MAX_REMARK)

const Halt = z.object({ at: z.iso.datetime(), reason: z.string() }).nullable()

const OfficeApp = z.object({
  appId: z.number(),
  name: z.string(),
  kind: z.enum(APP_KINDS),
  state: z.enum(APP_STATES),
  packageName: z.string().nullable(),
  ownerId: z.number(),
  ownerName: z.string(),
  updatedAt: z.iso.datetime(),
  listedAt: z.iso.datetime().nullable(),
  /** The operator's take-down in force. */
  halted: Halt,
  /** Set while its secrets sign no calls. */
  keysSuspended: Halt,
})

export const officeAppList = endpoint({
  name: 'officeAppList',
  method: 'GET',
  path: `${BASE}/list`,
  access: view,
  summary: `List apps of all developers, the last changed first, ${OFFICE_APP_PAGE_SIZE} per page, by a part of the name, package name, appId or owner`,
  source,
  input: z.strictObject({
    q: z.string().trim().max(MAX_SEARCH_LENGTH).default(''),
    kind: z.enum([...APP_KINDS, 'any']).default('any'),
    state: z.enum([...APP_STATES, 'any']).default('any'),
    mark: z.enum([...APP_MARKS, 'any']).default('any'),
    /** `next` of the page before. */
    cursor: z.string().max(40).default(''),
  }),
  output: z.object({
    items: z.array(OfficeApp),
    next: z.string().nullable(),
    /** At most 1,000. */
    count: z.number(),
    /** True when there are more than counted. */
    more: z.boolean(),
  }),
  errors: [],
})

export const officeAppGet = endpoint({
  name: 'officeAppGet',
  method: 'GET',
  path: `${BASE}/get`,
  access: view,
  summary: `Get an app of any developer with its keys (last four characters) and the last ${OFFICE_HISTORY_PAGE_SIZE} lines of its history`,
  source,
  input: z.strictObject({ appId: id }),
  output: z.object({
    app: OfficeApp,
    appKey: z.string(),
    secrets: z.array(
      z.object({
        id: z.number(),
        endsWith: z.string(),
        createdAt: z.iso.datetime(),
        lastUsedAt: z.iso.datetime().nullable(),
      }),
    ),
    history: z.array(AppHistoryItem),
  }),
  errors: ['404001'],
})

const input = z.strictObject({ appId: id, reason })
const errors = ['403001', '404001', '409001'] as const
const output = z.object({ appId: z.number(), state: z.enum(APP_STATES) })

export const officeAppTakeDown = endpoint({
  name: 'officeAppTakeDown',
  method: 'POST',
  path: `${BASE}/takeDown`,
  access: act,
  summary:
    'Take a listed app down with a reason shown to the developer. Open changes are withdrawn, holdings suspended.',
  source,
  input,
  output,
  errors,
})

export const officeAppRestore = endpoint({
  name: 'officeAppRestore',
  method: 'POST',
  path: `${BASE}/restore`,
  access: act,
  summary: 'List an app again that an operator took down and that was not submitted since',
  source,
  input,
  output,
  errors,
})

export const officeAppKeys = endpoint({
  name: 'officeAppKeys',
  method: 'POST',
  path: `${BASE}/keys`,
  access: act,
  summary: 'Suspend all secrets of an app, so that no call is signed with them, or let them work again',
  source,
  input: input.extend({ suspended: z.stringbool().or(z.boolean()) }),
  output,
  errors,
})
