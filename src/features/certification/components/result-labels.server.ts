// Text of a reviewer's reasons.
import { m } from '#messages'
import type { z } from 'zod'
import type { ReviewIssue } from '../contract/answers.ts'

type Reason = z.infer<typeof ReviewIssue>

export const reasonText = ({ reason, remark, text }: Reason): string => {
  if (reason === 'other' && remark) return remark
  return remark ? m.certification_step_reason({ reason: text, remark }) : text
}

/** By field or photo. */
export const reasonWords = (reasons: readonly Reason[]): Record<string, string> =>
  Object.fromEntries(reasons.map((reason) => [reason.field, reasonText(reason)]))
