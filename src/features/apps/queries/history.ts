// SQL of the history of apps and of their holdings: two tables of one shape, each row written together with its move.
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { GrantEvent, GrantState } from '../rules/grants/transitions.ts'
import { DEVELOPER_NAMES } from '../../accounts/queries/people.ts'
import type { Actor } from '../../accounts/rules/history.ts'
import { memberNameOf } from '../../team/queries/members.ts'
import type { AppEvent, AppState } from '../rules/transitions.ts'

/** Events and states of the two kinds of history. */
type Kinds = { app: { event: AppEvent; state: AppState }; grant: { event: GrantEvent; state: GrantState } }
const OF = { app: 'app_history', grant: 'app_grant_history' } as const

type HistoryInput<Kind extends keyof Kinds> = {
  id: number
  from: Kinds[Kind]['state'] | null
  to: Kinds[Kind]['state']
  event: Kinds[Kind]['event']
  actor: Actor
  now: Date
  remark?: string
}

function columnsOf({ from, to, event, actor, now, remark = '' }: HistoryInput<keyof Kinds>) {
  const who = { actor: actor.kind, actor_id: actor.kind === 'platform' ? null : actor.id }
  return { at: now, event, from_state: from, to_state: to, ...who, remark }
}

export const insertAppHistory = (db: Db, entry: HistoryInput<'app'>) =>
  db
    .insertInto(OF.app)
    .values({ app_id: entry.id, ...columnsOf(entry) })
    .execute()

export const insertGrantHistory = (db: Db, entry: HistoryInput<'grant'>) =>
  db
    .insertInto(OF.grant)
    .values({ grant_id: entry.id, ...columnsOf(entry) })
    .execute()

/** Owner of what an entry is about. */
const OWNER = {
  app: sql<number>`(select owner_id from app where app.id = h.app_id)`,
  grant: sql<number>`(select a.owner_id from app_grant g join app a on a.id = g.app_id where g.id = h.grant_id)`,
}

type Row<Kind extends keyof Kinds> = {
  id: number
  at: Date
  event: Kinds[Kind]['event']
  from_state: Kinds[Kind]['state'] | null
  to_state: Kinds[Kind]['state']
  actor: Actor['kind']
  nickname: string | null
  /** How the owner's team calls the developer. */
  member_name: string | null
  remark: string
}

/** Newest first. @param id the app's id, or the grant's */
export async function listHistory<Kind extends keyof Kinds>(
  db: Db,
  kind: Kind,
  id: number,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<Row<Kind>[]> {
  const { rows } = await sql<Row<Kind>>`
    select h.id, h.at, h.event, h.from_state, h.to_state, h.actor, d.nickname, h.remark,
      ${memberNameOf(OWNER[kind], sql`d.id`)} as member_name
    from ${sql.table(OF[kind])} h left join ${DEVELOPER_NAMES} d on d.id = h.actor_id and h.actor = 'developer'
    where ${sql.ref(`h.${kind}_id`)} = ${id}
    order by h.id desc limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** Whether a reviewer has ever rejected it, whatever happened since. */
export async function wasGrantRejected(db: Db, id: number): Promise<boolean> {
  const event: GrantEvent = 'rejected'
  const row = await db
    .selectFrom(OF.grant)
    .where('grant_id', '=', id)
    .where('event', '=', event)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether an operator has ever ended it, whatever happened since. */
export async function wasGrantEndedByOperator(db: Db, id: number): Promise<boolean> {
  const event: GrantEvent = 'ended'
  const row = await db
    .selectFrom(OF.grant)
    .where('grant_id', '=', id)
    .where('event', '=', event)
    .where('actor', '=', 'operator')
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function countAppHistory(db: Db, appId: number): Promise<number> {
  const { count } = await db
    .selectFrom(OF.app)
    .where('app_id', '=', appId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
