// Permission requirement of an endpoint, with the error text when it is missing.
import { m } from '#messages'
import { isTeamSub, type AccountState } from '../../accounts/rules/account-state.ts'
import type { PermissionCode } from './permissions.ts'
import { permissionText } from './labels.ts'

/** The permission a team member needs; the owner, and developers without a team, need none. */
export const needs = (code: PermissionCode) => ({
  code,
  /** Service management has a text of its own (handbook/errors.md [8]); the others name the permission. */
  refusal: () => (code === 'app' ? m.accounts_warning_service() : m.team_needs({ permission: permissionText(code) })),
})

type Guarded = { permission?: { code: string } }

/** Whether to show a control that makes this call; the same check as on the server. */
export const mayCall = (
  accountState: Pick<AccountState, 'teamIdentity' | 'teamPermissions'>,
  { permission }: Guarded,
): boolean =>
  !permission || !isTeamSub(accountState) || accountState.teamPermissions.some(({ code }) => code === permission.code)
