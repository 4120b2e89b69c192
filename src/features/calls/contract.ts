// Endpoints of the record of signed calls: figures and log of an app, and what the console shows of all (handbook/calls.md).
import { z } from 'zod'
import { endpoint } from '../../api/endpoint.ts'
import { id, page } from '../../api/public-input.ts'
import { whole } from '../../api/forms/whole-number.ts'
import { needs } from '../team/rules/needs.ts'
import { CALL_RANGES, DEFAULT_CALL_RANGE, LINE_DAYS } from './rules/limits.ts'

const BASE = '/api/dev/v1/appService/calls'
const own = {
  access: 'signed-in',
  method: 'GET',
  permission: needs('app'),
  source: 'handbook/calls.md',
  mayLag: true,
} as const

const Day = z.object({
  /** YYYY-MM-DD in Asia/Shanghai. */
  day: z.string(),
  calls: z.number(),
  errors: z.number(),
  /** Calls of the day as long before as the range is. */
  before: z.number(),
})

const Quota = z.object({
  /** Name of the call, its method and path. */
  call: z.string(),
  method: z.string(),
  path: z.string(),
  /** Calls of the day, Asia/Shanghai. */
  used: z.number(),
  quota: z.number(),
})

export const callFigures = endpoint({
  ...own,
  name: 'callFigures',
  path: `${BASE}/figures`,
  summary: 'Get the signed calls of an app by day, by call and by reason, and what is used of the quotas of today',
  input: z.strictObject({
    appId: id,
    days: whole(z.literal(CALL_RANGES)).default(DEFAULT_CALL_RANGE),
  }),
  output: z.object({
    days: z.array(Day),
    calls: z.number(),
    errors: z.number(),
    before: z.number(),
    byCall: z.array(
      z.object({
        call: z.string(),
        calls: z.number(),
        errors: z.number(),
        /** Milliseconds from arrival to answer. */
        average: z.number(),
        longest: z.number(),
      }),
    ),
    /** Failed calls, the most frequent reason first. */
    byReason: z.array(z.object({ reason: z.string(), text: z.string(), calls: z.number(), document: z.string() })),
    quotas: z.array(Quota),
  }),
  errors: ['100002', '404001'],
})

export const callLog = endpoint({
  ...own,
  name: 'callLog',
  path: `${BASE}/log`,
  summary: `List the signed calls of an app of the last ${LINE_DAYS} days, newest first, with search by request id and filters`,
  input: z.strictObject({
    appId: id,
    /** A request id in full. */
    q: z.string().trim().max(40).default(''),
    /** Name of a call. */
    call: z.string().max(40).default(''),
    /** `answered`, `failed`, or a reason. */
    result: z.string().max(60).default(''),
    page,
  }),
  output: z.object({
    items: z.array(
      z.object({
        at: z.string(),
        requestId: z.string(),
        call: z.string(),
        method: z.string(),
        path: z.string(),
        status: z.number(),
        /** Null for a call that was answered. */
        reason: z.string().nullable(),
        /** Why it failed, in the language of the request; null for a call that was answered. */
        why: z.string().nullable(),
        /** Address of what explains it, in the documents. */
        document: z.string().nullable(),
        durationMs: z.number(),
        /** The last four characters of the secret; null where the signature was not right. */
        keyEndsWith: z.string().nullable(),
        /** The network it came from: IPv4 as /24, IPv6 as /48. */
        network: z.string(),
        /** Calls left of the day's quota after this one; null where none was counted. */
        quotaLeft: z.number().nullable(),
      }),
    ),
    /** Counted to 10,000. */
    total: z.number(),
    page: z.number(),
    pages: z.number(),
    /** Calls and reasons to filter by. */
    calls: z.array(z.object({ call: z.string(), method: z.string(), path: z.string() })),
    reasons: z.array(z.object({ reason: z.string(), text: z.string() })),
  }),
  errors: ['100002', '404001'],
})

export const callOverview = endpoint({
  ...own,
  name: 'callOverview',
  path: `${BASE}/overview`,
  summary: `Get the signed calls of the last ${DEFAULT_CALL_RANGE} days over all apps that the viewer may see, and the quotas used most today`,
  input: z.strictObject({}),
  output: z.object({
    days: z.array(Day),
    calls: z.number(),
    errors: z.number(),
    before: z.number(),
    apps: z.array(z.object({ appId: z.number(), name: z.string(), calls: z.number(), errors: z.number() })),
    quotas: z.array(Quota.extend({ appId: z.number(), name: z.string() })),
  }),
  errors: ['100002'],
})
