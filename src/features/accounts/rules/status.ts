// Account statuses: codes and structure (handbook/statuses.md [4]).

export const FLOW_STEPS = [0, 1, 2] as const
export type FlowStep = (typeof FLOW_STEPS)[number]

export type Kind = 'personal' | 'enterprise'

/** The eight processes: statuses while filling in, under review and rejected, and the result of approval. */
export const PROCESSES = {
  personalFirst: { kind: 'personal', filling: 42, review: 11, rejected: 21, approved: 33 },
  enterpriseFirst: { kind: 'enterprise', filling: 43, review: 12, rejected: 22, approved: 34 },
  personalAgain: { kind: 'personal', filling: 47, review: 13, rejected: 23, approved: 33 },
  enterpriseAgain: { kind: 'enterprise', filling: 48, review: 14, rejected: 24, approved: 34 },
  personalToEnterprise: { kind: 'enterprise', filling: 44, review: 15, rejected: 25, approved: 34 },
  personalChange: { kind: 'personal', filling: 45, review: 16, rejected: 26, approved: 33 },
  enterpriseChange: { kind: 'enterprise', filling: 46, review: 17, rejected: 27, approved: 34 },
  contactChange: { kind: 'enterprise', filling: 49, review: 18, rejected: 28, approved: 34 },
} as const
export type Process = keyof typeof PROCESSES
export const PROCESS_NAMES = Object.keys(PROCESSES) as [Process, ...Process[]]

export const ACCOUNT_STATUSES = [
  11, 12, 13, 14, 15, 16, 17, 18, 21, 22, 23, 24, 25, 26, 27, 28, 33, 34, 41, 42, 43, 44, 45, 46, 47, 48, 49, 51, 110,
  210, 211,
] as const
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number]

export type Stage =
  | 'none'
  | 'filling'
  | 'review'
  | 'rejected'
  | 'approved'
  | 'unbinding'
  | 'unbindRefused'
  | 'unbound'
  | 'frozen'

/** The certification in force; `before` means that of the previous status. */
export type Holds = Kind | 'none' | 'before'

export type StatusRow = {
  stage: Stage
  process: Process | null
  /** Kind of the process under way, or else of the certification. */
  kind: Kind | null
  /** The certification in force; a pending change or upgrade to enterprise leaves it as it is. */
  holds: Holds
  flowSteps: readonly FlowStep[]
  frozen: boolean
}

const row = (
  stage: Stage,
  process: Process | null,
  kind: Kind | null,
  holds: Holds,
  flowSteps: readonly FlowStep[] = [0],
): StatusRow => ({ stage, process, kind, holds, flowSteps, frozen: stage === 'frozen' })

export const STATUS = {
  11: row('review', 'personalFirst', 'personal', 'none'),
  12: row('review', 'enterpriseFirst', 'enterprise', 'none'),
  13: row('review', 'personalAgain', 'personal', 'personal'),
  14: row('review', 'enterpriseAgain', 'enterprise', 'enterprise'),
  15: row('review', 'personalToEnterprise', 'enterprise', 'personal'),
  16: row('review', 'personalChange', 'personal', 'personal'),
  17: row('review', 'enterpriseChange', 'enterprise', 'enterprise'),
  18: row('review', 'contactChange', 'enterprise', 'enterprise'),
  21: row('rejected', 'personalFirst', 'personal', 'none'),
  22: row('rejected', 'enterpriseFirst', 'enterprise', 'none'),
  23: row('rejected', 'personalAgain', 'personal', 'personal'),
  24: row('rejected', 'enterpriseAgain', 'enterprise', 'enterprise'),
  25: row('rejected', 'personalToEnterprise', 'enterprise', 'personal'),
  26: row('rejected', 'personalChange', 'personal', 'personal'),
  27: row('rejected', 'enterpriseChange', 'enterprise', 'enterprise'),
  28: row('rejected', 'contactChange', 'enterprise', 'enterprise'),
  33: row('approved', null, 'personal', 'personal'),
  34: row('approved', null, 'enterprise', 'enterprise'),
  41: row('none', null, null, 'none'),
  42: row('filling', 'personalFirst', 'personal', 'none', [0, 1]),
  43: row('filling', 'enterpriseFirst', 'enterprise', 'none', [0, 1, 2]),
  44: row('filling', 'personalToEnterprise', 'enterprise', 'personal', [0, 1, 2]),
  45: row('filling', 'personalChange', 'personal', 'personal', [0, 1]),
  46: row('filling', 'enterpriseChange', 'enterprise', 'enterprise', [0, 1, 2]),
  47: row('filling', 'personalAgain', 'personal', 'personal', [0, 1]),
  48: row('filling', 'enterpriseAgain', 'enterprise', 'enterprise', [0, 1, 2]),
  49: row('filling', 'contactChange', 'enterprise', 'enterprise', [1]),
  51: row('unbound', null, null, 'none'),
  110: row('unbinding', null, null, 'before'),
  210: row('unbindRefused', null, null, 'before'),
  211: row('frozen', null, 'enterprise', 'before'),
} satisfies Record<AccountStatus, StatusRow>

