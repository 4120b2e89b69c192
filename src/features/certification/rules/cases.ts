// Kinds and states of the cases of accounts.
import type { CaseKind, CaseState } from '../../review/rules/cases.ts'

export const ACCOUNT_CASE_KINDS = ['personal', 'enterprise', 'unbind', 'type'] as const satisfies readonly CaseKind[]
export type AccountCaseKind = (typeof ACCOUNT_CASE_KINDS)[number]

export const ACCOUNT_CASE_STATES = [
  'filling',
  'review',
  'held',
  'approved',
  'rejected',
  'cancelled',
] as const satisfies readonly CaseState[]
export type AccountCaseState = (typeof ACCOUNT_CASE_STATES)[number]
