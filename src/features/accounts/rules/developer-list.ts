// Filters, order and size of the operators' list of developers.
export const STAGES = ['none', 'filling', 'review', 'rejected', 'approved', 'frozen', 'closing'] as const
export type AccountStage = (typeof STAGES)[number]

/** The certification in force. */
export const HELD_KINDS = ['none', 'personal', 'enterprise'] as const
export type HeldKind = (typeof HELD_KINDS)[number]

/** Marks of an account: staff, barred from registering an enterprise, with a last day, barred from signing in. */
export const ACCOUNT_FLAGS = ['internal', 'no_enterprise', 'due', 'barred'] as const
export type AccountFlag = (typeof ACCOUNT_FLAGS)[number]

export const DEVELOPER_PAGE_SIZE = 50
/** Up to this many a count is exact. */
export const MAX_COUNT = 1000
