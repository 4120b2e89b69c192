// Eligibility for apps: which accounts may have them, and of which kinds (handbook/permissions.md [6],
// handbook/errors.md [8]).
import { creationRefusal } from '../../accounts/rules/deadline.ts'
import type { AccountState } from '../../accounts/rules/account-state.ts'
import { canWork, heldKind, type Kind } from '../../accounts/rules/status.ts'
import type { AppKind } from './transitions.ts'

/** Individuals make phone apps; enterprises make all kinds. */
const KINDS_FOR: Record<Kind, readonly AppKind[]> = {
  personal: ['phone'],
  enterprise: ['phone', 'web', 'car', 'iot'],
}

type OwnerFacts = Pick<AccountState, 'accountStatus' | 'deadline' | 'consentWithdrawn'>

/** The kinds of apps an account may create; empty when it may not have any. */
export function kindsFor({ accountStatus }: Pick<AccountState, 'accountStatus'>): readonly AppKind[] {
  const kind = canWork(accountStatus) ? heldKind(accountStatus, null) : null
  return kind === null ? [] : KINDS_FOR[kind]
}

/** Error code when an account may not view apps, or may not create and submit them; null when it may. */
export function ownerRefusal(accountState: OwnerFacts, changing: boolean, now: Date): '100002' | '403002' | null {
  if (!canWork(accountState.accountStatus)) return '100002'
  return changing ? creationRefusal(accountState, now) : null
}
