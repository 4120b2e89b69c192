// Passing a case on without a verdict: ways, reasons, how long it is not offered or reserved.
/** Ways a case leaves a reviewer without a verdict. */
export const HANDOFF_KINDS = ['returned', 'skipped', 'handed_over', 'second_opinion'] as const
export type HandoffKind = (typeof HANDOFF_KINDS)[number]

/** Skip reasons: unsure, waiting for outside information, needs an expert, conflict of interest, other. */
export const SKIP_REASONS = ['unsure', 'waiting', 'expert', 'conflict', 'other'] as const
export type SkipReason = (typeof SKIP_REASONS)[number]

/** Characters of the note on passing a case on. */
export const MAX_HANDOFF_NOTE = 500

/** Hours during which a case is not offered again to the reviewer who passed it on. */
export const NOT_OFFERED_HOURS = 24
/** Colleagues on offer. */
export const MAX_COLLEAGUES = 50
/** Hours during which a handed-over case is reserved for the colleague. */
export const RESERVED_HOURS = 24
