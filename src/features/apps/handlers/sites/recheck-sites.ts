// Recheck of sites verified 90 days ago: ownership is lost after three failed days in a row, and the owner is notified
// (document 230). When no site at all can be reached, the problem is ours and the round changes nothing.
import type { Adapters } from '../../../../adapters/adapters.ts'
import { siteLost } from '../../notifications.ts'
import { m } from '#messages'
import { inTransaction } from '../../../../api/implement.ts'
import { ApiError } from '../../../../api/errors.ts'
import type { SafeFetch } from '../../../../adapters/safe-fetch/safe-fetch.ts'
import { type NotifyContext, notify } from '../../../notifications/handlers/notify.ts'
import { findLanguage } from '../../../accounts/queries/language.ts'
import { insertActivities } from '../../../team/queries/activity.ts'
import { findTeamOf } from '../../../team/queries/team.ts'
import { findAppOfSite, listOtherSites, takeDueSites } from '../../queries/sites.ts'
import { isAway, type SiteWay } from '../../rules/sites/sites.ts'
import { siteOfApp } from '../app-access.ts'
import { keepLook, type SiteLookup, lookAtSite, siteToken } from './sites.ts'
import { HOUR_MS } from '../../../../lib/dates/durations.ts'

const BATCH_SIZE = 20
/** How long a claimed check stays with its process; an inconclusive round is retried after this time. */
const TAKEN_MS = HOUR_MS
const OTHERS = 3

type Site = { app_id: number; site: string; way: SiteWay }

type Needs = NotifyContext & { adapters: Pick<Adapters, 'vault'> }

/** @returns number of sites checked; also 0 when nothing could be reached */
export async function recheckSites(telling: Needs, outgoing: SafeFetch): Promise<number> {
  const { db, now, adapters } = telling
  const look = ({ app_id: appId, site, way }: Site) =>
    lookAtSite(outgoing, site, siteToken(adapters.vault, appId, site), way)
  const due = await takeDueSites(db, now, new Date(now.getTime() + TAKEN_MS), BATCH_SIZE)
  const round: { one: Site; looked: SiteLookup }[] = []
  for (const one of due) {
    try {
      round.push({ one, looked: await look(one) })
    } catch (error) {
      // Too many checks are running; this site waits for the next round.
      if (!(error instanceof ApiError)) throw error
    }
  }
  if (round.length > 0 && round.every(({ looked }) => isAway(looked.finding)) && !(await isAnyOpen(telling, due, look)))
    return 0
  for (const { one, looked } of round) await keep(telling, one, looked)
  return due.length
}

/** Whether any site outside this round can be reached. */
async function isAnyOpen({ db }: NotifyContext, due: readonly Site[], look: (site: Site) => Promise<SiteLookup>) {
  const others = await listOtherSites(
    db,
    due.map(({ site }) => site),
    OTHERS,
  )
  for (const other of others) if (!isAway((await look(other)).finding)) return true
  return false
}

async function keep(telling: Needs, { app_id: appId, site, way }: Site, lookup: SiteLookup): Promise<void> {
  const { db, now } = telling
  const app = await findAppOfSite(db, appId)
  if (!app) return
  await inTransaction(db, async (trx) => {
    const here = { ...telling, db: trx }
    const { wasProved, isProved } = await keepLook(here, app, { kind: 'platform' }, { site, way, looked: lookup })
    // The app has moved to another site meanwhile and no longer needs this proof.
    if (!wasProved || isProved || siteOfApp(app) !== site) return
    const locale = await findLanguage(trx, app.owner_id)
    const team = await findTeamOf(trx, app.owner_id)
    if (team)
      await insertActivities(trx, [
        {
          teamId: team.id,
          event: 'app_site_lost',
          actorId: null,
          actorName: m.team_actor_platform({}, { locale }),
          appId,
          subject: app.name,
          before: { siteUrl: new URL(site).host },
          coarseAddress: '',
          device: '',
          now,
        },
      ])
    await notify(here, { developerId: app.owner_id }, siteLost, {
      app: app.name,
      reason: lookup.place,
    })
  })
}
