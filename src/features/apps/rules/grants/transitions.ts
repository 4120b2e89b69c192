// State transitions of an app's abilities, services and search functions, with the functions that read the table
// (handbook/statuses.md).
import { REVIEW_STATUS, type ReviewStatus } from '../transitions.ts'

export const GRANT_KINDS = ['ability', 'service', 'function'] as const
export type GrantKind = (typeof GRANT_KINDS)[number]

export const GRANT_STATES = ['review', 'granted', 'rejected', 'withdrawn', 'ended'] as const
export type GrantState = (typeof GRANT_STATES)[number]

const GRANT_REVIEW: Partial<Record<GrantState, ReviewStatus>> = {
  review: REVIEW_STATUS.wait,
  rejected: REVIEW_STATUS.noPass,
  granted: REVIEW_STATUS.pass,
}
/** Null for what was withdrawn or has ended. */
export const grantReviewStatus = (state: GrantState): ReviewStatus | null => GRANT_REVIEW[state] ?? null

export const GRANT_EVENTS = [
  'applied',
  'applied_again',
  'changed',
  'withdrawn',
  'change_withdrawn',
  'approved',
  'rejected',
  'reopened',
  'configured',
  'switched_on',
  'switched_off',
  'ended',
  'restored',
  'suspended',
  'resumed',
] as const
export type GrantEvent = (typeof GRANT_EVENTS)[number]

/** `held`: only while an earlier approval is in force (true), or while nothing is (false). */
export type GrantTransition = { event: GrantEvent; from: GrantState | null; to: GrantState; held?: boolean }

const row = (event: GrantEvent, from: GrantState | null, to: GrantState, held?: boolean): GrantTransition => ({
  event,
  from,
  to,
  ...(held === undefined ? {} : { held }),
})

export const GRANT_TRANSITIONS: readonly GrantTransition[] = [
  row('applied', null, 'review'),
  row('applied_again', 'rejected', 'review'),
  row('applied_again', 'withdrawn', 'review'),
  row('applied_again', 'ended', 'review'),
  // The approved version stays in force while its change is under review.
  row('changed', 'granted', 'review'),

  row('withdrawn', 'review', 'withdrawn', false),
  row('change_withdrawn', 'review', 'granted', true),
  row('change_withdrawn', 'rejected', 'granted', true),
  row('approved', 'review', 'granted'),
  row('rejected', 'review', 'rejected'),
  // A granted appeal: the same case is looked at again.
  row('reopened', 'rejected', 'review'),

  row('configured', 'granted', 'granted'),
  row('configured', 'review', 'review', true),
  row('configured', 'rejected', 'rejected', true),
  row('switched_on', 'granted', 'granted'),
  row('switched_on', 'review', 'review', true),
  row('switched_on', 'rejected', 'rejected', true),
  row('switched_off', 'granted', 'granted'),
  row('switched_off', 'review', 'review', true),
  row('switched_off', 'rejected', 'rejected', true),

  row('ended', 'granted', 'ended'),
  row('ended', 'rejected', 'ended'),
  row('ended', 'withdrawn', 'ended'),
  // An operator takes back that an operator ended it.
  row('restored', 'ended', 'granted'),

  // When the app is taken down or listed again; the approved version itself does not change.
  ...(['suspended', 'resumed'] as const).flatMap((event) => [
    row(event, 'granted', 'granted'),
    row(event, 'review', 'review', true),
    row(event, 'rejected', 'rejected', true),
  ]),
]

/** Target state of an event; null where it is not allowed. @param held whether an approved version is in force */
export const grantNextOf = (from: GrantState | null, event: GrantEvent, held: boolean): GrantState | null =>
  GRANT_TRANSITIONS.find(
    (transition) => transition.event === event && transition.from === from && (transition.held ?? held) === held,
  )?.to ?? null

/** The event by which a form is submitted to review. */
export const applyEventOf = (state: GrantState | null): GrantEvent =>
  state === null ? 'applied' : state === 'granted' ? 'changed' : 'applied_again'

/** The event of a withdrawal by the developer. */
export const withdrawEventOf = (held: boolean): GrantEvent => (held ? 'change_withdrawn' : 'withdrawn')
