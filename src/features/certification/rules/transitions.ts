// Account transitions: the table, one row per line, and the pure function that reads it (handbook/statuses.md [4]).
import type { AccountEvent } from '../../accounts/rules/history.ts'
import {
  ACCOUNT_STATUSES,
  type AccountStatus,
  type FlowStep,
  isAskedAgain,
  PROCESSES,
  statusAfterCancelling,
  STATUS,
  type StatusRow,
} from '../../accounts/rules/status.ts'

export const CERTIFICATION_EVENTS = [
  'personal_started',
  'enterprise_started',
  'identity_saved',
  'photos_submitted',
  'company_saved',
  'company_kept',
  'amount_confirmed',
  'amount_bounced',
  'proof_uploaded',
  'contact_saved',
  'contact_submitted',
  'approved',
  'rejected',
  'reopened',
  'cancelled',
  'abandoned',
  'again_asked',
  'frozen',
  'unfrozen',
  'unbind_committed',
  'unbind_approved',
  'unbind_refused',
  'unbind_viewed',
  'unbind_lapsed',
  'consent_withdrawn',
] as const
export type CertificationEvent = (typeof CERTIFICATION_EVENTS)[number]

export type CertificationPosition = { status: AccountStatus; flowStep: FlowStep }

export type Transition = {
  event: CertificationEvent
  from: AccountStatus
  /** Flow steps it may start from; all of the status when omitted. */
  at?: readonly FlowStep[]
  /** `before`: the status and step stored with the account. */
  to: CertificationPosition | 'before'
}

const to = (status: AccountStatus, flowStep: FlowStep = 0): CertificationPosition => ({ status, flowStep })
/** Where an account may be when an appeal against the refusal of its closure is granted. */
export const CLOSURE_REOPENS = [33, 34, 210] as const

const row = (
  event: CertificationEvent,
  from: AccountStatus,
  goal: Transition['to'],
  at?: readonly FlowStep[],
): Transition => ({ event, from, to: goal, ...(at ? { at } : {}) })

const statuses = (is: (row: StatusRow, status: AccountStatus) => boolean): AccountStatus[] =>
  ACCOUNT_STATUSES.filter((status) => is(STATUS[status], status))

/** Effect of removing all photos: a certification lapses, a review ends, other statuses stay. */
function withdrawals(status: AccountStatus): Transition[] {
  const { stage, process, holds, flowSteps } = STATUS[status]
  const isFirst = holds === 'none'
  const again = holds === 'enterprise' ? 48 : 47
  const stays =
    holds === 'before' ||
    (isFirst && stage !== 'review') ||
    ((process === 'personalAgain' || process === 'enterpriseAgain') && stage !== 'review')
  if (stays) return flowSteps.map((flowStep) => row('consent_withdrawn', status, to(status, flowStep), [flowStep]))
  // A personal form loses only its photos; a company form already has photos on its first step, so it starts over.
  if (process === 'personalFirst' || process === 'personalAgain')
    return [row('consent_withdrawn', status, to(PROCESSES[process].filling, 1))]
  return [row('consent_withdrawn', status, to(process === 'enterpriseFirst' ? 43 : again))]
}

