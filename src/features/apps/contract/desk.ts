// Cases of apps on the review desk: the case itself, its pictures, its verdict. Queue, claims and notes are the desk's
// own (certification/contract/review.ts) and take any kind of case.
import { z } from 'zod'
import { endpoint } from '../../../api/endpoint.ts'
import { id } from '../../../api/public-input.ts'
import { at, remarkFits } from '../../certification/contract/answers.ts'
import { access, CaseRow, Handoff, Operator } from '../../certification/contract/review.ts'
import { DESK_STATES } from '../../certification/rules/review.ts'
import { APP_REASONS } from '../rules/reasons.ts'
import { SITE_STATES } from '../rules/sites.ts'
import { APP_KINDS, APP_STATES } from '../rules/transitions.ts'
import { AppToMend } from './answers.ts'

const BASE = '/api/ops/v1/review/app'
const source = 'issue: apps on the review desk'

const Value = z.union([z.string(), z.array(z.string())])

export const reviewApp = endpoint({
  name: 'reviewApp',
  method: 'GET',
  path: BASE,
  access,
  summary: 'One case of an app: what was submitted beside what was approved last, pictures, the developer, history.',
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
    /** True while the viewer holds the case. */
    opened: z.boolean(),
    mine: z.boolean(),
    /** Of the viewer's own account, or of the enterprise whose team they work in: nobody reviews their own. */
    own: z.boolean(),
    remark: z.string(),
    note: z.string(),
    /** Newest first. */
    handoffs: z.array(Handoff),
    reasons: z.array(AppToMend),
    reviewer: Operator.nullable(),
    fields: z.array(z.object({ field: z.string(), value: Value, before: Value.nullable(), differs: z.boolean() })),
    pictures: z.array(
      z.object({
        id: z.number(),
        kind: z.string(),
        /** Of a document: which one, as a reason names it; empty otherwise. */
        about: z.string(),
        width: z.number(),
        height: z.number(),
        /** `removed`: it was approved, and is not in the form any more. */
        change: z.enum(['new', 'same', 'removed']),
        /** A document of a person or company: only who holds the case sees it, and each view is logged. */
        personal: z.boolean(),
        /** Its file is still there. */
        there: z.boolean(),
      }),
    ),
    developer: z.object({
      userName: z.string(),
      accountStatus: z.number(),
      enterpriseType: z.number().nullable(),
      approvedAt: at.nullable(),
      /** Apps that are not deleted, and those of them that are listed. */
      apps: z.number(),
      listed: z.number(),
      /** Earlier verdicts about their apps. */
      approved: z.number(),
      rejected: z.number(),
    }),
    /** Of a web app: whether the site in its form was proved to be the developer's; null for other kinds. */
    site: z.object({ host: z.string(), state: z.enum(SITE_STATES), provedAt: at.nullable() }).nullable(),
    /** Of a cloud-to-cloud entry: its last connection test; null for other kinds, and where there was none. */
    connection: z.object({ at, passed: z.boolean(), tested: z.number(), failed: z.number() }).nullable(),
    /** Listed apps of others with the same name. */
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
        state: z.enum(DESK_STATES),
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
  summary: 'A picture of a case of an app; a personal one watermarked, to who holds the case, each view logged.',
  source,
  input: z.strictObject({ caseId: id, id }),
  output: z.object({ type: z.string(), bytes: z.instanceof(Uint8Array) }),
  errors: ['404001', '409001', '503001'],
  responseType: 'image/jpeg',
})

const Decided = z.object({ id: z.number(), state: z.enum(APP_STATES) })

export const reviewAppApprove = endpoint({
  name: 'reviewAppApprove',
  method: 'POST',
  path: `${BASE}/approve`,
  access,
  summary: 'Approves a claimed case of an app: what was submitted is in force, the developer is told.',
  source,
  input: z.strictObject({ id }),
  output: Decided,
  errors: ['404001', '409001'],
})

const REASON = new RegExp(`^([\\w.:-]{1,80}?):(${APP_REASONS.join('|')})(?::([\\s\\S]*))?$`)

/** `field:reason` or `field:reason:words`, one a field or kind of picture; at most 40. */
const reasons = z
  .union([z.string(), z.array(z.string())])
  .default([])
  .transform((given, ctx) => {
    const list = typeof given === 'string' ? [given] : given
    const read = list.slice(0, 40).map((text) => {
      const [, field, reason, remark = ''] = REASON.exec(text) ?? []
      return AppToMend.safeParse({ field, reason, remark: remark.slice(0, 300) })
    })
    if (list.length > 40 || read.some(({ success }) => !success)) {
      ctx.addIssue({ code: 'custom', message: `field:reason[:words]; reasons: ${APP_REASONS.join(', ')}` })
      return z.NEVER
    }
    return read.flatMap((one) => (one.success ? [one.data] : []))
  })

export const reviewAppReject = endpoint({
  name: 'reviewAppReject',
  method: 'POST',
  path: `${BASE}/reject`,
  access,
  summary:
    'Sends a claimed case of an app back with reasons by field or picture, and a remark, which may be left out where every reason says why.',
  source,
  input: z.strictObject({ id, remark: z.string().trim().max(500).default(''), reasons }).superRefine(remarkFits),
  output: Decided,
  errors: ['404001', '409001'],
})
