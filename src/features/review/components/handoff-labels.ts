// Labels of hand-over kinds and skip reasons.
import { m } from '#messages'
import type { SkipReason } from '../rules/handoffs.ts'

export const SKIP_TEXT: Record<SkipReason, () => string> = {
  unsure: m.review_skip_unsure,
  waiting: m.review_skip_waiting,
  expert: m.review_skip_expert,
  conflict: m.review_skip_conflict,
  other: m.review_skip_other,
}
