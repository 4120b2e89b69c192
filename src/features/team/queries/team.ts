// SQL of teams: find, lock, figures, close, hand over.
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { isCertifiedEnterprise } from '../../accounts/queries/account.ts'
import { DEVELOPER_NAMES } from '../../accounts/queries/people.ts'
import type { MemberState } from '../rules/invitation.ts'

/** Serializes changes to this team until the transaction ends. @returns undefined where it is closed */
export const lockTeam = (db: Db, teamId: number) =>
  db
    .selectFrom('team')
    .where('id', '=', teamId)
    .where('closed_at', 'is', null)
    .select(['id', 'owner_id', 'name', 'opened_at', 'version', 'factor_demanded_at'])
    .forNoKeyUpdate()
    .executeTakeFirst()
export type Team = NonNullable<Awaited<ReturnType<typeof lockTeam>>>

/** The open team of an owner. */
export const findTeamOf = (db: Db, ownerId: number) =>
  db.selectFrom('team').where('owner_id', '=', ownerId).where('closed_at', 'is', null).select('id').executeTakeFirst()

/** Name and figures of a team in one statement. */
export async function findTeamInfo(db: Db, teamId: number) {
  const { rows } = await sql<{
    name: string
    opened_at: Date
    owner_id: number
    owner_name: string
    members: number
    invited: number
    roles: number
    factor_demanded_at: Date | null
  }>`
    select t.name, t.opened_at, t.owner_id, t.factor_demanded_at, d.nickname as owner_name,
      (select count(*)::int from team_member m where m.team_id = t.id and m.state in ('active', 'disabled')) as members,
      (select count(*)::int from team_member m where m.team_id = t.id and m.state = 'invited') as invited,
      (select count(*)::int from team_role r where r.team_id = t.id) as roles
    from team t join ${DEVELOPER_NAMES} d on d.id = t.owner_id
    where t.id = ${teamId} and t.closed_at is null`.execute(db)
  return rows[0]
}

