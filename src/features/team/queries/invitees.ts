// SQL to find invitees, and the invitation behind a link.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { dayOf } from '../../../lib/dates/dates.ts'
import { accountStatusOf } from '../../accounts/queries/account.ts'
import { DEVELOPER_NAMES, developerWith } from '../../accounts/queries/people.ts'
import { certifiedNameOf } from '../../accounts/queries/verified.ts'
import type { AccountStatus } from '../../accounts/rules/status.ts'
import { phonePrintOf, subjectWith } from '../../identity/queries/accounts.ts'
import type { MemberState } from '../rules/invitation.ts'
import type { Inviter } from '../rules/inviter.ts'

/**
 * Lookup key of an account name: the name itself, or a keyed hash of a mail address or phone number; `index` is the
 * hash used for verified numbers.
 */
export type InviteeKey =
  | { kind: 'name'; value: string }
  | { kind: 'email'; value: string; print: string }
  | { kind: 'phone'; value: string; print: string; index: Buffer }

/** A potential invitee. */
export type Person = {
  id: number
  nickname: string
  issuer: string
  subject: string
  email_sealed: Buffer | null
  works_for: number | null
  /** Whether this team has already invited them, under any address. */
  invited_here: boolean
}

/**
 * Finds a developer who has signed in at least once. A phone number matches the account that signs in with it at the
 * built-in account service, or else the one that verified it for certification.
 * @param now memberships that ended before this day in Shanghai do not count
 */
export async function findPerson(
  db: Db,
  teamId: number,
  inviteeKey: InviteeKey,
  now: Date,
): Promise<Person | undefined> {
  const today = dayOf(now)
  const key =
    inviteeKey.kind === 'email'
      ? { emailPrint: inviteeKey.print }
      : inviteeKey.kind === 'phone'
        ? { subject: subjectWith(db, 'phone', inviteeKey.print), telephone: inviteeKey.index }
        : { subject: subjectWith(db, 'name', inviteeKey.value), account: inviteeKey.value }
  const { rows } = await sql<Person>`
    select d.*,
      (select m.team_id from team_member m join team t on t.id = m.team_id and t.closed_at is null
       where m.developer_id = d.id and m.state in ('active', 'disabled')
         and (m.member_until is null or m.member_until >= ${today})) as works_for,
      exists (select 1 from team_member m
              where m.developer_id = d.id and m.team_id = ${teamId} and m.state = 'invited') as invited_here
    from ${developerWith(db, key)} d`.execute(db)
  return rows[0]
}

/** Numbers of a team's invitations to these addresses within a day; without those that had none. */
export async function countInvitedLately(
  db: Db,
  teamId: number,
  prints: readonly string[],
  now: Date,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ print: string; count: number }>`
    select m.invited_print as print, count(*)::int as count from team_member m
    where m.team_id = ${teamId} and m.invited_print = any(${[...prints]}::text[])
      and m.invited_at > ${now}::timestamptz - interval '1 day'
    group by m.invited_print`.execute(db)
  return new Map(rows.map(({ print, count }) => [print, count]))
}

/**
 * Assigns pending invitations to a developer who has just signed in: the newest one of each team they have no other tie
 * to.
 * @param subject subject at the built-in account service, whose phone number counts as well; null for other providers
 */
export async function bindInvites(
  db: Db,
  developerId: number,
  prints: readonly string[],
  subject: string | null,
): Promise<void> {
  await sql`
    update team_member m set developer_id = ${developerId}, version = m.version + 1
    where m.id in (
      select distinct on (w.team_id) w.id
      from team_member w join team t on t.id = w.team_id and t.closed_at is null
      where w.developer_id is null and w.state = 'invited' and t.owner_id <> ${developerId}
        and (w.invited_print = any(${[...prints]}::text[])
          or w.invited_print = ${phonePrintOf(db, subject)})
        and not exists (select 1 from team_member o
          where o.team_id = w.team_id and o.developer_id = ${developerId} and o.state in ('invited', 'active', 'disabled'))
      order by w.team_id, w.id desc)`.execute(db)
}

/** Name under which an inviter is shown to invitees; null when the account is gone. */
const inviterOf = (teamId: RawBuilder<unknown>, developerId: RawBuilder<unknown>) => sql<Inviter | null>`(
  select jsonb_build_object(
    'nickname', by.nickname,
    'remarkName', coalesce((select w.remark_name from team_member w
      where w.team_id = ${teamId} and w.developer_id = by.id and w.state in ('active', 'disabled')), ''),
    'masked', ${certifiedNameOf(sql`by.id`)})
  from ${DEVELOPER_NAMES} by where by.id = ${developerId})`

export async function findInviter(db: Db, teamId: number, developerId: number): Promise<Inviter | null> {
  const { rows } = await sql<{ inviter: Inviter | null }>`
    select ${inviterOf(sql`${teamId}`, sql`${developerId}`)} as inviter`.execute(db)
  return rows[0]!.inviter
}

/** A developer's invitation, by the link's hash or by id. */
export async function findInviteFor(db: Db, developerId: number, which: { hash: Buffer } | { id: number }) {
  const { rows } = await sql<{
    id: number
    state: MemberState
    team_name: string
    inviter: Inviter | null
    invite_lapses_at: Date
    member_until: string | null
    closed_at: Date | null
    owner_status: AccountStatus
    roles: string[]
    /** Permissions of these roles. */
    codes: string[]
    /** Apps that these roles hold for; null is every app of the team. */
    apps: number | null
  }>`
    select m.id, m.state, t.name as team_name, ${inviterOf(sql`m.team_id`, sql`m.invited_by`)} as inviter,
      m.invite_lapses_at, m.member_until, t.closed_at,
      ${accountStatusOf(sql`t.owner_id`)} as owner_status,
      array(select r.name from team_member_role mr join team_role r on r.id = mr.role_id
            where mr.member_id = m.id order by r.id) as roles,
      array(select distinct permission->>'code'
            from team_member_role mr join team_role r on r.id = mr.role_id, jsonb_array_elements(r.permissions) permission
            where mr.member_id = m.id) as codes,
      (select case when bool_and(r.app_ids is not null)
                   then (select count(distinct app)::int from team_member_role o join team_role q on q.id = o.role_id,
                           unnest(q.app_ids) app where o.member_id = m.id) end
       from team_member_role mr join team_role r on r.id = mr.role_id where mr.member_id = m.id) as apps
    from team_member m
    join team t on t.id = m.team_id
    where ${'hash' in which ? sql`m.invite_hash = ${which.hash}` : sql`m.id = ${which.id}`}
      and m.developer_id = ${developerId}`.execute(db)
  return rows[0]
}
