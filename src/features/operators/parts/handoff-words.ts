// How a case was passed on, in words.
import { m } from '#messages'
import type { SkipReason } from '../../certification/rules/review.ts'

export const SKIP_TEXT: Record<SkipReason, () => string> = {
  unsure: m.operators_skip_unsure,
  waiting: m.operators_skip_waiting,
  expert: m.operators_skip_expert,
  conflict: m.operators_skip_conflict,
  other: m.operators_skip_other,
}
