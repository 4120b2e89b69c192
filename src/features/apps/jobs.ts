// Jobs of apps: taking down those without a certification, and checking sites again.
import { EVERY_TEN_MINUTES, type Job } from '../../api/job.ts'
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
