// Who may have apps, and of which kinds (spec section 1; section 8: 100002).
import { creationRefusal } from '../../accounts/rules/deadline.ts'
import type { AccountState } from '../../accounts/rules/account-state.ts'
import { canWork, heldKind, type Kind } from '../../accounts/rules/status.ts'
import type { AppKind } from './transitions.ts'

/** Personal developers make phone apps; enterprises all kinds. */
const KINDS_FOR: Record<Kind, readonly AppKind[]> = {
  personal: ['phone'],
  enterprise: ['phone', 'web', 'car', 'iot'],
}

type OwnerFacts = Pick<AccountState, 'accountStatus' | 'deadline' | 'consentWithdrawn'>

/** The kinds of apps that an account may make; none when it may not have any. */
export function kindsFor({ accountStatus }: Pick<AccountState, 'accountStatus'>): readonly AppKind[] {
  const kind = canWork(accountStatus) ? heldKind(accountStatus, null) : null
  return kind === null ? [] : KINDS_FOR[kind]
}

/** Why an account may not look at apps, or not make and submit any; null when it may. */
export function ownerRefusal(standing: OwnerFacts, changing: boolean, now: Date): '100002' | '403002' | null {
  if (!canWork(standing.accountStatus)) return '100002'
  return changing ? creationRefusal(standing, now) : null
}
