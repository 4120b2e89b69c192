// SQL of team activity: one row per action, written in the action's transaction.
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { ACTIVITY_KINDS, type ActivityEvent, type ActivityKind, type Facts } from '../rules/activity.ts'
import { likePattern } from '../../../db/like-pattern.ts'

export type AuditEntry = {
  teamId: number
  event: ActivityEvent
  actorId: number | null
  actorName: string
  memberId?: number | null
  roleId?: number | null
  appId?: number | null
  subject?: string
  before?: Facts | null
  after?: Facts | null
  coarseAddress: string
  device: string
  now: Date
}

const json = (facts: Facts | null | undefined) =>
  facts && Object.keys(facts).length > 0 ? JSON.stringify(facts) : null

export const insertActivities = (db: Db, entries: readonly AuditEntry[]) =>
  db
    .insertInto('team_activity')
    .values(
      entries.map((entry) => ({
        team_id: entry.teamId,
        at: entry.now,
        event: entry.event,
        actor_id: entry.actorId,
        actor_name: entry.actorName,
        member_id: entry.memberId ?? null,
        role_id: entry.roleId ?? null,
        app_id: entry.appId ?? null,
        subject: entry.subject ?? '',
        before: json(entry.before),
        after: json(entry.after),
        coarse_address: entry.coarseAddress,
        device: entry.device.slice(0, 200),
      })),
    )
    .execute()

/**
 * Number of times an invitation was resent within a day; exact while the invitation's row is locked.
 * @returns until: seconds until the first of them is a day old
 */
export async function countResent(db: Db, teamId: number, memberId: number, now: Date) {
  const { rows } = await sql<{ count: number; until: number }>`
    select count(*) as count,
      coalesce(ceil(extract(epoch from min(at) + interval '1 day' - ${now}::timestamptz)), 0)::int as until
    from team_activity
    where team_id = ${teamId} and member_id = ${memberId} and event = 'resent'
      and at > ${now}::timestamptz - interval '1 day'`.execute(db)
  return rows[0]!
}

/**
 * Number of invitations that a team sent within a day, resends included; exact while the team is locked.
 * @returns wait: seconds until the first of them is a day old
 */
export async function countSent(db: Db, teamId: number, now: Date): Promise<{ count: number; wait: number }> {
  const { rows } = await sql<{ count: number; wait: number }>`
    select count(*)::int as count,
      coalesce(ceil(extract(epoch from min(at) + interval '1 day' - ${now}::timestamptz)), 0)::int as wait
    from team_activity
    where team_id = ${teamId} and event in ('invited', 'resent') and at > ${now}::timestamptz - interval '1 day'`.execute(
    db,
  )
  return rows[0]!
}

export type ActivityFilter = {
  kind?: ActivityKind | undefined
  memberId?: number | undefined
  roleId?: number | undefined
  words: string
  /** Days in Shanghai, both inclusive. */
  from: string | null
  to: string | null
  /** Apps whose entries are shown; null for those of all apps, also ones from before apps were recorded. */
  apps: readonly number[] | null
}

function selectTeamActivity(db: Db, teamId: number, filter: ActivityFilter) {
  let query = db.selectFrom('team_activity as a').where('a.team_id', '=', teamId)
  if (filter.kind) query = query.where('a.event', 'in', [...ACTIVITY_KINDS[filter.kind]])
  if (filter.roleId !== undefined) query = query.where('a.role_id', '=', filter.roleId)
  const { apps, memberId, words } = filter
  if (apps !== null)
    query = query.where((eb) =>
      eb.or([eb('a.event', 'not in', [...ACTIVITY_KINDS.app]), sql<boolean>`a.app_id = any(${[...apps]}::bigint[])`]),
    )
  if (memberId !== undefined) {
    query = query.where((eb) =>
      eb.or([
        eb('a.member_id', '=', memberId),
        eb('a.actor_id', '=', (actor) =>
          actor
            .selectFrom('team_member')
            .where('id', '=', memberId)
            .where('team_id', '=', teamId)
            .select('developer_id'),
        ),
      ]),
    )
  }
  if (words) {
    const like = likePattern(words)
    query = query.where((eb) => eb.or([eb('a.actor_name', 'ilike', like), eb('a.subject', 'ilike', like)]))
  }
  const midnight = (day: string) => sql<Date>`(${day}::date)::timestamp at time zone 'Asia/Shanghai'`
  if (filter.from) query = query.where('a.at', '>=', midnight(filter.from))
  if (filter.to)
    query = query.where('a.at', '<', sql<Date>`(${filter.to}::date + 1)::timestamp at time zone 'Asia/Shanghai'`)
  return query
}

export const listActivity = (db: Db, teamId: number, filter: ActivityFilter, limit: number, offset: number) =>
  selectTeamActivity(db, teamId, filter)
    .select(['a.id', 'a.at', 'a.actor_name', 'a.subject', 'a.member_id', 'a.role_id', 'a.coarse_address', 'a.device'])
    .select([
      sql<ActivityEvent>`a.event`.as('event'),
      sql<Facts | null>`a.before`.as('before'),
      sql<Facts | null>`a.after`.as('after'),
    ])
    .orderBy('a.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export async function countActivity(db: Db, teamId: number, filter: ActivityFilter): Promise<number> {
  const { count } = await selectTeamActivity(db, teamId, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
