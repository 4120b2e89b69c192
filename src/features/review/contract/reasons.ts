// Reasons of a rejection and the remark beside them.
import { z } from 'zod'
import { m } from '#messages'
import { MAX_REMARK, MIN_WORDS } from '../rules/cases.ts'
import { MAX_REASON_REMARK, needsRemark } from '../rules/reasons.ts'

/** The remark is optional where every mark carries its own reason. */
export const remarkFits = (
  { remark, reasons: reasonMarks }: { remark: string; reasons: readonly { reason: string; remark?: string }[] },
  ctx: z.RefinementCtx,
): void => {
  if (remark.length >= MIN_WORDS || (remark === '' && !needsRemark(reasonMarks))) return
  ctx.addIssue({
    code: 'custom',
    path: ['remark'],
    message: m.review_refusal_remark({ min: MIN_WORDS, max: MAX_REMARK }),
  })
}

/** Reasons on one rejection. */
const MAX_REASONS = 40

/** `field:reason` or `field:reason:remark`, one per field or picture. The kind of the case says which it knows. */
export const Reasons = z
  .union([z.string(), z.array(z.string())])
  .default([])
  .transform((texts, ctx) => {
    const matches = [texts].flat().map((text) => /^([\w.:-]{1,80}?):(\w{1,40})(?::([\s\S]*))?$/.exec(text))
    if (matches.length > MAX_REASONS || matches.includes(null)) {
      ctx.addIssue({ code: 'custom', message: 'field:reason[:remark]' })
      return z.NEVER
    }
    return matches.map((match) => ({
      field: match?.[1] ?? '',
      reason: match?.[2] ?? '',
      remark: match?.[3]?.slice(0, MAX_REASON_REMARK) ?? '',
    }))
  })
