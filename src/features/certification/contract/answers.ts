// Shapes that several calls of certification answer with.
import { z } from 'zod'
import { m } from '#messages'
import { ACCOUNT_STATUSES, FLOW_STEPS } from '../../accounts/rules/status.ts'
import { FORM_FIELDS, needsRemark, REASONS } from '../rules/reasons.ts'
import { IMG_FLAGS, type ImgFlag, PHOTO_KINDS } from '../rules/photos.ts'
import { MIN_WORDS } from '../rules/review.ts'
import { PROCESS_NAMES } from '../rules/steps.ts'

export const at = z.iso.datetime()

/** Where the account is now. */
export const Moved = z.object({ accountStatus: z.literal(ACCOUNT_STATUSES), flowStep: z.literal(FLOW_STEPS) })
export type Moved = z.infer<typeof Moved>

export const Photo = z.object({
  id: z.number(),
  kind: z.enum(PHOTO_KINDS),
  width: z.number(),
  height: z.number(),
  /** As sent. */
  bytes: z.number(),
  uploadedAt: at,
  /** Accepted by a reviewer: it stays and need not be sent again. */
  locked: z.boolean(),
  /** Refused by a reviewer: another one has to be sent. */
  refused: z.boolean(),
  /** Belongs to the certification in force: it can be replaced, not removed. */
  kept: z.boolean(),
})
export type Photo = z.infer<typeof Photo>

export const ToMend = z.object({
  /** A field of a form, or a photo's kind. */
  field: z.enum([...FORM_FIELDS, ...PHOTO_KINDS]),
  reason: z.enum(REASONS),
  remark: z.string(),
})

/** A remark may be left out where every mark says why. */
export const remarkFits = (
  { remark, reasons: given }: { remark: string; reasons: readonly { reason: string; remark?: string }[] },
  ctx: z.RefinementCtx,
): void => {
  if (remark.length >= MIN_WORDS || (remark === '' && !needsRemark(given))) return
  ctx.addIssue({ code: 'custom', path: ['remark'], message: m.certification_refusal_remark() })
}

export const Approve = z.object({
  /** Spec section 9: 1 rejected, 2 passed. */
  approveStatus: z.literal([1, 2]),
  approveRemark: z.string(),
  reasons: z.array(ToMend),
  decidedAt: at.nullable(),
})

/** Spec section 3: which images are there. */
const flagNames = Object.keys(IMG_FLAGS) as [ImgFlag, ...ImgFlag[]]
export const ImgUrlExist = z.record(z.enum(flagNames), z.boolean())

export const Form = z.record(z.string(), z.string())

/** What the result of both kinds has in common. */
export const resultFields = {
  process: z.enum(PROCESS_NAMES).nullable(),
  bizCode: z.number().nullable(),
  caseId: z.number().nullable(),
  approve: Approve.nullable(),
  imgUrlExist: ImgUrlExist,
  photos: z.array(Photo),
  /** Kinds that this submission needs. */
  photosNeeded: z.array(z.enum(PHOTO_KINDS)),
  /** Fields that a reviewer has accepted: they stay as they are. */
  locked: z.array(z.string()),
  /** With what the developer registered, as fields of the forms: telephone and e-mail address, the telephone proved. */
  registered: Form,
}

/** What 300005 bears as its value. */
export const UnderReview = z.object({
  caseId: z.number(),
  submittedAt: at,
  dueAt: at,
  /** Whether a reviewer has claimed it. */
  claimed: z.boolean(),
  /** The review is late and nobody was asked to hurry within a working day. */
  canUrge: z.boolean(),
  urgedAt: at.nullable(),
})
