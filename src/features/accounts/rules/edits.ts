// Permission to edit contact and bank data: holders of a certification of that kind (handbook/statuses.md [4]).
import { type AccountStatus, heldKind, type Kind, STATUS, type StatusRow } from './status.ts'

export type EditRefusal =
  | 'accounts_warning_frozen'
  | 'accounts_refusal_leaving'
  | 'accounts_refusal_kind_personal'
  | 'accounts_refusal_kind_enterprise'

const LEAVING: readonly StatusRow['stage'][] = ['unbinding', 'unbindRefused', 'unbound']

/** Why data of this kind of developer cannot be edited now; null when they can. */
export function editRefusalFor(status: AccountStatus, previous: AccountStatus | null, kind: Kind): EditRefusal | null {
  const { stage, frozen } = STATUS[status]
  if (frozen) return 'accounts_warning_frozen'
  if (LEAVING.includes(stage)) return 'accounts_refusal_leaving'
  return heldKind(status, previous) === kind ? null : `accounts_refusal_kind_${kind}`
}
