// SQL of the account state in one statement: account, own team, open invitation, membership with permissions. Needed
// for every page, so its text is constant and prepared; the session lookup includes it.
import { CompiledQuery } from 'kysely'
import type { Grants } from '../../../lib/portal/role-grants.ts'
import type { Db } from '../../../db/open.ts'
import type { Language } from '../../../lib/text/language.ts'
import type { AccountState, TeamPermission } from '../rules/account-state.ts'
import { isFrozen } from '../rules/status.ts'

export type AccountStateRow = AccountState & {
  /** Status before the current one. */
  previousStatus: AccountState['accountStatus'] | null
  approveRemark: string
  allowRegEnt: boolean
  isInternal: boolean
  reviewDueAt: Date | null
}

/** A viewer's place in a team. */
type TeamMembership = {
  teamId: number
  ownerId: number
  memberId: number | null
  grants: Grants
  lacksFactor: boolean
}

/** The columns of an account state. */
export type AccountStateColumns = {
  account_status: AccountState['accountStatus']
  previous_status: AccountState['accountStatus'] | null
  flow_step: AccountState['flowStep']
  enterprise_type: AccountState['enterpriseType']
  deadline: string | null
  consent_withdrawn: boolean
  approve_remark: string
  allow_reg_ent: boolean
  is_internal: boolean
  review_due_at: Date | null
  own_team: number | null
  ties: TeamTies | null
}

/** Ties to other people's teams, as returned by the team's database function. */
type TeamTies = {
  invite: { id: number; team: string } | null
  /** `grants`: permissions of the membership's roles, one row per role. */
  member: {
    id: number
    team: number
    owner: number
    lacksFactor: boolean
    grants: { permissions: TeamPermission[]; apps: number[] | null }[]
  } | null
}

const COLUMNS = `
  a.account_status, a.previous_status, a.flow_step, a.enterprise_type, a.deadline, a.approve_remark, a.allow_reg_ent, a.is_internal,
  a.review_due_at, a.consent_withdrawn_at is not null as consent_withdrawn, t.own_team, t.ties`
const TABLES = `account a cross join lateral team_membership(a.developer_id, $2) t`

const STANDING = `select ${COLUMNS} from ${TABLES} where a.developer_id = $1`

/** Result columns of DEVELOPERS_WITH_STATE. */
export type DeveloperColumns = AccountStateColumns & {
  developer_id: number
  /** An operator barred their sign-in. */
  barred: boolean
  issuer: string
  subject: string
  nickname: string
  provider_account: string
  email_sealed: Buffer | null
  language: Language | null
  created_at: Date
}

/** Developers with their account states; for joins in statements whose $2 is the current time. */
export const DEVELOPERS_WITH_STATE = `(
  select a.developer_id, d.status = 'frozen' as barred, d.issuer, d.subject, d.nickname, d.provider_account, d.email_sealed, d.language, d.created_at, ${COLUMNS}
  from ${TABLES} join developer d on d.id = a.developer_id and d.status <> 'deleted')`

/** A developer's account state; undefined when there is no such developer. */
export async function findAccountState(db: Db, developerId: number, now: Date): Promise<AccountStateRow | undefined> {
  const { rows } = await db.executeQuery<AccountStateColumns>(CompiledQuery.raw(STANDING, [developerId, now]))
  const [row] = rows
  return row && toAccountState(row)
}

export const toAccountState = (row: AccountStateColumns): AccountStateRow => ({
  accountStatus: row.account_status,
  previousStatus: row.previous_status,
  flowStep: row.flow_step,
  enterpriseType: row.enterprise_type,
  deadline: row.deadline,
  consentWithdrawn: row.consent_withdrawn,
  approveRemark: row.approve_remark,
  allowRegEnt: row.allow_reg_ent,
  isInternal: row.is_internal,
  reviewDueAt: row.review_due_at,
  openedTeamAccount: row.own_team !== null,
  teamInvite: row.ties?.invite ? { teamName: row.ties.invite.team, teamMemberId: row.ties.invite.id } : null,
  teamIdentity: row.own_team !== null ? 'main' : row.ties?.member ? 'sub' : null,
  teamPermissions: row.own_team === null ? permissionsOf(memberGrants(row)) : [],
  lacksFactor: row.own_team === null && (row.ties?.member?.lacksFactor ?? false),
})

/** Permissions of a membership by role: none while the member is frozen. A frozen team grants none in the first place. */
const memberGrants = ({ account_status, ties }: AccountStateColumns) =>
  isFrozen(account_status) ? [] : (ties?.member?.grants ?? [])

/** Without duplicates, however many roles grant it. */
function permissionsOf(grants: NonNullable<TeamTies['member']>['grants']): TeamPermission[] {
  const all = grants.flatMap(({ permissions }) => permissions)
  return [...new Map(all.map((item) => [`${item.type} ${item.code}`, item])).values()]
}

/** The team someone owns or works for, with the permissions of their roles; null without one. */
export function teamOf(developerId: number, row: AccountStateColumns): TeamMembership | null {
  if (row.own_team !== null) {
    return { teamId: row.own_team, ownerId: developerId, memberId: null, grants: 'everything', lacksFactor: false }
  }
  const member = row.ties?.member
  if (!member) return null
  const grants = memberGrants(row).map(({ permissions, apps }) => ({
    codes: permissions.map(({ code }) => code),
    apps,
  }))
  const { team: teamId, owner: ownerId, id: memberId, lacksFactor } = member
  return { teamId, ownerId, memberId, grants, lacksFactor }
}

/** Reloaded from the database, for calls that change something. */
export async function findTeamMembership(db: Db, developerId: number, now: Date): Promise<TeamMembership | null> {
  const { rows } = await db.executeQuery<AccountStateColumns>(CompiledQuery.raw(STANDING, [developerId, now]))
  return rows[0] ? teamOf(developerId, rows[0]) : null
}
