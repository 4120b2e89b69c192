// A developer's account state: the status response as the rules use it (handbook/entities.md [3]).
import type { EnterpriseType } from './enterprise-type.ts'
import type { AccountStatus, FlowStep } from './status.ts'

/** 0 page permissions, 1 button permissions (handbook/limits.md [9]). */
export const PERMISSION_TYPE = { path: 0, button: 1 } as const

export type TeamPermission = { type: number; code: string }

/** Key of the account state loaded with the session, for read-only calls. */
export const CACHED_ACCOUNT_STATE = 'account-state'

export type AccountState = {
  accountStatus: AccountStatus
  enterpriseType: EnterpriseType | null
  flowStep: FlowStep
  /** Deadline of the required action, YYYY-MM-DD in Asia/Shanghai. */
  deadline: string | null
  /** Consent to photos was withdrawn, so the certification has lapsed until it is renewed. */
  consentWithdrawn?: boolean
  openedTeamAccount: boolean
  teamInvite: { teamName: string; teamMemberId: number } | null
  teamIdentity: 'main' | 'sub' | null
  teamPermissions: readonly TeamPermission[]
  /** The team demands a second factor that the account does not have: it grants nothing until it does. */
  lacksFactor?: boolean
}

/** Whether the developer is a team member, not its owner. */
export const isTeamSub = ({ teamIdentity }: Pick<AccountState, 'teamIdentity'>): boolean => teamIdentity === 'sub'

export const pathPremList = ({ teamPermissions }: Pick<AccountState, 'teamPermissions'>): string[] =>
  teamPermissions.filter(({ type }) => type === PERMISSION_TYPE.path).map(({ code }) => code)

export const btnPremList = ({ teamPermissions }: Pick<AccountState, 'teamPermissions'>): string[] =>
  teamPermissions.filter(({ type }) => type === PERMISSION_TYPE.button).map(({ code }) => code)
