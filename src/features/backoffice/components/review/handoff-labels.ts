// Labels of hand-over kinds and skip reasons.
import { m } from '#messages'
import type { SkipReason } from '../../../review/rules/cases.ts'

export const SKIP_TEXT: Record<SkipReason, () => string> = {
  unsure: m.backoffice_skip_unsure,
  waiting: m.backoffice_skip_waiting,
  expert: m.backoffice_skip_expert,
  conflict: m.backoffice_skip_conflict,
  other: m.backoffice_skip_other,
}
