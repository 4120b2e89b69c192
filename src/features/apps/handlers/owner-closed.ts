// What belongs to a developer who has left: their apps end with all that they hold, and so does their team.
import type { Db } from '../../../db/open.ts'
import { deleteDraftsAbout } from '../../certification/queries/drafts.ts'
import { draftProcess } from '../../abilities/rules/drafts.ts'
import { closeTeam, endMemberships, findTeam, findTeamOf } from '../../team/queries/team.ts'
import { listOpenCases, closeAppCase, moveApp } from '../queries/moves.ts'
import { eraseApp, listAppsToErase } from '../queries/owner-closed.ts'
import { removePictures } from '../queries/pictures.ts'
import { endSecrets } from '../queries/secrets.ts'
import { appsOfTeam } from '../queries/team-apps.ts'
import type { TeamApps } from '../../../adapters/team-apps/team-apps.ts'
import { endGrants } from './review/verdict-grants.ts'

/** In the transaction that erases the owner. Numbers, names and days of the apps stay, as of any app that was deleted. */
async function erase({ db, now }: { db: Db; now: Date }, ownerId: number): Promise<void> {
  const actor = { kind: 'developer', id: ownerId } as const
  // The team before its apps, as a hand-over locks them; one that was handed over meanwhile is not theirs any more.
  const known = await findTeamOf(db, ownerId)
  const team = known && (await findTeam(db, known.id, true))
  for (const { id, state } of await listAppsToErase(db, ownerId)) {
    if (state !== 'deleted') {
      for (const open of await listOpenCases(db, id)) await closeAppCase(db, open.id, { state: 'withdrawn', now })
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

/** The port of that name. */
export const teamApps: TeamApps = { ...appsOfTeam, erase }
