// Why somebody leaves, as the form offers it, and whether they typed the name that they leave with.
import { plainName } from './flags.ts'

export const CLOSURE_REASONS = ['no_more_apps', 'other_account', 'unhappy', 'other'] as const
export type ClosureReason = (typeof CLOSURE_REASONS)[number]

export const isClosureReason = (text: string): text is ClosureReason => CLOSURE_REASONS.includes(text as ClosureReason)

/** Letters of words beside the reason. */
export const MAX_CLOSURE_COMMENT = 200

/** Brackets and spaces count in either width. */
export const isSameName = (typed: string, name: string): boolean => plainName(typed) === plainName(name)
