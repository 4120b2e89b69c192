// Why somebody leaves, as the form offers it, and whether they typed the name that they leave with.
import { plainName } from './flags.ts'

export const LEAVE_REASONS = ['no_more_apps', 'other_account', 'unhappy', 'other'] as const
export type LeaveReason = (typeof LEAVE_REASONS)[number]

export const isLeaveReason = (text: string): text is LeaveReason => LEAVE_REASONS.includes(text as LeaveReason)

/** Letters of words beside the reason. */
export const LEAVE_WORDS = 200

/** Brackets and spaces count in either width. */
export const isSameName = (typed: string, name: string): boolean => plainName(typed) === plainName(name)
