// Job of four eyes: the end of requests that nobody settled in time.
import { EVERY_HOUR, type Job } from '../../api/job.ts'
import type { ApprovalKind } from './handlers/approval-kind.ts'
import { lapseRequests } from './handlers/lapse.ts'

export const endLapsedRequests = (kinds: readonly ApprovalKind[]): Job => ({
  task: 'end_lapsed_approvals',
  crontab: EVERY_HOUR,
  run: ({ db, adapters, site, now }) =>
    db.transaction().execute((trx) => lapseRequests({ db: trx, adapters, site }, { kinds, acts: null }, now)),
})
