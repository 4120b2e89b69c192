// Jobs of apps: taking down those without a certification, and checking sites again.
import type { Job } from '../../api/job.ts'
import { takeDownUncertified } from './handlers/take-down-uncertified.ts'
import { recheckSites } from './handlers/sites/recheck-sites.ts'

export const takeDownUncertifiedApps: Job = {
  name: 'taking down apps without a certification',
  every: 600,
  run: takeDownUncertified,
}

export const checkSitesAgain: Job = {
  name: 'checking sites again',
  every: 600,
  run: (context) => recheckSites(context, context.adapters.outgoing),
}
