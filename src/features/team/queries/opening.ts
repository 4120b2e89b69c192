// SQL to open a team and to answer an invitation.
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { accountStatusOf } from '../../accounts/queries/account.ts'

/** Creates a team; undefined when the developer already has an open one. */
export const insertTeam = (db: Db, ownerId: number, name: string, now: Date) =>
  db
    .insertInto('team')
    .values({ owner_id: ownerId, name, opened_at: now })
    .onConflict((conflict) => conflict.column('owner_id').where('closed_at', 'is', null).doNothing())
    .returning(['id', 'name'])
    .executeTakeFirst()

/** An invitation of this developer with everything answering depends on, locked until the transaction ends. */
export const findInvite = (db: Db, id: number, developerId: number) =>
  db
    .selectFrom('team_member as m')
    .innerJoin('team as t', 't.id', 'm.team_id')
    .where('m.id', '=', id)
    .where('m.developer_id', '=', developerId)
    .select(['m.id', 'm.team_id', 'm.remark_name', 'm.invite_lapses_at', 'm.invited_by'])
    .select(['t.name', 't.owner_id', 't.closed_at'])
    .select(['m.state', accountStatusOf(sql`t.owner_id`).as('owner_status')])
    .forUpdate('m')
    .executeTakeFirst()

export const findInviteTeam = async (db: Db, id: number, developerId: number): Promise<number | undefined> =>
  (
    await db
      .selectFrom('team_member')
      .where('id', '=', id)
      .where('developer_id', '=', developerId)
      .select('team_id')
      .executeTakeFirst()
  )?.team_id

/**
 * Name of the team that a developer works for, also while the membership is disabled.
 * @param today YYYY-MM-DD in Shanghai; memberships that ended before do not count
 */
export async function findWork(db: Db, developerId: number, today: string): Promise<string | null> {
  const team = await db
    .selectFrom('team_member as m')
    .innerJoin('team as t', 't.id', 'm.team_id')
    .where('m.developer_id', '=', developerId)
    .where('m.state', 'in', ['active', 'disabled'])
    .where('t.closed_at', 'is', null)
    .where((eb) => eb.or([eb('m.member_until', 'is', null), eb('m.member_until', '>=', today)]))
    .select('t.name')
    .executeTakeFirst()
  return team?.name ?? null
}

export async function hasOpenTeam(db: Db, ownerId: number): Promise<boolean> {
  const team = await db
    .selectFrom('team')
    .where('owner_id', '=', ownerId)
    .where('closed_at', 'is', null)
    .select('id')
    .executeTakeFirst()
  return team !== undefined
}

/** Answers an open invitation; false when it is no longer open. */
export async function moveInvite(db: Db, id: number, to: 'active' | 'refused', now: Date): Promise<boolean> {
  const updatedInvite = await db
    .updateTable('team_member')
    .set({ state: to, answered_at: now, invited_sealed: null, version: sql`version + 1` })
    .where('id', '=', id)
    .where('state', '=', 'invited')
    .where('invite_lapses_at', '>', now)
    .returning('id')
    .executeTakeFirst()
  return updatedInvite !== undefined
}
