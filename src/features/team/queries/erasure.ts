// Erasure of a developer's team.
import type { Erase } from '../../personal-data/queries/erase.ts'
import { closeTeam, endMemberships, lockTeam, findTeamOf } from './team.ts'

/** Closes the developer's own team; its activity remains. */
export const eraseTeam: Erase = async (db, ownerId, now) => {
  const openTeam = await findTeamOf(db, ownerId)
  const team = openTeam && (await lockTeam(db, openTeam.id))
  // A team handed over meanwhile is no longer theirs.
  if (team?.owner_id !== ownerId) return []
  await endMemberships(db, team.id, now)
  await closeTeam(db, team.id, now)
  return []
}
