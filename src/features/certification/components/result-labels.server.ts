// Text of a reviewer's reasons.
import { m } from '#messages'
import type { z } from 'zod'
import type { ToMend } from '../contract/answers.ts'
import { REASON_TEXT } from '../rules/labels.ts'

type Reason = z.infer<typeof ToMend>

export const reasonText = ({ reason, remark }: Reason): string => {
  if (reason === 'other' && remark) return remark
  return remark ? m.certification_step_reason({ reason: REASON_TEXT[reason](), remark }) : REASON_TEXT[reason]()
}

/** By field or photo. */
export const reasonWords = (reasons: readonly Reason[]): Record<string, string> =>
  Object.fromEntries(reasons.map((one) => [one.field, reasonText(one)]))
