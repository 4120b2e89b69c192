// Review endpoints for app cases: case, pictures. Queue, claims, notes and verdicts work for every kind of case
// (review/contract).
import { z } from 'zod'
import { endpoint } from '../../../api/endpoint.ts'
import { at, id } from '../../../api/public-input.ts'
import { access, CaseRow, Handoff, Operator } from '../../review/contract/cases.ts'
import { CASE_STATES } from '../../review/rules/cases.ts'
import { SITE_STATES } from '../rules/sites/sites.ts'
import { APP_KINDS, APP_STATES } from '../rules/transitions.ts'
import { AppIssue } from './answers.ts'

const BASE = '/api/ops/v1/review/app'
const source = 'handbook/review.md'

const Value = z.union([z.string(), z.array(z.string())])

export const reviewApp = endpoint({
  name: 'reviewApp',
  method: 'GET',
  path: BASE,
  access,
  summary: 'Get a review case of an app: submitted and last approved data, pictures, developer and history',
  source,
  input: z.strictObject({ id }),
  output: z.object({
    ...CaseRow.shape,
    app: z.object({
      appId: z.number(),
      kind: z.enum(APP_KINDS),
      state: z.enum(APP_STATES),
      name: z.string(),
      listedAt: at.nullable(),
    }),
    /** Whether the viewer has claimed the case. */
    opened: z.boolean(),
    mine: z.boolean(),
    /**
     * Whether it is the viewer's own account, or the enterprise whose team they work in; nobody reviews their own case.
     */
    own: z.boolean(),
    remark: z.string(),
    note: z.string(),
    /** Newest first. */
    handoffs: z.array(Handoff),
    reasons: z.array(AppIssue),
    reviewer: Operator.nullable(),
    fields: z.array(z.object({ field: z.string(), value: Value, before: Value.nullable(), differs: z.boolean() })),
    pictures: z.array(
      z.object({
        id: z.number(),
        kind: z.string(),
        /** Which document, as reasons name it; empty for other pictures. */
        about: z.string(),
        width: z.number(),
        height: z.number(),
        /** `removed`: approved earlier and no longer part of the form. */
        change: z.enum(['new', 'same', 'removed']),
        /**
         * A document of a person or company: visible only to the reviewer who claimed the case, and each view is
         * logged.
         */
        personal: z.boolean(),
        /** Whether its file still exists. */
        there: z.boolean(),
      }),
    ),
    developer: z.object({
      userName: z.string(),
      accountStatus: z.number(),
      enterpriseType: z.number().nullable(),
      approvedAt: at.nullable(),
      /** Apps that are not deleted, and how many of them are listed. */
      apps: z.number(),
      listed: z.number(),
      /** Earlier verdicts on the developer's apps. */
      approved: z.number(),
      rejected: z.number(),
    }),
    /** For web apps: whether ownership of the submitted site is verified; null for other kinds. */
    site: z.object({ host: z.string(), state: z.enum(SITE_STATES), provedAt: at.nullable() }).nullable(),
    /** For cloud-to-cloud entries: the last connection test; null for other kinds and before the first test. */
    connection: z.object({ at, passed: z.boolean(), tested: z.number(), failed: z.number() }).nullable(),
    /** Other developers' listed apps with the same name. */
    namesakes: z.array(z.object({ appId: z.number(), developerId: z.number(), name: z.string() })),
    history: z.array(
      z.object({
        at,
        event: z.string(),
        from: z.string().nullable(),
        to: z.string(),
        actor: z.string(),
        remark: z.string(),
      }),
    ),
    /** Earlier cases of the same developer's apps, newest first. */
    earlier: z.array(
      z.object({
        id: z.number(),
        about: z.string(),
        name: z.string(),
        state: z.enum(CASE_STATES),
        decidedAt: at.nullable(),
        remark: z.string(),
      }),
    ),
  }),
  errors: ['404001'],
})

export const reviewAppPicture = endpoint({
  name: 'reviewAppPicture',
  method: 'GET',
  path: `${BASE}/picture`,
  access,
  summary:
    'Get a picture of an app case. Personal pictures are watermarked and shown to the case holder only; every view of them is logged.',
  source,
  input: z.strictObject({ caseId: id, id }),
  output: z.object({ type: z.string(), bytes: z.instanceof(Uint8Array) }),
  errors: ['404001', '409001', '503001'],
  responseType: 'image/*',
})
