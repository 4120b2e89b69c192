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

type Holds = (code: string) => boolean

/** @param codes permissions for one object, such as an app */
export const holdsOf =
  (codes: readonly string[]): Holds =>
  (code) =>
    codes.includes(code)

/** The viewer's permissions in their team. */
export const holdsIn = (accountState: Pick<AccountState, 'teamIdentity' | 'teamPermissions'>): Holds =>
  isTeamSub(accountState) ? holdsOf(accountState.teamPermissions.map(({ code }) => code)) : () => true

type Call = { permission?: { code: string } }

/** Whether to show what makes this call; the same check as on the server. */
export const mayCall = (holds: Holds, { permission }: Call): boolean => !permission || holds(permission.code)

/** By name of the call, for `<Guarded by="…">`. */
export const mayCalls = <Name extends string>(holds: Holds, calls: Readonly<Record<Name, Call>>) =>
  Object.fromEntries(Object.entries<Call>(calls).map(([name, call]) => [name, mayCall(holds, call)])) as Record<
    Name,
    boolean
  >
