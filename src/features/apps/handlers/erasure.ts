// Erasure of a developer's apps: all of them end, with what they hold.
import { deleteDraftsAbout } from '../../drafts/queries/drafts.ts'
import type { Erase } from '../../personal-data/queries/erase.ts'
import { eraseReviews } from '../../review/queries/case-moves.ts'
import { moveApp, withdrawAppCases } from '../queries/moves.ts'
import { eraseApp, listAppsToErase } from '../queries/erasure.ts'
import { removePictures } from '../queries/pictures.ts'
import { deleteSecrets } from '../queries/secrets.ts'
import { draftProcess } from '../rules/grants/drafts.ts'
import { endGrants } from './review/verdict-grants.ts'

/** Ids, names and dates of the apps remain, as for any deleted app. */
export const eraseApps: Erase = async (db, ownerId, now) => {
  const actor = { kind: 'developer', id: ownerId } as const
  for (const { id, state } of await listAppsToErase(db, ownerId)) {
    if (state !== 'deleted') {
      await withdrawAppCases(db, { appId: id }, now)
      await endGrants({ db, now }, id, actor)
      await moveApp(db, { id, from: state, to: 'deleted', event: 'deleted', actor, now, set: { deleted_at: now } })
      await removePictures(db, now, { appId: id })
      await deleteDraftsAbout(db, draftProcess(id))
    }
    await deleteSecrets(db, id)
    await eraseReviews(db, await eraseApp(db, id))
  }
  return []
}
