// SQL of the team of an account that is closed.
import type { Db } from '../../../db/open.ts'
import type { Erase } from '../../personal-data/queries/erase.ts'
import { closeTeam, endMemberships, findTeam, findTeamOf } from './team.ts'

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

/** Closes the developer's own team; its activity remains. */
export const eraseTeam: Erase = async (db, ownerId, now) => {
  const known = await findTeamOf(db, ownerId)
  const team = known && (await findTeam(db, known.id, true))
  // A team handed over meanwhile is no longer theirs.
  if (team?.owner_id !== ownerId) return []
  await endMemberships(db, team.id, now)
  await closeTeam(db, team.id, now)
  return []
}
