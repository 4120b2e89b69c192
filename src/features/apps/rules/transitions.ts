// State transitions of an app, with the pure functions that read the table (handbook/statuses.md [4]).
export const APP_KINDS = ['phone', 'web', 'car', 'iot'] as const
export type AppKind = (typeof APP_KINDS)[number]

/** States of apps that were not deleted. */
export const LIVE_STATES = ['draft', 'review', 'listed', 'rejected', 'taken_down'] as const
export const APP_STATES = [...LIVE_STATES, 'deleted'] as const
export type AppState = (typeof APP_STATES)[number]

/** Outcome of a review as a number (handbook/entities.md [3]). */
export const REVIEW_STATUS = { wait: 0, noPass: 1, pass: 2 } as const
export type ReviewStatus = (typeof REVIEW_STATUS)[keyof typeof REVIEW_STATUS]

const APP_REVIEW: Partial<Record<AppState, ReviewStatus>> = {
  review: REVIEW_STATUS.wait,
  rejected: REVIEW_STATUS.noPass,
  listed: REVIEW_STATUS.pass,
}
/** Null where no review says anything about the app as it is. */
export const appReviewStatus = (state: AppState): ReviewStatus | null => APP_REVIEW[state] ?? null

export const APP_EVENTS = [
  'created',
  'saved',
  'submitted',
  'withdrawn',
  'approved',
  'rejected',
  'reopened',
  'change_submitted',
  'change_withdrawn',
  'change_approved',
  'change_rejected',
  'renamed',
  'rename_asked',
  'rename_withdrawn',
  'rename_approved',
  'rename_rejected',
  'taken_down',
  'restored',
  'deleted',
  'secret_made',
  'secret_ended',
  'keys_suspended',
  'keys_resumed',
  'site_proved',
  'site_lost',
] as const
export type AppEvent = (typeof APP_EVENTS)[number]

/** Subjects that reviewers decide on. */
export const APP_CASE_KINDS = ['listing', 'change', 'rename'] as const
export type AppCaseKind = (typeof APP_CASE_KINDS)[number]

/** Whether a case is about the app itself, not one of its abilities, services or functions. */
export const isAppCaseKind = (kind: string): kind is AppCaseKind => (APP_CASE_KINDS as readonly string[]).includes(kind)

export type AppTransition = { event: AppEvent; from: AppState | null; to: AppState }

const row = (event: AppEvent, from: AppState | null, to: AppState): AppTransition => ({ event, from, to })
const ALIVE = ['draft', 'review', 'listed', 'rejected', 'taken_down'] as const
const stays = (event: AppEvent, states: readonly AppState[]) => states.map((state) => row(event, state, state))

export const APP_TRANSITIONS: readonly AppTransition[] = [
  row('created', null, 'draft'),
  ...stays('saved', ['draft', 'rejected', 'taken_down', 'listed']),

  row('submitted', 'draft', 'review'),
  row('submitted', 'rejected', 'review'),
  row('submitted', 'taken_down', 'review'),
  row('withdrawn', 'review', 'draft'),
  row('approved', 'review', 'listed'),
  row('rejected', 'review', 'rejected'),
  // A granted appeal: the same case is looked at again.
  row('reopened', 'rejected', 'review'),
  ...stays('reopened', ['listed']),

  // A listed app stays listed in its approved version while a change is under review.
  ...stays('change_submitted', ['listed']),
  ...stays('change_withdrawn', ['listed']),
  ...stays('change_approved', ['listed']),
  ...stays('change_rejected', ['listed']),

  ...stays('renamed', ['draft', 'rejected', 'taken_down']),
  ...stays('rename_asked', ['listed']),
  ...stays('rename_withdrawn', ['listed']),
  ...stays('rename_approved', ['listed']),
  ...stays('rename_rejected', ['listed']),

  row('taken_down', 'listed', 'taken_down'),
  // An operator takes back a take-down of an operator.
  row('restored', 'taken_down', 'listed'),
  row('deleted', 'draft', 'deleted'),
  row('deleted', 'rejected', 'deleted'),
  row('deleted', 'taken_down', 'deleted'),

  ...stays('secret_made', ALIVE),
  ...stays('secret_ended', ALIVE),
  ...stays('keys_suspended', ALIVE),
  ...stays('keys_resumed', ALIVE),
  ...stays('site_proved', ALIVE),
  ...stays('site_lost', ALIVE),
]

/** Target state of an event; null where it is not allowed. */
export const appNextOf = (state: AppState, event: AppEvent): AppState | null =>
  APP_TRANSITIONS.find((transition) => transition.event === event && transition.from === state)?.to ?? null

/** Between take-down and the next listing, none of the app's holdings are effective. */
export const isSuspended = ({ state, listed_at }: { state: AppState; listed_at: Date | null }): boolean =>
  state === 'taken_down' || (listed_at !== null && state !== 'listed')

/** The event by which a form is submitted; for a listed app it is a change. */
export const submitEventOf = (state: AppState): { event: AppEvent; kind: AppCaseKind } =>
  state === 'listed' ? { event: 'change_submitted', kind: 'change' } : { event: 'submitted', kind: 'listing' }

const VERDICT: Record<AppCaseKind, { approved: AppEvent; rejected: AppEvent; withdrawn: AppEvent }> = {
  listing: { approved: 'approved', rejected: 'rejected', withdrawn: 'withdrawn' },
  change: { approved: 'change_approved', rejected: 'change_rejected', withdrawn: 'change_withdrawn' },
  rename: { approved: 'rename_approved', rejected: 'rename_rejected', withdrawn: 'rename_withdrawn' },
}

/** The app event caused by the outcome of a case. */
export const outcomeEventOf = (kind: AppCaseKind, outcome: 'approved' | 'rejected' | 'withdrawn'): AppEvent =>
  VERDICT[kind][outcome]
