// What an endpoint of a team's work says it needs: a permission of the catalogue, with the words of its refusal.
import { m } from '#messages'
import { isTeamSub, type AccountState } from '../../accounts/rules/account-state.ts'
import type { PermissionCode } from './permissions.ts'
import { permissionText } from './labels.ts'

/** The permission that a sub-account needs; the owner, and who works for no team, need none. */
export const needs = (code: PermissionCode) => ({
  code,
  /** Spec section 8 has words for service management; others are named. */
  refusal: () => (code === 'app' ? m.accounts_warning_service() : m.team_needs({ permission: permissionText(code) })),
})

type Guarded = { permission?: { code: string } }

/** Whether a control that makes this call is there: the page asks the same question as the server. */
export const mayCall = (
  standing: Pick<AccountState, 'teamIdentity' | 'teamPermissions'>,
  { permission }: Guarded,
): boolean =>
  !permission || !isTeamSub(standing) || standing.teamPermissions.some(({ code }) => code === permission.code)
