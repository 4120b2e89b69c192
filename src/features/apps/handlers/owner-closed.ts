// Account closure for apps: the developer's apps and their holdings end, and so does the team.
import type { Db } from '../../../db/open.ts'
import { deleteDraftsAbout } from '../../certification/queries/drafts.ts'
import { draftProcess } from '../rules/grants/drafts.ts'
import { closeTeam, endMemberships, findTeam, findTeamOf } from '../../team/queries/team.ts'
import { listOpenCases, moveApp } from '../queries/moves.ts'
import { decideCase } from '../../review/queries/case-moves.ts'
import { eraseApp, listAppsToErase } from '../queries/owner-closed.ts'
import { removePictures } from '../queries/pictures.ts'
import { endSecrets } from '../queries/secrets.ts'
import { appsOfTeam } from '../queries/team-apps.ts'
import type { TeamApps } from '../../../adapters/team-apps/team-apps.ts'
import { endGrants } from './review/verdict-grants.ts'

/** Runs in the transaction that erases the owner. Ids, names and dates of the apps remain, as for any deleted app. */
async function erase({ db, now }: { db: Db; now: Date }, ownerId: number): Promise<void> {
  const actor = { kind: 'developer', id: ownerId } as const
  // Locks the team before its apps, in the order of a hand-over; a team handed over meanwhile is no longer theirs.
  const known = await findTeamOf(db, ownerId)
  const team = known && (await findTeam(db, known.id, true))
  for (const { id, state } of await listAppsToErase(db, ownerId)) {
    if (state !== 'deleted') {
      for (const open of await listOpenCases(db, id)) await decideCase(db, open.id, { state: 'withdrawn', now })
      await endGrants({ db, now }, id, actor)
      await moveApp(db, { id, from: state, to: 'deleted', event: 'deleted', actor, now, set: { deleted_at: now } })
      await endSecrets(db, id, now, now)
      await removePictures(db, now, { appId: id })
      await deleteDraftsAbout(db, draftProcess(id))
    }
    await eraseApp(db, id)
  }
  if (team?.owner_id !== ownerId) return
  await endMemberships(db, team.id, now)
  await closeTeam(db, team.id, now)
}

/** Implementation of the TeamApps interface. */
export const teamApps: TeamApps = { ...appsOfTeam, erase }
