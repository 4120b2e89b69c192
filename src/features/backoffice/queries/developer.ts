// Queries behind a developer record: cases and verdicts, apps, teams, freezes.
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { GrantKind, GrantState } from '../../apps/rules/grants/transitions.ts'
import type { AppKind, AppState } from '../../apps/rules/transitions.ts'
import type { MemberState } from '../../team/rules/invitation.ts'

/** Apps that are not deleted, with the abilities and services they have or applied for. */
export async function listDeveloperApps(db: Db, developerId: number, limit: number) {
  const { rows } = await sql<{
    id: number
    kind: AppKind
    name: string
    package_name: string | null
    state: AppState
    grants: { kind: GrantKind; code: string; name: string; state: GrantState }[]
  }>`
    select a.id, a.kind, a.name, a.package_name, a.state,
      (select coalesce(jsonb_agg(jsonb_build_object('kind', g.kind, 'code', g.code,
          'name', coalesce(g.approved ->> 'title', g.form ->> 'title', ''), 'state', g.state) order by g.id), '[]')
        from app_grant g where g.app_id = a.id and g.state in ('review', 'granted', 'rejected')) as grants
    from app a where a.owner_id = ${developerId} and a.state <> 'deleted'
    order by a.updated_at desc, a.id desc limit ${limit}`.execute(db)
  return rows
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
    join developer d on d.id = t.owner_id
    left join team_member m on m.team_id = t.id and m.developer_id = ${developerId}
      and m.state in ('active', 'disabled', 'invited')
    where t.closed_at is null and (t.owner_id = ${developerId} or t.id in (
      select w.team_id from team_member w
      where w.developer_id = ${developerId} and w.state in ('active', 'disabled', 'invited')))
    order by t.owner_id <> ${developerId}, m.invited_at desc, t.id limit 20`.execute(db)
  return rows
}

/** Time, author and reason of the latest freeze. */
export const findFreeze = (db: Db, developerId: number) =>
  db
    .selectFrom('account_history as h')
    .leftJoin('operator as o', (join) => join.onRef('o.id', '=', 'h.actor_id').on('h.actor', '=', 'operator'))
    .where('h.developer_id', '=', developerId)
    .where('h.event', '=', 'frozen')
    .select(['h.at', 'h.remark', 'o.name'])
    .orderBy('h.id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The address from the provider, encrypted for that sign-in. */
export const findSignInEmail = (db: Db, developerId: number) =>
  db
    .selectFrom('developer')
    .where('id', '=', developerId)
    .select(['issuer', 'subject', 'email_sealed'])
    .executeTakeFirst()
