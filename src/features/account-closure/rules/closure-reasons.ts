// Closure reasons offered by the form, and the comparison of the typed account name.
import { plainName } from '../../accounts/rules/fields.ts'

export const CLOSURE_REASONS = ['no_more_apps', 'other_account', 'unhappy', 'other'] as const
export type ClosureReason = (typeof CLOSURE_REASONS)[number]

export const isClosureReason = (text: string): text is ClosureReason => CLOSURE_REASONS.includes(text as ClosureReason)

/** Maximum characters of the comment beside the reason. */
export const MAX_CLOSURE_COMMENT = 200

/** Ignores the width of brackets and spaces. */
export const isSameName = (typedName: string, name: string): boolean => plainName(typedName) === plainName(name)