export const TRANSITIONS: readonly Transition[] = [
  // Choices made before the first step.
  row('personal_started', 41, to(42)),
  row('personal_started', 33, to(45)),
  row('enterprise_started', 41, to(43)),
  row('enterprise_started', 33, to(44)),
  row('enterprise_started', 34, to(46)),

  row('identity_saved', 41, to(42, 1)),
  row('identity_saved', 42, to(42, 1)),
  row('identity_saved', 21, to(42, 1)),
  row('identity_saved', 47, to(47, 1)),
  row('identity_saved', 23, to(47, 1)),
  row('identity_saved', 33, to(45, 1)),
  row('identity_saved', 45, to(45, 1)),
  row('identity_saved', 26, to(45, 1)),

  row('photos_submitted', 42, to(11), [1]),
  row('photos_submitted', 47, to(13), [1]),
  row('photos_submitted', 45, to(16), [1]),

  row('company_saved', 41, to(43, 1)),
  row('company_saved', 43, to(43, 1)),
  row('company_saved', 22, to(43, 1)),
  row('company_saved', 33, to(44, 1)),
  row('company_saved', 44, to(44, 1)),
  row('company_saved', 25, to(44, 1)),
  row('company_saved', 48, to(48, 1)),
  row('company_saved', 24, to(48, 1)),
  row('company_saved', 46, to(46, 2), [1, 2]),

  // The bank account is unchanged and already verified: no new payment.
  row('company_kept', 43, to(43, 2)),
  row('company_kept', 22, to(43, 2)),
  row('company_kept', 44, to(44, 2)),
  row('company_kept', 25, to(44, 2)),
  row('company_kept', 48, to(48, 2)),
  row('company_kept', 24, to(48, 2)),
  row('company_kept', 46, to(17), [1, 2]),

  row('amount_confirmed', 43, to(43, 2), [1]),
  row('amount_confirmed', 44, to(44, 2), [1]),
  row('amount_confirmed', 48, to(48, 2), [1]),
  row('amount_confirmed', 46, to(17), [2]),

  row('amount_bounced', 43, to(43, 0), [1]),
  row('amount_bounced', 44, to(44, 0), [1]),
  row('amount_bounced', 48, to(48, 0), [1]),
  row('amount_bounced', 46, to(46, 1), [2]),

  row('proof_uploaded', 34, to(46, 1)),
  row('proof_uploaded', 27, to(46, 1)),
  row('proof_uploaded', 46, to(46, 1)),

  row('contact_saved', 34, to(49, 1)),
  row('contact_saved', 28, to(49, 1)),
  row('contact_saved', 49, to(49, 1)),

  row('contact_submitted', 43, to(12), [2]),
  row('contact_submitted', 44, to(15), [2]),
  row('contact_submitted', 48, to(14), [2]),
  row('contact_submitted', 49, to(18), [1]),

  ...Object.values(PROCESSES).map(({ review, approved }) => row('approved', review, to(approved))),
  ...Object.values(PROCESSES).map(({ review, rejected }) => row('rejected', review, to(rejected))),
  // A granted appeal: the same case is looked at again.
  ...Object.values(PROCESSES).map(({ review, rejected }) => row('reopened', rejected, to(review))),
  ...CLOSURE_REOPENS.map((status) => row('reopened', status, to(110))),

  // A re-registration in progress cannot be cancelled, because the platform requires it.
  ...statuses((_, status) => statusAfterCancelling(status) !== null && !isAskedAgain(status)).map((status) =>
    row('cancelled', status, statusAfterCancelling(status)!),
  ),

  // Nobody continued it for a year: as cancelled, and a re-registration in progress starts over.
  ...statuses((_, status) => statusAfterCancelling(status) !== null).map((status) =>
    row('abandoned', status, statusAfterCancelling(status)!),
  ),
  row('abandoned', 47, to(47)),
  row('abandoned', 48, to(48)),

  row('again_asked', 33, to(47)),
  row('again_asked', 34, to(48)),

  ...statuses(({ kind, stage }) => kind === 'enterprise' && stage !== 'frozen').map((status) =>
    row('frozen', status, to(211)),
  ),
  row('unfrozen', 211, 'before'),

  row('unbind_committed', 33, to(110)),
  row('unbind_committed', 34, to(110)),
  row('unbind_approved', 110, to(51)),
  row('unbind_refused', 110, to(210)),
  row('unbind_viewed', 51, to(41)),
  row('unbind_viewed', 210, 'before'),
  // An approved closure that is not confirmed expires (handbook/retention.md).
  row('unbind_lapsed', 51, 'before'),

  // Without the photo consent nobody stays certified, and no process that needs photos continues.
  ...ACCOUNT_STATUSES.flatMap((status) => withdrawals(status)),
]

const FLOWS = (status: AccountStatus): readonly FlowStep[] => STATUS[status].flowSteps

/**
 * Target of an event; null when it cannot happen.
 * @param before stored with the account for 110, 210 and 211; taken from the history for 51
 */
export function nextOf(
  status: AccountStatus,
  flowStep: FlowStep,
  event: CertificationEvent,
  before: CertificationPosition | null = null,
): CertificationPosition | null {
  const matchingTransition = TRANSITIONS.find(
    (transition) =>
      transition.event === event && transition.from === status && (transition.at ?? FLOWS(status)).includes(flowStep),
  )
  if (!matchingTransition) return null
  return matchingTransition.to === 'before' ? before : matchingTransition.to
}

const NAME: Partial<Record<CertificationEvent, AccountEvent>> = {
  personal_started: 'started',
  enterprise_started: 'started',
  photos_submitted: 'submitted',
  contact_submitted: 'submitted',
  company_kept: 'company_saved',
  contact_saved: 'contact_opened',
  abandoned: 'cancelled',
}

/** History name of a transition: whatever leads to review is a submission, but for a granted appeal. */
export function historyEventOf(event: CertificationEvent, goal: CertificationPosition): AccountEvent {
  if (event === 'reopened') return event
  if (STATUS[goal.status].stage === 'review') return 'submitted'
  return NAME[event] ?? (event as AccountEvent)
}
