// SQL of members and invitations. A move is one guarded UPDATE that matches the expected state or no row.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { DEVELOPER_NAMES } from '../../accounts/queries/people.ts'
import { lastSeenOf } from '../../session/queries/sessions.ts'
import type { MemberState } from '../rules/invitation.ts'
import { likePattern } from '../../../db/like-pattern.ts'

export type MemberRow = {
  id: number
  /** Null while no account matches the invited address. */
  developer_id: number | null
  state: MemberState
  remark_name: string
  /** Before joining: the invited address as typed. */
  nickname: string
  provider_account: string
  invited_at: Date
  invite_lapses_at: Date
  answered_at: Date | null
  member_until: string | null
  version: number
  seen_at: Date | null
  inviter: string | null
  /** At work in a team that demands a second factor, without one. */
  lacks_factor: boolean
  /** Each with the apps it makes visible: null means all, an empty list none. */
  roles: { roleId: number; name: string; apps: number[] | null }[]
}

/** Before joining, people appear as they were invited, so that the list reveals nothing about accounts. */
const isShown = sql<boolean>`
  (m.state in ('active', 'disabled', 'left') or (m.state = 'removed' and m.answered_at is not null) or m.invited_as = '')`
export const shownName = sql<string>`case when ${isShown} then d.nickname else m.invited_as end`
const shownAccount = sql<string>`case when ${isShown} then d.provider_account else m.invited_as end`

const COLUMNS = sql`
  m.id, m.developer_id, m.state, m.remark_name, ${shownName} as nickname, ${shownAccount} as provider_account,
  m.invited_at, m.invite_lapses_at,
  m.answered_at, m.member_until, m.version, by.nickname as inviter,
  case when m.state = 'active' and t.factor_demanded_at is not null then not has_second_factor(m.developer_id) else false end as lacks_factor,
  ${lastSeenOf(sql`m.developer_id`)} as seen_at,
  (select coalesce(jsonb_agg(jsonb_build_object('roleId', r.id, 'name', r.name,
     'apps', case when r.permissions @> '[{"code": "app"}]' then to_jsonb(r.app_ids) else '[]' end) order by r.id), '[]')
   from team_member_role mr join team_role r on r.id = mr.role_id where mr.member_id = m.id) as roles`
const TABLES = sql`
  team_member m join team t on t.id = m.team_id left join ${DEVELOPER_NAMES} d on d.id = m.developer_id left join ${DEVELOPER_NAMES} by on by.id = m.invited_by`

/** How the team of an owner calls one of its people; null where it gave no name. For statements of others. */
export const memberNameOf = (ownerId: RawBuilder<number>, developerId: RawBuilder<number | null>) =>
  sql<string | null>`(select m.remark_name from team_member m join team t on t.id = m.team_id
    where t.owner_id = ${ownerId} and m.developer_id = ${developerId} and m.remark_name <> '' order by m.id desc limit 1)`

export type ListState = 'active' | 'invited' | 'lapsed' | 'disabled' | 'past'

const STATE: Record<ListState, (now: Date) => RawBuilder<boolean>> = {
  active: () => sql`m.state = 'active'`,
  invited: (now) => sql`m.state = 'invited' and m.invite_lapses_at > ${now}`,
  lapsed: (now) => sql`m.state = 'invited' and m.invite_lapses_at <= ${now}`,
  disabled: () => sql`m.state = 'disabled'`,
  past: () => sql`m.state in ('refused', 'left', 'removed')`,
}
/** The default list: members and open invitations. */
const CURRENT = sql`m.state in ('active', 'invited', 'disabled')`

export type MemberFilter = { state?: ListState | undefined; roleId?: number | undefined; words: string }

const matching = (teamId: number, { state, roleId, words }: MemberFilter, now: Date) => {
  const like = likePattern(words)
  const role = sql`exists (select 1 from team_member_role mr where mr.member_id = m.id and mr.role_id = ${roleId ?? 0})`
  return sql`
    m.team_id = ${teamId} and ${state ? STATE[state](now) : CURRENT}
    ${roleId === undefined ? sql`` : sql`and ${role}`}
    ${words ? sql`and (m.remark_name ilike ${like} or ${shownName} ilike ${like} or ${shownAccount} ilike ${like})` : sql``}`
}

