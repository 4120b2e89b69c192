// Jobs of certification: new agreement versions, forms that nobody continues, columns of older rows.
import { EVERY_TEN_MINUTES, type Job } from '../../api/job.ts'
import { endAbandonedForms } from './handlers/abandoned/end-abandoned.ts'
import { notifyAgreementChanges } from './handlers/consents/agreement-news.ts'
import { fillIndexes } from './handlers/jobs/fill-indexes.ts'

export const announceAgreements: Job = {
  task: 'announce_agreements',
  crontab: EVERY_TEN_MINUTES,
  run: notifyAgreementChanges,
}

export const endForms: Job = {
  task: 'end_abandoned_forms',
  crontab: '10 2 * * *',
  run: endAbandonedForms,
}

/** While an older version of the portal still runs beside this one, it writes rows without the newer columns. */
export const fillSearchHashes: Job = {
  task: 'fill_search_hashes',
  crontab: EVERY_TEN_MINUTES,
  atStart: true,
  run: ({ db, adapters }) => fillIndexes(db, adapters.keyRing),
}