/** Whether the sign-in of a developer asks for a second factor. */
export async function hasSecondFactor(db: Db, developerId: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select has_second_factor(${developerId}) as has`.execute(db)
  return rows[0]?.has ?? false
}

/** Members at work whose account has no second factor. */
export const listLackingFactor = (db: Db, teamId: number) =>
  db
    .selectFrom('team_member')
    .where('team_id', '=', teamId)
    .where('state', '=', 'active')
    .where(sql<boolean>`not has_second_factor(developer_id)`)
    .select('developer_id')
    .execute()

/** @param since null: no longer */
export const updateFactorDemand = (db: Db, teamId: number, since: Date | null) =>
  db
    .updateTable('team')
    .set({ factor_demanded_at: since, version: sql`version + 1` })
    .where('id', '=', teamId)
    .execute()

/** A developer's current membership, also while disabled; its last day is ignored. */
export const findOwnMembership = (db: Db, developerId: number) =>
  db
    .selectFrom('team_member as m')
    .innerJoin('team as t', 't.id', 'm.team_id')
    .where('m.developer_id', '=', developerId)
    .where('m.state', 'in', ['active', 'disabled'])
    .where('t.closed_at', 'is', null)
    .select(['m.id', 'm.team_id', 'm.state', 't.name as team_name', 'm.remark_name'])
    .executeTakeFirst()

export async function countWorking(db: Db, teamId: number): Promise<number> {
  const { count } = await db
    .selectFrom('team_member')
    .where('team_id', '=', teamId)
    .where('state', 'in', ['active', 'disabled'])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

const ended = (now: Date) =>
  ({
    state: 'removed',
    ended_at: now,
    invite_hash: null,
    invited_sealed: null,
    version: sql<number>`version + 1`,
  }) as const

/** Ends every membership of a team. */
export const endMemberships = (db: Db, teamId: number, now: Date) =>
  db
    .updateTable('team_member')
    .set(ended(now))
    .where('team_id', '=', teamId)
    .where('state', 'in', ['active', 'disabled'])
    .execute()

/** Closes a team; its open invitations end with it. */
export async function closeTeam(db: Db, teamId: number, now: Date): Promise<boolean> {
  await db
    .updateTable('team_member')
    .set(ended(now))
    .where('team_id', '=', teamId)
    .where('state', '=', 'invited')
    .execute()
  const closedTeam = await db
    .updateTable('team')
    .set({ closed_at: now, version: sql`version + 1` })
    .where('id', '=', teamId)
    .where('closed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return closedTeam !== undefined
}

/** Ends invitations that nobody answered or sent again since they lapsed. */
export const endLapsedInvitations = (db: Db, before: Date, now: Date) =>
  db
    .updateTable('team_member')
    .set(ended(now))
    .where('state', '=', 'invited')
    .where('invite_lapses_at', '<', before)
    .execute()

export const findHandover = (db: Db, teamId: number, now: Date) =>
  db
    .selectFrom('team_handover as h')
    .innerJoin('team_member as m', 'm.id', 'h.member_id')
    .innerJoin(DEVELOPER_NAMES.as('d'), 'd.id', 'm.developer_id')
    .where('h.team_id', '=', teamId)
    .where('h.state', '=', 'offered')
    .where('h.lapses_at', '>', now)
    .select(['h.id', 'h.member_id', 'h.offered_at', 'h.lapses_at', 'm.developer_id', 'm.remark_name', 'd.nickname'])
    .executeTakeFirst()

/** Active members whose enterprise may own a team. @param today YYYY-MM-DD in Shanghai */
export async function listCandidates(db: Db, teamId: number, today: string) {
  const { rows } = await sql<{ id: number; remark_name: string; nickname: string; provider_account: string }>`
    select m.id, m.remark_name, d.nickname, d.provider_account
    from team_member m
    join ${DEVELOPER_NAMES} d on d.id = m.developer_id
    where m.team_id = ${teamId} and m.state = 'active' and (m.member_until is null or m.member_until >= ${today})
      and ${isCertifiedEnterprise(sql`m.developer_id`)}
      and not exists (select 1 from team own where own.owner_id = m.developer_id and own.closed_at is null)
    order by m.id`.execute(db)
  return rows
}

/** Offers a team to a member, replacing an expired offer. False while another offer is open. */
export async function insertHandover(db: Db, teamId: number, memberId: number, now: Date, lapsesAt: Date) {
  await db
    .updateTable('team_handover')
    .set({ state: 'cancelled', answered_at: now })
    .where('team_id', '=', teamId)
    .where('state', '=', 'offered')
    .where('lapses_at', '<=', now)
    .execute()
  const handover = await db
    .insertInto('team_handover')
    .values({ team_id: teamId, member_id: memberId, offered_at: now, lapses_at: lapsesAt })
    .onConflict((conflict) =>
      conflict
        .column('team_id')
        .where(sql<boolean>`state = 'offered'`)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return handover !== undefined
}

/** Ends the open offer, if any; only that of one member if given. */
export async function moveHandover(
  db: Db,
  teamId: number,
  to: 'accepted' | 'refused' | 'cancelled',
  now: Date,
  memberId?: number,
): Promise<boolean> {
  let query = db
    .updateTable('team_handover')
    .set({ state: to, answered_at: now })
    .where('team_id', '=', teamId)
    .where('state', '=', 'offered')
  if (memberId !== undefined) query = query.where('member_id', '=', memberId)
  return (await query.returning('id').executeTakeFirst()) !== undefined
}

/** Makes the member the owner, and the owner a member with the administrator role if the team has one. */
export async function swapOwner(
  db: Db,
  team: Pick<Team, 'id' | 'owner_id'>,
  to: { memberId: number; developerId: number; name: string },
  now: Date,
): Promise<void> {
  await db
    .updateTable('team_member')
    .set({ state: 'left', ended_at: now, version: sql`version + 1` })
    .where('id', '=', to.memberId)
    .execute()
  await db
    .updateTable('team')
    .set({ owner_id: to.developerId, name: to.name, version: sql`version + 1` })
    .where('id', '=', team.id)
    .execute()
  const { id } = await db
    .insertInto('team_member')
    .values({
      team_id: team.id,
      developer_id: team.owner_id,
      state: 'active',
      invited_at: now,
      invite_lapses_at: now,
      answered_at: now,
      invited_by: to.developerId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    insert into team_member_role (member_id, role_id, team_id)
    select ${id}, id, team_id from team_role
    where team_id = ${team.id} and template = 'administrator' order by id limit 1`.execute(db)
}

/** The developer's own open team, and teams they work for or are invited to. */
export async function listDeveloperTeams(db: Db, developerId: number) {
  const { rows } = await sql<{
    id: number
    name: string
    owner_id: number
    owner_name: string
    state: MemberState | null
    roles: string[]
    members: number
  }>`
    select t.id, t.name, t.owner_id, d.nickname as owner_name, m.state,
      array(select r.name from team_member_role mr join team_role r on r.id = mr.role_id
        where mr.member_id = m.id order by r.id) as roles,
      (select count(*)::int from team_member w where w.team_id = t.id and w.state in ('active', 'disabled')) as members
    from team t
    join ${DEVELOPER_NAMES} d on d.id = t.owner_id
    left join team_member m on m.team_id = t.id and m.developer_id = ${developerId}
      and m.state in ('active', 'disabled', 'invited')
    where t.closed_at is null and (t.owner_id = ${developerId} or t.id in (
      select w.team_id from team_member w
      where w.developer_id = ${developerId} and w.state in ('active', 'disabled', 'invited')))
    order by t.owner_id <> ${developerId}, m.invited_at desc, t.id limit 20`.execute(db)
  return rows
}

/** Members and open invitations of the developer's own team. */
export async function countTeamMembers(db: Db, ownerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('team_member as m')
    .innerJoin('team as t', 't.id', 'm.team_id')
    .where('t.owner_id', '=', ownerId)
    .where('t.closed_at', 'is', null)
    .where('m.state', 'in', ['invited', 'active', 'disabled'])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
