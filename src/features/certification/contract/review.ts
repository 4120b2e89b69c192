// The review desk: queue, case, claim, verdict (handbook/review.md).
import { z } from 'zod'
import { endpoint, type OperatorRole } from '../../../api/endpoint.ts'
import { id } from '../../../api/public-input.ts'
import { ACCOUNT_STATUSES } from '../../accounts/rules/status.ts'
import { FLAGS } from '../rules/flags.ts'
import { PHOTO_KINDS } from '../rules/photos.ts'
import { FORM_FIELDS, REASONS } from '../rules/reasons.ts'
import {
  CASE_KINDS,
  CASE_STATES,
  DESK_KINDS,
  DESK_STATES,
  HANDOFF_KINDS,
  MAX_REMARK,
  SKIP_REASONS,
} from '../rules/review.ts'
import { PROCESS_NAMES } from '../rules/steps.ts'
import { at, remarkFits, ToMend } from './answers.ts'

const REVIEWERS: readonly OperatorRole[] = ['reviewer', 'administrator']
export const access = { operator: REVIEWERS }

export const Operator = z.object({ id: z.number(), name: z.string() })

/** A case that left a reviewer without a verdict. */
export const Handoff = z.object({
  kind: z.enum(HANDOFF_KINDS),
  by: Operator,
  /** The receiving colleague; null when the case is open to everybody else. */
  to: Operator.nullable(),
  /** Skip reason; null for the other kinds. */
  reason: z.enum(SKIP_REASONS).nullable(),
  note: z.string(),
  at,
})

export const CaseRow = z.object({
  id: z.number(),
  developerId: z.number(),
  kind: z.enum(DESK_KINDS),
  /** Subject of an app case, such as listing; null for other kinds. */
  about: z.string().nullable(),
  process: z.enum(PROCESS_NAMES).nullable(),
  bizCode: z.number().nullable(),
  enterpriseType: z.number().nullable(),
  state: z.enum(DESK_STATES),
  /** Masked name such as `林*`, company name, or app name. */
  subject: z.string(),
  /** Masked number such as `1199**********0012`, or the appId. */
  number: z.string(),
  flags: z.array(z.enum(FLAGS)),
  submittedAt: at,
  dueAt: at,
  overdue: z.boolean(),
  urgedAt: at.nullable(),
  claimedBy: Operator.nullable(),
  claimedUntil: at.nullable(),
  /** Colleague the case was last handed to, while it is reserved for them. */
  handedTo: Operator.nullable(),
  /** True when a second opinion was asked for. */
  secondOpinion: z.boolean(),
  decidedAt: at.nullable(),
})
export type CaseRow = z.infer<typeof CaseRow>

export const reviewQueue = endpoint({
  name: 'reviewQueue',
  // POST keeps a searched ID number out of URLs.
  method: 'POST',
  readOnly: true,
  path: '/api/ops/v1/review/queue',
  access,
  summary:
    'List the review queue, earliest due date first, or decided cases, latest first. 50 per page; continue with `cursor`.',
  source: 'handbook/review.md',
  input: z.strictObject({
    /** `mine`: claimed by the viewer; `handed`: handed over to the viewer. */
    only: z.enum(['all', 'overdue', 'mine', 'handed', 'unclaimed', 'flagged', 'decided']).default('all'),
    kind: z.enum([...DESK_KINDS, 'any']).default('any'),
    process: z.enum([...PROCESS_NAMES, 'any']).default('any'),
    /** Name, company, full or masked number, case number or developer number. */
    q: z.string().trim().max(100).default(''),
    cursor: z.string().max(40).default(''),
  }),
  output: z.object({ items: z.array(CaseRow), /** Null on the last page. */ next: z.string().nullable() }),
  errors: [],
})

export const reviewCounts = endpoint({
  name: 'reviewCounts',
  method: 'GET',
  path: '/api/ops/v1/review/counts',
  access,
  summary: 'Count the cases behind each filter of the review queue',
  source: 'handbook/review.md',
  input: z.strictObject({}),
  output: z.object({
    all: z.number(),
    overdue: z.number(),
    mine: z.number(),
    handed: z.number(),
    unclaimed: z.number(),
    flagged: z.number(),
    personal: z.number(),
    enterprise: z.number(),
    unbind: z.number(),
    type: z.number(),
    app: z.number(),
  }),
  errors: [],
})

const Field = z.object({
  field: z.enum([...FORM_FIELDS, 'proof', 'reason', 'voucherType']),
  /** Unmasked while the viewer holds the case. */
  value: z.string(),
  /** Previously verified value; null when there was none. */
  before: z.string().nullable(),
  differs: z.boolean(),
})

