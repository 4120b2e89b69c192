// Recheck of sites verified 90 days ago: ownership is lost after three failed days in a row, and the owner is notified
// (document 230). When no site at all can be reached, the problem is ours and the round changes nothing.
import type { Adapters } from '../../../../adapters/adapters.ts'
import { siteLost } from '../../notifications.ts'
import { m } from '#messages'
import { ApiError } from '../../../../api/errors.ts'
import type { JobContext } from '../../../../api/job.ts'
import { forEachInTransaction } from '../../../../api/jobs/row-failures.ts'
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
export async function recheckSites(context: Needs & Pick<JobContext, 'log'>, outgoing: SafeFetch): Promise<number> {
  const { db, now, adapters } = context
  const look = ({ app_id: appId, site, way }: Site) =>
    lookAtSite(outgoing, site, siteToken(adapters.vault, appId, site), way)
  const due = await takeDueSites(db, now, new Date(now.getTime() + TAKEN_MS), BATCH_SIZE)
  const round: { site: Site; lookup: SiteLookup }[] = []
  for (const site of due) {
    try {
      round.push({ site, lookup: await look(site) })
    } catch (error) {
      // Too many checks are running; this site waits for the next round.
      if (!(error instanceof ApiError)) throw error
    }
  }
  if (round.length > 0 && round.every(({ lookup }) => isAway(lookup.finding)) && !(await isAnyOpen(context, due, look)))
    return 0
  await forEachInTransaction(context, round, (trx, { site, lookup }) => keep({ ...context, db: trx }, site, lookup))
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

async function keep(context: Needs, { app_id: appId, site, way }: Site, lookup: SiteLookup): Promise<boolean> {
  const { db, now } = context
  const app = await findAppOfSite(db, appId)
  if (!app) return false
  const { wasProved, isProved } = await keepLook(context, app, { kind: 'platform' }, { site, way, looked: lookup })
  // The app has moved to another site meanwhile and no longer needs this proof.
  if (!wasProved || isProved || siteOfApp(app) !== site) return true
  const locale = await findLanguage(db, app.owner_id)
  const team = await findTeamOf(db, app.owner_id)
  if (team)
    await insertActivities(db, [
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
  await notify(context, { developerId: app.owner_id }, siteLost, { app: app.name, reason: lookup.place })
  return true
}
