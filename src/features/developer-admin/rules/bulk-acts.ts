// Acts that an operator does on many developers at once, and the states of such an act.

export const BULK_ACTS = ['ask_again', 'freeze', 'unfreeze'] as const
export type BulkAct = (typeof BULK_ACTS)[number]
export const BULK_STATES = ['asked', 'running', 'done', 'rejected', 'withdrawn', 'expired'] as const
export type BulkState = (typeof BULK_STATES)[number]
