// Menu entries and warnings of a signed-in developer (handbook/permissions.md [6], handbook/statuses.md [4]).
import { isNewType, newTypeFor, type NewEnterpriseType } from '../enterprise-type.ts'
import { btnPremList, isTeamSub, pathPremList, type AccountState } from '../account-state.ts'
import { isCertifiedEnterprise, isFrozen } from '../status.ts'

/** Page permission a team member needs for service management. */
export const APP_PAGE = 'app'

/** Target of the team entry. */
export type TeamEntry =
  | { opens: 'invite'; teamName: string; teamMemberId: number }
  | { opens: 'agreement' }
  | { opens: 'page'; url: '/team' | '/user' }

export function teamEntryFor(
  accountState: Pick<AccountState, 'accountStatus' | 'enterpriseType' | 'openedTeamAccount' | 'teamInvite'>,
): TeamEntry {
  const { accountStatus, enterpriseType, openedTeamAccount, teamInvite } = accountState
  if (teamInvite) return { opens: 'invite', ...teamInvite }
  if (isCertifiedEnterprise(accountStatus) && isNewType(enterpriseType)) {
    return openedTeamAccount ? { opens: 'page', url: '/team' } : { opens: 'agreement' }
  }
  return { opens: 'page', url: '/user' }
}

/** Whether the menu has the enterprise account entry. */
export const hasEnterpriseEntry = (
  accountState: Pick<AccountState, 'accountStatus' | 'enterpriseType' | 'teamInvite' | 'teamIdentity'>,
): boolean =>
  accountState.enterpriseType !== null ||
  accountState.teamInvite !== null ||
  isTeamSub(accountState) ||
  isFrozen(accountState.accountStatus)

/** Why service management does not open; null when it does. */
export function serviceWarningFor(
  accountState: Pick<AccountState, 'accountStatus' | 'teamIdentity' | 'teamPermissions' | 'lacksFactor'>,
): 'accounts_warning_service' | 'accounts_warning_factor' | 'accounts_warning_frozen' | null {
  if (!isTeamSub(accountState) || pathPremList(accountState).includes(APP_PAGE)) return null
  if (isFrozen(accountState.accountStatus)) return 'accounts_warning_frozen'
  return accountState.lacksFactor ? 'accounts_warning_factor' : 'accounts_warning_service'
}

/** Whether to show a control guarded by a button permission. */
export const hasButton = (
  accountState: Pick<AccountState, 'teamIdentity' | 'teamPermissions'>,
  code: string,
): boolean => !isTeamSub(accountState) || btnPremList(accountState).includes(code)

/** For status 34 with a type other than 51, 52 and 53 (handbook/statuses.md [4]); null otherwise. */
export function oldTypeNoticeFor({
  accountStatus,
  enterpriseType,
  deadline,
}: Pick<AccountState, 'accountStatus' | 'enterpriseType' | 'deadline'>): {
  becomes: NewEnterpriseType
  deadline: string | null
} | null {
  const becomes = isCertifiedEnterprise(accountStatus) ? newTypeFor(enterpriseType) : null
  return becomes === null ? null : { becomes, deadline }
}

/** The warning of a frozen enterprise. */
export const frozenWarningFor = ({
  accountStatus,
}: Pick<AccountState, 'accountStatus'>): 'accounts_warning_frozen' | null =>
  isFrozen(accountStatus) ? 'accounts_warning_frozen' : null
