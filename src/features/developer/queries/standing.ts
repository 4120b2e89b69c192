// The status answer in one statement: account, own team, open invitation, membership with its permissions. It is asked
// for with every page, so its text is fixed and prepared; what finds a session reads it along.
import { CompiledQuery } from 'kysely'
import type { Grants } from '../../../lib/grants.ts'
import type { Db } from '../../../db/open.ts'
import type { Standing, TeamPermission } from '../rules/standing.ts'

export type StandingRow = Standing & {
  /** What the account was before its present status. */
  previousStatus: Standing['accountStatus'] | null
  approveRemark: string
  allowRegEnt: boolean
  isInternal: boolean
  reviewDueAt: Date | null
}

/** As a viewer has it. */
type TeamStanding = { teamId: number; ownerId: number; memberId: number | null; grants: Grants }

/** The columns of STANDING_COLUMNS. */
export type StandingColumns = {
  account_status: Standing['accountStatus']
  previous_status: Standing['accountStatus'] | null
  flow_step: Standing['flowStep']
  enterprise_type: Standing['enterpriseType']
  deadline: string | null
  approve_remark: string
  allow_reg_ent: boolean
  is_internal: boolean
  review_due_at: Date | null
  own_team: number | null
  invite_id: number | null
  invite_team: string | null
  member_id: number | null
  member_team: number | null
  member_owner: number | null
  /** What the roles of a membership give; null where there is none. */
  grants: { permissions: TeamPermission[]; apps: number[] | null }[] | null
}

export const STANDING_COLUMNS = `
  a.account_status, a.previous_status, a.flow_step, a.enterprise_type, a.deadline, a.approve_remark, a.allow_reg_ent, a.is_internal,
  a.review_due_at, own.id as own_team, invite.id as invite_id, invite.name as invite_team,
  work.id as member_id, work.team_id as member_team, work.owner_id as member_owner, work.grants`

/**
 * What belongs to an account `a`.
 * @param now the parameter that holds the present time, such as $2
 */
export const standingJoins = (now: string): string => `
  left join team own on own.owner_id = a.developer_id and own.closed_at is null
  left join lateral (
    select m.id, t.name
    from team_member m join team t on t.id = m.team_id and t.closed_at is null
    where m.developer_id = a.developer_id and m.state = 'invited' and m.invite_lapses_at > ${now}::timestamptz
    order by m.invited_at desc limit 1
  ) invite on true
  left join lateral (
    select m.id, t.id as team_id, t.owner_id, case when boss.account_status = 211 then '[]'::jsonb else (
      select coalesce(jsonb_agg(jsonb_build_object('permissions', r.permissions, 'apps', r.app_ids)), '[]')
      from team_member_role mr
      join team_role r on r.id = mr.role_id
      where mr.member_id = m.id
    ) end as grants
    from team_member m
    join team t on t.id = m.team_id and t.closed_at is null
    join account boss on boss.developer_id = t.owner_id
    where m.developer_id = a.developer_id and m.state = 'active' and (
      m.member_until is null or m.member_until >= (${now}::timestamptz at time zone 'Asia/Shanghai')::date)
  ) work on true`

const STANDING = `select ${STANDING_COLUMNS} from account a ${standingJoins('$2')} where a.developer_id = $1`

/** A developer's standing; undefined when there is no such developer. A frozen team gives its members nothing. */
export async function findStanding(db: Db, developerId: number, now: Date): Promise<StandingRow | undefined> {
  const { rows } = await db.executeQuery<StandingColumns>(CompiledQuery.raw(STANDING, [developerId, now]))
  const [row] = rows
  return row && standingOf(row)
}

export const standingOf = (row: StandingColumns): StandingRow => ({
  accountStatus: row.account_status,
  previousStatus: row.previous_status,
  flowStep: row.flow_step,
  enterpriseType: row.enterprise_type,
  deadline: row.deadline,
  approveRemark: row.approve_remark,
  allowRegEnt: row.allow_reg_ent,
  isInternal: row.is_internal,
  reviewDueAt: row.review_due_at,
  openedTeamAccount: row.own_team !== null,
  teamInvite:
    row.invite_id === null || row.invite_team === null
      ? null
      : { teamName: row.invite_team, teamMemberId: row.invite_id },
  teamIdentity: row.own_team !== null ? 'main' : row.member_id !== null ? 'sub' : null,
  teamPermissions: row.own_team === null ? permissionsOf(row.grants ?? []) : [],
})

/** Each once, however many roles give it. */
function permissionsOf(grants: NonNullable<StandingColumns['grants']>): TeamPermission[] {
  const all = grants.flatMap(({ permissions }) => permissions)
  return [...new Map(all.map((one) => [`${one.type} ${one.code}`, one])).values()]
}

/** The team that somebody owns or works for, and what their roles give; null without one. */
export function teamOf(developerId: number, row: StandingColumns): TeamStanding | null {
  if (row.own_team !== null) {
    return { teamId: row.own_team, ownerId: developerId, memberId: null, grants: 'everything' }
  }
  const { member_id: memberId, member_team: teamId, member_owner: ownerId } = row
  if (memberId === null || teamId === null || ownerId === null) return null
  const grants = (row.grants ?? []).map(({ permissions, apps }) => ({
    codes: permissions.map(({ code }) => code),
    apps,
  }))
  return { teamId, ownerId, memberId, grants }
}

/** The same, read anew: what a call that changes something goes by. */
export async function findTeamStanding(db: Db, developerId: number, now: Date): Promise<TeamStanding | null> {
  const { rows } = await db.executeQuery<StandingColumns>(CompiledQuery.raw(STANDING, [developerId, now]))
  return rows[0] ? teamOf(developerId, rows[0]) : null
}
