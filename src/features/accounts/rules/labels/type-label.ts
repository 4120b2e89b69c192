// The header's type label of a developer (handbook/permissions.md [6]).
import { ENTERPRISE_TYPE, type EnterpriseTypeLabel } from '../enterprise-type.ts'
import type { AccountState } from '../account-state.ts'
import type { AccountStatus } from '../status.ts'

export type TypeLabel = 'accounts_type_personal' | 'accounts_type_none' | EnterpriseTypeLabel

const PERSONAL: readonly AccountStatus[] = [44, 15, 25]
const NOT_CERTIFIED: readonly AccountStatus[] = [11, 21, 41, 42]

export function typeLabelFor({
  accountStatus,
  enterpriseType,
}: Pick<AccountState, 'accountStatus' | 'enterpriseType'>): TypeLabel {
  if (PERSONAL.includes(accountStatus)) return 'accounts_type_personal'
  if (NOT_CERTIFIED.includes(accountStatus)) return 'accounts_type_none'
  return enterpriseType === null ? 'accounts_type_personal' : ENTERPRISE_TYPE[enterpriseType].label
}
