// Jobs of apps: taking down those without a certification, checking sites again, drafts that nobody continues.
import { EVERY_TEN_MINUTES, type Job } from '../../api/job.ts'
import { endAbandonedDrafts } from './handlers/abandoned-drafts.ts'
import { takeDownUncertified } from './handlers/take-down-uncertified.ts'
import { recheckSites } from './handlers/sites/recheck-sites.ts'

export const takeDownUncertifiedApps: Job = {
  task: 'take_down_uncertified_apps',
  crontab: EVERY_TEN_MINUTES,
  run: takeDownUncertified,
}

export const checkSitesAgain: Job = {
  task: 'check_sites_again',
  crontab: EVERY_TEN_MINUTES,
  run: (context) => recheckSites(context, context.adapters.outgoing),
}

export const endDrafts: Job = {
  task: 'end_abandoned_drafts',
  crontab: '20 2 * * *',
  run: endAbandonedDrafts,
}
