// Corrections after a rejection: which fields can be edited again, which stay locked.
import { keysOf } from '../../../lib/lists/records.ts'
import type { AppIssue } from '../../apps/rules/reasons.ts'
import { type GrantField, type GrantForm, isSame } from '../../apps/rules/grants/fields.ts'
import type { GrantState } from '../../apps/rules/grants/transitions.ts'

/** Fields and documents the reviewer named; null unlocks everything. */
export const openFieldsFor = (
  state: GrantState | null,
  reasons: readonly Pick<AppIssue, 'field'>[],
): readonly string[] | null => (state === 'rejected' && reasons.length > 0 ? reasons.map(({ field }) => field) : null)

/**
 * A reason on one document unlocks that document only; `document`, which the endpoint also accepts, unlocks all
 * documents and the icon.
 */
export const isOpened = (openFields: readonly string[] | null, field: string): boolean =>
  openFields === null ||
  openFields.includes(field) ||
  (openFields.includes('document') && (field.includes(':') || field === 'iconId'))

/** Locked fields for which a different value was submitted. */
export const changedLockedFields = (
  openFields: readonly string[] | null,
  currentForm: GrantForm,
  submittedForm: GrantForm,
): GrantField[] =>
  keysOf(submittedForm).filter(
    (field) =>
      submittedForm[field] !== undefined &&
      !isOpened(openFields, field) &&
      !isSame(submittedForm[field], currentForm[field]),
  )