type Maybe = number | null | undefined

/** Never certified, or closed again. */
export const isUncertified = (status: Maybe): boolean => status === 41
/** Certified, with nothing under way. */
export const isCertifiedPerson = (status: Maybe): boolean => status === 33
/** Certified, with nothing under way. */
export const isCertifiedEnterprise = (status: Maybe): boolean => status === 34
/** Certified, with nothing under way. */
export const isCertified = (status: Maybe): boolean => isCertifiedPerson(status) || isCertifiedEnterprise(status)
/** Asked to register again, and not yet submitted. */
export const isAskedAgain = (status: Maybe): boolean => status === 47 || status === 48
export const isFrozen = (status: Maybe): boolean => status === 211
/** The closing is approved and waits for the developer's confirmation. */
export const isClosureApproved = (status: Maybe): boolean => status === 51
/** The closing was refused, and the developer has not read it yet. */
export const isClosureRefused = (status: Maybe): boolean => status === 210
/** A closing is asked for, was refused and not yet read, or is approved. */
export const CLOSING_STATUSES = [110, 210, 51] as const
export const isClosing = (status: Maybe): boolean => CLOSING_STATUSES.some((closing) => closing === status)

export const isAccountStatus = (value: unknown): value is AccountStatus =>
  ACCOUNT_STATUSES.includes(value as AccountStatus)

/** Kind of the certification in force; null when there is none. */
export function heldKind(status: AccountStatus, previous: AccountStatus | null): Kind | null {
  const { holds } = STATUS[status]
  if (holds === 'before') return previous === null ? null : heldKind(previous, null)
  return holds === 'none' ? null : holds
}

/**
 * Whether apps and services can be worked on: certified, neither frozen nor closing. Deadlines are checked separately.
 */
export const canWork = (status: AccountStatus): boolean => {
  const { holds } = STATUS[status]
  return holds === 'personal' || holds === 'enterprise'
}

/** Status after cancelling (handbook/statuses.md [4]); null where there is nothing to cancel. */
export function statusAfterCancelling(status: AccountStatus): { status: AccountStatus; flowStep: FlowStep } | null {
  const { stage, process, holds } = STATUS[status]
  if (process === null || stage === 'review') return null
  if (process === 'personalAgain') return status === 47 ? null : { status: 47, flowStep: 0 }
  if (process === 'enterpriseAgain') return status === 48 ? null : { status: 48, flowStep: 0 }
  return { status: holds === 'enterprise' ? 34 : holds === 'personal' ? 33 : 41, flowStep: 0 }
}

const NOT_ENTERPRISE: readonly AccountStatus[] = [41, 43, 22, 33, 44, 25]
/** Whether an enterprise certification is the account's first: of a new account, or of a personal one that becomes an enterprise. */
export const isFirstAsEnterprise = (status: AccountStatus): boolean => NOT_ENTERPRISE.includes(status)
