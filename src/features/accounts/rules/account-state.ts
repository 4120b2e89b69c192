// A developer's standing: the status answer as rules read it (spec section 3, Developer status).
import type { EnterpriseType } from './enterprise-type.ts'
import type { AccountStatus, FlowStep } from './status.ts'

/** Spec section 9: 0 page-path permissions, 1 button permissions. */
export const PERMISSION_TYPE = { path: 0, button: 1 } as const

export type TeamPermission = { type: number; code: string }

/** What a viewer knows their standing as: read along with the session, for calls that change nothing. */
export const CACHED_ACCOUNT_STATE = 'standing'

export type AccountState = {
  accountStatus: AccountStatus
  enterpriseType: EnterpriseType | null
  flowStep: FlowStep
  /** Last day for what is asked, YYYY-MM-DD in Asia/Shanghai. */
  deadline: string | null
  /** The consent to photos was taken back: the certification has lapsed until there is a new one. */
  consentWithdrawn?: boolean
  openedTeamAccount: boolean
  teamInvite: { teamName: string; teamMemberId: number } | null
  teamIdentity: 'main' | 'sub' | null
  teamPermissions: readonly TeamPermission[]
}

/** True when the team identity is sub. */
export const isTeamSub = ({ teamIdentity }: Pick<AccountState, 'teamIdentity'>): boolean => teamIdentity === 'sub'

/** Codes of the page permissions. */
export const pathPremList = ({ teamPermissions }: Pick<AccountState, 'teamPermissions'>): string[] =>
  teamPermissions.filter(({ type }) => type === PERMISSION_TYPE.path).map(({ code }) => code)

/** Codes of the button permissions. */
export const btnPremList = ({ teamPermissions }: Pick<AccountState, 'teamPermissions'>): string[] =>
  teamPermissions.filter(({ type }) => type === PERMISSION_TYPE.button).map(({ code }) => code)
