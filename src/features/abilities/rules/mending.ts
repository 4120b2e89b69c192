// After a refusal: what is open again, what stays as it was.
import type { GrantField, GrantForm } from './fields.ts'
import { isSame } from './fields.ts'
import type { GrantState } from './transitions.ts'

/** What has to be mended: a field of the form or `ability:document`, and why in the reviewer's words. */
export type GrantReason = { field: string; reason: string }

/** Fields and documents that are open; null opens all of them. */
export const openedBy = (state: GrantState | null, reasons: readonly GrantReason[]): ReadonlySet<string> | null =>
  state === 'rejected' && reasons.length > 0 ? new Set(reasons.map(({ field }) => field)) : null

/** Locked fields for which something else was sent. */
export const lockedAmong = (opened: ReadonlySet<string> | null, kept: GrantForm, given: GrantForm): GrantField[] =>
  opened === null
    ? []
    : (Object.keys(given) as GrantField[]).filter(
        (field) => given[field] !== undefined && !opened.has(field) && !isSame(given[field], kept[field]),
      )
