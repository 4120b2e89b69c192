// The review desk: queue, case, claim, verdict (domain.md section 2, review).
import { z } from 'zod'
import { endpoint, type OperatorRole } from '../../../api/endpoint.ts'
import { id } from '../../../api/public-input.ts'
import { ACCOUNT_STATUSES } from '../../accounts/rules/status.ts'
import { FLAGS } from '../rules/flags.ts'
import { PHOTO_KINDS } from '../rules/photos.ts'
import { FORM_FIELDS, REASONS } from '../rules/reasons.ts'
import { CASE_KINDS, CASE_STATES, DESK_KINDS, DESK_STATES, HANDOFF_KINDS, SKIP_REASONS } from '../rules/review.ts'
import { PROCESS_NAMES } from '../rules/steps.ts'
import { at, remarkFits, ToMend } from './answers.ts'

const REVIEWERS: readonly OperatorRole[] = ['reviewer', 'administrator']
export const access = { operator: REVIEWERS }

export const Operator = z.object({ id: z.number(), name: z.string() })

/** How a case left the hands of a reviewer without a verdict. */
export const Handoff = z.object({
  kind: z.enum(HANDOFF_KINDS),
  by: Operator,
  /** The colleague it went to; null: anybody else. */
  to: Operator.nullable(),
  /** Why it was skipped; null for the other kinds. */
  reason: z.enum(SKIP_REASONS).nullable(),
  note: z.string(),
  at,
})

export const CaseRow = z.object({
  id: z.number(),
  developerId: z.number(),
  kind: z.enum(DESK_KINDS),
  /** What a case of an app is about, such as listing; null for other kinds. */
  about: z.string().nullable(),
  process: z.enum(PROCESS_NAMES).nullable(),
  bizCode: z.number().nullable(),
  enterpriseType: z.number().nullable(),
  state: z.enum(DESK_STATES),
  /** `林*`, or the company's name; of an app its name. */
  subject: z.string(),
  /** `1199**********0012`; of an app its appId. */
  number: z.string(),
  flags: z.array(z.enum(FLAGS)),
  submittedAt: at,
  dueAt: at,
  overdue: z.boolean(),
  urgedAt: at.nullable(),
  claimedBy: Operator.nullable(),
  claimedUntil: at.nullable(),
  /** The colleague it was handed to last, while it waits for them. */
  handedTo: Operator.nullable(),
  /** Somebody asked for a second opinion. */
  secondOpinion: z.boolean(),
  decidedAt: at.nullable(),
})
export type CaseRow = z.infer<typeof CaseRow>

export const reviewQueue = endpoint({
  name: 'reviewQueue',
  // A number that is searched for must not stand in an address.
  method: 'POST',
  readOnly: true,
  path: '/api/ops/v1/review/queue',
  access,
  summary:
    'Cases under review, the one that is due first on top, or decided ones, the latest on top; 50 a page, the next one after `cursor`.',
  source: 'domain.md §2 review',
  input: z.strictObject({
    /** `mine` are claimed by the viewer, `handed` were handed to them. */
    only: z.enum(['all', 'overdue', 'mine', 'handed', 'unclaimed', 'flagged', 'decided']).default('all'),
    kind: z.enum([...DESK_KINDS, 'any']).default('any'),
    process: z.enum([...PROCESS_NAMES, 'any']).default('any'),
    /** A name, a company, a full or masked number, or the number of a case or developer. */
    q: z.string().trim().max(100).default(''),
    cursor: z.string().max(40).default(''),
  }),
  output: z.object({ items: z.array(CaseRow), /** Null at the end. */ next: z.string().nullable() }),
  errors: [],
})

export const reviewCounts = endpoint({
  name: 'reviewCounts',
  method: 'GET',
  path: '/api/ops/v1/review/counts',
  access,
  summary: 'How many cases stand behind each filter of the queue.',
  source: 'mock ops-review',
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
  /** Full while the case is claimed by the viewer, else masked. */
  value: z.string(),
  /** What was verified before; null when nothing was. */
  before: z.string().nullable(),
  differs: z.boolean(),
})

export const reviewCase = endpoint({
  name: 'reviewCase',
  method: 'GET',
  path: '/api/ops/v1/review/case',
  access,
  summary:
    'One case of an account: data beside what was verified before, photos, duplicates, answers of the authority, history.',
  source: 'domain.md §2 review, issue: review desk',
  input: z.strictObject({ id }),
  output: z.object({
    ...CaseRow.shape,
    kind: z.enum(CASE_KINDS),
    state: z.enum(CASE_STATES),
    accountStatus: z.literal(ACCOUNT_STATUSES),
    /** True while the viewer holds the case: numbers are in full and photos open. */
    opened: z.boolean(),
    mine: z.boolean(),
    /** Of the viewer's own account: nobody reviews their own. */
    own: z.boolean(),
    /** The viewer marked its amount as paid: somebody else reviews it. */
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
    "Takes a case for 30 minutes, or prolongs; 409001 says who has it, or that one holds three; 403001 that it is one's own, or that one marked its amount as paid.",
  source: 'domain.md §2 review',
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
    'Takes the case that was handed to the viewer, or else the one that is due first of those that nobody has and that they did not pass on within a day; null when there is none.',
  source: 'issue: review desk, keyboard next',
  input: z.strictObject({ kind: z.enum([...DESK_KINDS, 'any']).default('any') }),
  output: z.object({ id: z.number().nullable(), claimedUntil: at.nullable() }),
  errors: ['409001'],
})

export const reviewRelease = endpoint({
  name: 'reviewRelease',
  method: 'POST',
  path: '/api/ops/v1/review/release',
  access,
  summary: 'Gives a claimed case back to the queue.',
  source: 'domain.md §2 review',
  input: z.strictObject({ id }),
  output: z.object({ id: z.number() }),
  errors: ['404001', '409001'],
})

export const reviewNote = endpoint({
  name: 'reviewNote',
  method: 'POST',
  path: '/api/ops/v1/review/note',
  access,
  summary: 'Keeps a note on a case that only operators read.',
  source: 'mock ops-review',
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
    'Approves a claimed case: its data becomes the verified data; an unbind request leads to 51, a request for another enterprise type sets it.',
  source: 'domain.md §1 and §2 review',
  input: z.strictObject({ id }),
  output: Decided,
  errors: ['403001', '404001', '409001'],
})

/** `field:reason` or `field:reason:words`, one a part of the form; at most 40. */
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
    'Rejects a claimed case with reasons by field or photo, and a remark, which may be left out where every reason says why; refuses a request to leave or for another enterprise type, with a remark.',
  source: 'domain.md §1 and §2 review',
  input: z.strictObject({ id, remark: z.string().trim().max(500).default(''), reasons }).superRefine(remarkFits),
  output: Decided,
  errors: ['404001', '409001'],
})

export const reviewPhoto = endpoint({
  name: 'reviewPhoto',
  method: 'GET',
  path: '/api/ops/v1/review/photo',
  access,
  summary: 'A photo of a case that the viewer holds, watermarked with name and time; each view is a row of the log.',
  source: 'facts.md personal data',
  input: z.strictObject({ caseId: id, id }),
  output: z.object({ type: z.string(), bytes: z.instanceof(Uint8Array) }),
  errors: ['404001', '409001', '503001'],
  responseType: 'image/jpeg',
})
