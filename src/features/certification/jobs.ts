// Jobs of certification: new agreement versions, search hashes of older rows.
import type { Job } from '../../api/job.ts'
import { notifyAgreementChanges } from './handlers/consents/agreement-news.ts'
import { fillIndexes } from './handlers/fill-indexes.ts'

export const announceAgreements: Job = {
  name: 'announcing new versions of agreements',
  every: 600,
  run: notifyAgreementChanges,
}

/** While an older version of the portal still runs beside this one, it writes rows without search hashes. */
export const fillSearchHashes: Job = {
  name: 'filling in search hashes',
  every: 600,
  atStart: true,
  run: ({ db, adapters }) => fillIndexes(db, adapters.keyRing),
}
