// Response shapes shared by several certification calls.
import { z } from 'zod'
import { at } from '../../../api/public-input.ts'
import { PROCESS_NAMES } from '../../accounts/rules/status.ts'
import { FORM_FIELDS } from '../rules/reasons.ts'
import { IMG_FLAGS, type ImgFlag, PHOTO_KINDS } from '../rules/photos.ts'

export const Photo = z.object({
  id: z.number(),
  kind: z.enum(PHOTO_KINDS),
  width: z.number(),
  height: z.number(),
  /** Size of the upload, before re-encoding. */
  bytes: z.number(),
  uploadedAt: at,
  /** Accepted by a reviewer: cannot be replaced and need not be sent again. */
  locked: z.boolean(),
  /** Rejected by a reviewer: has to be replaced. */
  refused: z.boolean(),
  /** Part of the certification in force: can be replaced but not removed. */
  kept: z.boolean(),
})
export type Photo = z.infer<typeof Photo>

export const ReviewIssue = z.object({
  /** Name of a form field, or the kind of a photo. */
  field: z.enum([...FORM_FIELDS, ...PHOTO_KINDS]),
  /** Code of the reason. */
  reason: z.string(),
  remark: z.string(),
  /** What is wrong and what to do, in the viewer's language and in the words of the time of the verdict. */
  text: z.string(),
})

export const Approve = z.object({
  /** 1 rejected, 2 passed (handbook/limits.md [9]). */
  approveStatus: z.literal([1, 2]),
  approveRemark: z.string(),
  reasons: z.array(ReviewIssue),
  decidedAt: at.nullable(),
})

/** Image-exists flags (handbook/entities.md [3]). */
const flagNames = Object.keys(IMG_FLAGS) as [ImgFlag, ...ImgFlag[]]
export const ImgUrlExist = z.record(z.enum(flagNames), z.boolean())

export const Form = z.record(z.string(), z.string())

/** Fields shared by personal and enterprise results. */
export const resultFields = {
  process: z.enum(PROCESS_NAMES).nullable(),
  bizCode: z.number().nullable(),
  caseId: z.number().nullable(),
  approve: Approve.nullable(),
  imgUrlExist: ImgUrlExist,
  photos: z.array(Photo),
  /** Photo kinds required by this submission. */
  photosNeeded: z.array(z.enum(PHOTO_KINDS)),
  /** Fields already accepted by a reviewer; their values cannot change. */
  locked: z.array(z.string()),
  /**
   * Telephone and e-mail address given at registration, under the forms' field names; the telephone counts as verified.
   */
  registered: Form,
}

/** Value of the answer 300005 (under review). */
export const UnderReview = z.object({
  caseId: z.number(),
  submittedAt: at,
  dueAt: at,
  /** Whole weeks from the submission to the due date, in working days (handbook/review.md). */
  calendar: z.array(
    z.object({
      day: z.iso.date(),
      works: z.boolean(),
      /** Which of the promised working days it is, from 1. */
      counts: z.number().nullable(),
      /** Name of the holiday, in Chinese; empty on other days. */
      name: z.string(),
    }),
  ),
  /** True once a reviewer has claimed the case. */
  claimed: z.boolean(),
  /** True when the review is overdue and no reminder was sent within the last working day. */
  canUrge: z.boolean(),
  urgedAt: at.nullable(),
})
