// Permission to edit contact and bank data: holders of a certification of that kind (handbook/statuses.md [4]).
import { type AccountStatus, heldKind, isClosing, isFrozen, type Kind } from './status.ts'

export type EditRefusal =
  | 'accounts_warning_frozen'
  | 'accounts_refusal_leaving'
  | 'accounts_refusal_kind_personal'
  | 'accounts_refusal_kind_enterprise'

/** Why data of this kind of developer cannot be edited now; null when they can. */
export function editRefusalFor(status: AccountStatus, previous: AccountStatus | null, kind: Kind): EditRefusal | null {
  if (isFrozen(status)) return 'accounts_warning_frozen'
  if (isClosing(status)) return 'accounts_refusal_leaving'
  return heldKind(status, previous) === kind ? null : `accounts_refusal_kind_${kind}`
}