export const reviewCase = endpoint({
  name: 'reviewCase',
  method: 'GET',
  path: '/api/ops/v1/review/case',
  access,
  summary:
    'Get an account case: submitted and previously verified data, photos, duplicates, answers of the identity authority and history',
  source: 'handbook/review.md',
  input: z.strictObject({ id }),
  output: z.object({
    ...CaseRow.shape,
    kind: z.enum(CASE_KINDS),
    state: z.enum(CASE_STATES),
    accountStatus: z.literal(ACCOUNT_STATUSES),
    /** True while the viewer holds the case: numbers are unmasked and photos can be viewed. */
    opened: z.boolean(),
    mine: z.boolean(),
    /** Case of the viewer's own account, which they may not review. */
    own: z.boolean(),
    /** The viewer marked this case's amount as paid, so another operator has to review it. */
    payer: z.boolean(),
    remark: z.string(),
    note: z.string(),
    /** Newest first. */
    handoffs: z.array(Handoff),
    reasons: z.array(ToMend),
    reviewer: Operator.nullable(),
    fields: z.array(Field),
    photos: z.array(
      z.object({ id: z.number(), kind: z.enum(PHOTO_KINDS), width: z.number(), height: z.number(), seen: z.boolean() }),
    ),
    answers: z.array(z.object({ check: z.string(), result: z.string(), at })),
    amountProof: z.enum(['payment', 'letter']).nullable(),
    duplicates: z.array(
      z.object({
        by: z.enum(['number', 'telephone', 'photo']),
        developerId: z.number(),
        caseId: z.number().nullable(),
        subject: z.string(),
        accountStatus: z.number(),
      }),
    ),
    history: z.array(
      z.object({
        at,
        event: z.string(),
        from: z.number().nullable(),
        to: z.number(),
        actor: z.string(),
        actorId: z.number().nullable(),
        remark: z.string(),
      }),
    ),
    /** Earlier cases of the same account, newest first. */
    earlier: z.array(
      z.object({ id: z.number(), state: z.enum(CASE_STATES), decidedAt: at.nullable(), remark: z.string() }),
    ),
  }),
  errors: ['404001'],
})

const Claim = z.object({ id: z.number(), claimedUntil: at })

export const reviewClaim = endpoint({
  name: 'reviewClaim',
  method: 'POST',
  path: '/api/ops/v1/review/claim',
  access,
  summary:
    'Claim a case for 30 minutes, or extend the claim. Returns 409001 if someone else holds it or you already hold three, 403001 if it is your own or you marked its amount as paid.',
  source: 'handbook/review.md',
  input: z.strictObject({ id }),
  output: Claim,
  errors: ['403001', '404001', '409001'],
})

export const reviewNext = endpoint({
  name: 'reviewNext',
  method: 'POST',
  path: '/api/ops/v1/review/next',
  access,
  summary:
    'Claim the next case: one handed to you, otherwise the unclaimed one due first that you did not pass on in the last day. Null if there is none.',
  source: 'handbook/review.md',
  input: z.strictObject({ kind: z.enum([...DESK_KINDS, 'any']).default('any') }),
  output: z.object({ id: z.number().nullable(), claimedUntil: at.nullable() }),
  errors: ['409001'],
})

export const reviewRelease = endpoint({
  name: 'reviewRelease',
  method: 'POST',
  path: '/api/ops/v1/review/release',
  access,
  summary: 'Release a claimed case back to the queue',
  source: 'handbook/review.md',
  input: z.strictObject({ id }),
  output: z.object({ id: z.number() }),
  errors: ['404001', '409001'],
})

export const reviewNote = endpoint({
  name: 'reviewNote',
  method: 'POST',
  path: '/api/ops/v1/review/note',
  access,
  summary: 'Add a note to a case, visible to operators only',
  source: 'handbook/review.md',
  input: z.strictObject({ id, note: z.string().max(1000) }),
  output: z.object({ id: z.number(), note: z.string() }),
  errors: ['404001'],
})

const Decided = z.object({ id: z.number(), accountStatus: z.literal(ACCOUNT_STATUSES) })

export const reviewApprove = endpoint({
  name: 'reviewApprove',
  method: 'POST',
  path: '/api/ops/v1/review/approve',
  access,
  summary:
    'Approve a claimed case. Its data becomes the verified data; a closure request moves to 51, a type request sets the new enterprise type.',
  source: 'handbook/review.md, handbook/statuses.md [4]',
  input: z.strictObject({ id }),
  output: Decided,
  errors: ['403001', '404001', '409001'],
})

/** `field:reason` or `field:reason:words`, once per form part; at most 40. */
const reasons = z
  .union([z.string(), z.array(z.string())])
  .default([])
  .transform((given, ctx) => {
    const list = typeof given === 'string' ? [given] : given
    const read = list.slice(0, 40).map((text) => {
      const [, field, reason, remark = ''] = /^([^:]*):([^:]*)(?::([\s\S]*))?$/.exec(text) ?? []
      return ToMend.safeParse({ field, reason, remark: remark.slice(0, 300) })
    })
    if (list.length > 40 || read.some(({ success }) => !success)) {
      ctx.addIssue({ code: 'custom', message: `field:reason[:words]; reasons: ${REASONS.join(', ')}` })
      return z.NEVER
    }
    return read.flatMap((one) => (one.success ? [one.data] : []))
  })

export const reviewReject = endpoint({
  name: 'reviewReject',
  method: 'POST',
  path: '/api/ops/v1/review/reject',
  access,
  summary:
    'Reject a claimed case with reasons per field or photo. The remark is optional if every reason is self-explanatory, and required for closure and enterprise type requests.',
  source: 'handbook/review.md',
  input: z.strictObject({ id, remark: z.string().trim().max(MAX_REMARK).default(''), reasons }).superRefine(remarkFits),
  output: Decided,
  errors: ['404001', '409001'],
})

export const reviewPhoto = endpoint({
  name: 'reviewPhoto',
  method: 'GET',
  path: '/api/ops/v1/review/photo',
  access,
  summary: 'Get a photo of a case you hold, watermarked with your name and the time. Every view is logged.',
  source: 'handbook/retention.md',
  input: z.strictObject({ caseId: id, id }),
  output: z.object({ type: z.string(), bytes: z.instanceof(Uint8Array) }),
  errors: ['404001', '409001', '503001'],
  responseType: 'image/jpeg',
})