/** Entries that need attention first: expired invitations, open ones, then members. */
export async function listMembers(
  db: Db,
  teamId: number,
  filter: MemberFilter,
  { now, limit, offset }: { now: Date; limit: number; offset: number },
): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select ${COLUMNS} from ${TABLES} where ${matching(teamId, filter, now)}
    order by case when m.state <> 'invited' then 2 when m.invite_lapses_at <= ${now} then 0 else 1 end, m.id
    limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export async function countMembers(db: Db, teamId: number, filter: MemberFilter, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${TABLES} where ${matching(teamId, filter, now)}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function countByState(db: Db, teamId: number, now: Date): Promise<Record<ListState, number>> {
  const { rows } = await sql<Record<ListState, number>>`
    select (count(*) filter (where ${STATE.active(now)}))::int as active,
           (count(*) filter (where ${STATE.invited(now)}))::int as invited,
           (count(*) filter (where ${STATE.lapsed(now)}))::int as lapsed,
           (count(*) filter (where ${STATE.disabled(now)}))::int as disabled,
           (count(*) filter (where ${STATE.past(now)}))::int as past
    from team_member m where m.team_id = ${teamId}`.execute(db)
  return rows[0] ?? { active: 0, invited: 0, lapsed: 0, disabled: 0, past: 0 }
}

/** The owner's row in the list. */
export async function findOwner(db: Db, teamId: number) {
  const { rows } = await sql<{ nickname: string; provider_account: string; seen_at: Date | null }>`
    select d.nickname, d.provider_account,
      ${lastSeenOf(sql`d.id`)} as seen_at
    from team t join ${DEVELOPER_NAMES} d on d.id = t.owner_id where t.id = ${teamId}`.execute(db)
  return rows[0]
}

export async function findMember(db: Db, teamId: number, id: number): Promise<MemberRow | undefined> {
  const { rows } = await sql<MemberRow>`
    select ${COLUMNS} from ${TABLES} where m.team_id = ${teamId} and m.id = ${id}`.execute(db)
  return rows[0]
}

type NewInvite = {
  teamId: number
  /** Null while no account matches. */
  developerId: number | null
  /** The invited address: masked, as keyed hash, and encrypted for sending. */
  as: string
  print: string
  sealed: Buffer | null
  remarkName: string
  memberUntil: string | null
  hash: Buffer
  by: number
  now: Date
  lapsesAt: Date
}

/** Undefined when this team already has an open invitation. */
export const insertInvite = (db: Db, invite: NewInvite) =>
  db
    .insertInto('team_member')
    .values({
      team_id: invite.teamId,
      developer_id: invite.developerId,
      invited_as: invite.as,
      invited_print: invite.print,
      invited_sealed: invite.sealed,
      state: 'invited',
      remark_name: invite.remarkName,
      member_until: invite.memberUntil,
      invite_hash: invite.hash,
      invited_by: invite.by,
      invited_at: invite.now,
      invite_lapses_at: invite.lapsesAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

/** New link and expiry; the previous link's hash is overwritten. */
export async function renewInvite(
  db: Db,
  id: number,
  { hash, by, now, lapsesAt }: Pick<NewInvite, 'hash' | 'by' | 'now' | 'lapsesAt'>,
): Promise<{ print: string; sealed: Buffer | null } | null> {
  const renewedInvite = await db
    .updateTable('team_member')
    .set({ invite_hash: hash, invited_by: by, invited_at: now, invite_lapses_at: lapsesAt, version: sql`version + 1` })
    .where('id', '=', id)
    .where('state', '=', 'invited')
    .returning(['invited_print', 'invited_sealed'])
    .executeTakeFirst()
  return renewedInvite ? { print: renewedInvite.invited_print ?? '', sealed: renewedInvite.invited_sealed } : null
}

/** Moves a member or invitation; false when it was in none of the expected states. */
export async function moveMember(
  db: Db,
  {
    teamId,
    id,
    from,
    to,
    now,
  }: { teamId: number; id: number; from: readonly MemberState[]; to: MemberState; now: Date },
): Promise<boolean> {
  const isOver = to === 'removed' || to === 'left'
  const updatedMember = await db
    .updateTable('team_member')
    .set({
      state: to,
      version: sql`version + 1`,
      ...(isOver ? { ended_at: now, invite_hash: null, invited_sealed: null } : {}),
    })
    .where('id', '=', id)
    .where('team_id', '=', teamId)
    .where('state', 'in', [...from])
    .returning('id')
    .executeTakeFirst()
  return updatedMember !== undefined
}

/** Makes the open invitations of one sender another's. */
export const moveInvitations = (db: Db, teamId: number, from: number, to: number) =>
  db
    .updateTable('team_member')
    .set({ invited_by: to, version: sql`version + 1` })
    .where('team_id', '=', teamId)
    .where('invited_by', '=', from)
    .where('state', '=', 'invited')
    .execute()

/** Withdraws the open invitations that a developer sent for a team. */
export const withdrawInvitationsBy = (db: Db, teamId: number, inviterId: number, now: Date) =>
  db
    .updateTable('team_member')
    .set({ state: 'removed', ended_at: now, invite_hash: null, invited_sealed: null, version: sql`version + 1` })
    .where('team_id', '=', teamId)
    .where('invited_by', '=', inviterId)
    .where('state', '=', 'invited')
    .returning(['id', 'developer_id', 'remark_name', 'invited_as'])
    .execute()

/** Undefined when it was changed since. */
export const updateMember = (
  db: Db,
  { id, version }: { id: number; version: number },
  { remarkName, memberUntil }: { remarkName: string; memberUntil: string | null },
) =>
  db
    .updateTable('team_member')
    .set({ remark_name: remarkName, member_until: memberUntil, version: sql`version + 1` })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst()

/**
 * Claims memberships that end in this period and were not announced yet; they count as announced from now on.
 * @param from YYYY-MM-DD in Shanghai, as `to`; both inclusive
 */
export async function moveEndTold(db: Db, from: string, to: string) {
  const { rows } = await sql<{
    developer_id: number
    owner_id: number
    team: string
    name: string
    member_until: string
  }>`
    update team_member m set end_told = m.member_until
    from team t, ${DEVELOPER_NAMES} d
    where t.id = m.team_id and t.closed_at is null and d.id = m.developer_id
      and m.state = 'active' and m.member_until between ${from} and ${to} and m.end_told is distinct from m.member_until
    returning m.developer_id, t.owner_id, t.name as team, coalesce(nullif(m.remark_name, ''), d.nickname) as name,
      m.member_until`.execute(db)
  return rows
}

/** Ends memberships whose last day has passed, so that the person can join another team. */
export const endPastWork = (db: Db, developerId: number, today: string, now: Date) =>
  db
    .updateTable('team_member')
    .set({ state: 'left', ended_at: now, version: sql`version + 1` })
    .where('developer_id', '=', developerId)
    .where('state', 'in', ['active', 'disabled'])
    .where('member_until', '<', today)
    .execute()
