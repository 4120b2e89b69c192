// After a refusal: what is open again, what stays as it was.
import type { AppToMend } from '../../apps/rules/reasons.ts'
import type { GrantField, GrantForm } from './fields.ts'
import { isSame } from './fields.ts'
import type { GrantState } from './transitions.ts'

/** Fields and documents that the reviewer named; null opens all of them. */
export const openedBy = (
  state: GrantState | null,
  reasons: readonly Pick<AppToMend, 'field'>[],
): readonly string[] | null => (state === 'rejected' && reasons.length > 0 ? reasons.map(({ field }) => field) : null)

/** A mark on one document opens that one alone; `document`, which the call takes as well, opens all, and the icon. */
export const isOpened = (opened: readonly string[] | null, field: string): boolean =>
  opened === null ||
  opened.includes(field) ||
  (opened.includes('document') && (field.includes(':') || field === 'iconId'))

/** Locked fields for which something else was sent. */
export const lockedAmong = (opened: readonly string[] | null, kept: GrantForm, given: GrantForm): GrantField[] =>
  (Object.keys(given) as GrantField[]).filter(
    (field) => given[field] !== undefined && !isOpened(opened, field) && !isSame(given[field], kept[field]),
  )
