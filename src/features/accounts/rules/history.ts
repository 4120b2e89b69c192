// Events of an account's history.

export const ACCOUNT_EVENTS = [
  'registered',
  'started',
  'identity_saved',
  'company_saved',
  'amount_confirmed',
  'amount_bounced',
  'proof_uploaded',
  'contact_opened',
  'submitted',
  'approved',
  'rejected',
  'reopened',
  'cancelled',
  'again_asked',
  'frozen',
  'unfrozen',
  'unbind_committed',
  'unbind_approved',
  'unbind_refused',
  'unbind_viewed',
  'unbind_lapsed',
  'consent_withdrawn',
  'type_confirmed',
  'type_asked',
  'type_withdrawn',
  'type_changed',
  'type_refused',
  'contact_changed',
  'bank_changed',
  'corrected',
  'data_exported',
  'nickname_changed',
] as const
export type AccountEvent = (typeof ACCOUNT_EVENTS)[number]

export const ACTORS = ['developer', 'operator', 'platform'] as const
/** Who did it; the platform itself has no id. */
export type Actor = { kind: 'developer' | 'operator'; id: number } | { kind: 'platform' }

/** Why an operator asked for the re-registration under way; empty for one that follows from a withdrawn consent. */
export const reasonAsked = (
  { consentWithdrawn }: { consentWithdrawn?: boolean | undefined },
  newestFirst: readonly { event: AccountEvent; remark: string }[],
): string => (consentWithdrawn ? '' : (newestFirst.find(({ event }) => event === 'again_asked')?.remark ?? ''))

/** Statuses that remember the previous one in order to return to it. */
const REMEMBERS: readonly number[] = [110, 211]

/**
 * Effect of a move on the remembered status: entering 110 or 211 remembers, 210 and the way back from it keep, all others
 * forget.
 */
export const memoryFor = (to: number, from?: number): 'remember' | 'keep' | 'forget' =>
  to === 210 || (from === 210 && to === 110) ? 'keep' : REMEMBERS.includes(to) ? 'remember' : 'forget'
