// Corrections after a rejection: which fields can be edited again, which stay locked.
import type { AppIssue } from '../../apps/rules/reasons.ts'
import { type GrantField, type GrantForm, isSame } from '../../apps/rules/grants/fields.ts'
import type { GrantState } from '../../apps/rules/grants/transitions.ts'

/** Fields and documents the reviewer named; null unlocks everything. */
export const openedBy = (
  state: GrantState | null,
  reasons: readonly Pick<AppIssue, 'field'>[],
): readonly string[] | null => (state === 'rejected' && reasons.length > 0 ? reasons.map(({ field }) => field) : null)

/**
 * A reason on one document unlocks that document only; `document`, which the endpoint also accepts, unlocks all
 * documents and the icon.
 */
export const isOpened = (opened: readonly string[] | null, field: string): boolean =>
  opened === null ||
  opened.includes(field) ||
  (opened.includes('document') && (field.includes(':') || field === 'iconId'))

/** Locked fields for which a different value was submitted. */
export const lockedAmong = (opened: readonly string[] | null, kept: GrantForm, given: GrantForm): GrantField[] =>
  (Object.keys(given) as GrantField[]).filter(
    (field) => given[field] !== undefined && !isOpened(opened, field) && !isSame(given[field], kept[field]),
  )
