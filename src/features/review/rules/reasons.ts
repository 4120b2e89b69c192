// Reasons of a rejection, of cases of any kind.

/** What to correct, and why. */
export type ToMend = { field: string; reason: string; remark?: string }

/**
 * Whether a rejection needs a remark: not when every mark has its own reason.
 */
export const needsRemark = (reasons: readonly Pick<ToMend, 'reason' | 'remark'>[]): boolean =>
  reasons.length === 0 || reasons.some(({ reason, remark = '' }) => reason === 'other' && remark.trim() === '')
