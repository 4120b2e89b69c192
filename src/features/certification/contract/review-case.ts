// Review endpoints for account cases: case and photos. Queue, claims, notes and verdicts work for every kind of case
// (review/contract/cases.ts).
import { z } from 'zod'
import { endpoint } from '../../../api/endpoint.ts'
import { at, id } from '../../../api/public-input.ts'
import { ACCOUNT_STATUSES } from '../../accounts/rules/status.ts'
import { access, CaseRow, Handoff, Operator } from '../../review/contract/cases.ts'
import { ACCOUNT_CASE_KINDS, ACCOUNT_CASE_STATES } from '../rules/cases.ts'
import { PHOTO_KINDS } from '../rules/photos.ts'
import { FORM_FIELDS } from '../rules/reasons.ts'
import { ReviewIssue } from './answers.ts'

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
    kind: z.enum(ACCOUNT_CASE_KINDS),
    state: z.enum(ACCOUNT_CASE_STATES),
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
    reasons: z.array(ReviewIssue),
    reviewer: Operator.nullable(),
    fields: z.array(Field),
    photos: z.array(
      z.object({ id: z.number(), kind: z.enum(PHOTO_KINDS), width: z.number(), height: z.number(), seen: z.boolean() }),
    ),
    answers: z.array(z.object({ check: z.string(), result: z.string(), at })),
    amountProof: z.enum(['payment', 'letter']).nullable(),
    /** The right amount was entered, but nobody marked it as paid: it may have been guessed. */
    amountUnpaid: z.boolean(),
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
      z.object({ id: z.number(), state: z.enum(ACCOUNT_CASE_STATES), decidedAt: at.nullable(), remark: z.string() }),
    ),
  }),
  errors: ['404001'],
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
