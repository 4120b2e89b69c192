// Looks again at sites that were proved 90 days ago: a proof that is gone three days in a row is lost, and its owner is
// told (document 230).
import { inTransaction } from '../../../api/bind.ts'
import type { Outgoing } from '../../../ports/outgoing.ts'
import { type Telling, tell } from '../../certification/handlers/tell.ts'
import { findAppOfSite, takeDueSites } from '../queries/sites.ts'
import { siteOfApp } from './own-app.ts'
import { keepLook, lookAtSite, siteToken } from './sites.ts'

const AT_ONCE = 20
/** So long a look is left to the process that took it. */
const TAKEN_MS = 3_600_000

/** @returns how many were looked at */
export async function recheckSites(telling: Telling, outgoing: Outgoing): Promise<number> {
  const { db, now, ports } = telling
  const due = await takeDueSites(db, now, new Date(now.getTime() + TAKEN_MS), AT_ONCE)
  for (const { app_id: appId, site, way } of due) {
    const app = await findAppOfSite(db, appId)
    if (!app) continue
    const looked = await lookAtSite(outgoing, site, siteToken(ports.vault, appId, site), way)
    await inTransaction(db, async (trx) => {
      const here = { ...telling, db: trx }
      const { wasProved, isProved } = await keepLook(here, app, { kind: 'platform' }, { site, way, looked })
      // An app that has moved elsewhere meanwhile needs that proof no more.
      if (!wasProved || isProved || siteOfApp(app) !== site) return
      await tell(here, { developerId: app.owner_id }, 'site_lost', { app: app.name, reason: looked.place })
    })
  }
  return due.length
}
