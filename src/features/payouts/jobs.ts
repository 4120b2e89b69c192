// Job of payouts: the end of settlement records.
import { EVERY_HOUR, type Job } from '../../api/job.ts'
import { KEPT_DAYS } from '../audit/rules/acts.ts'
import { forgetPayoutsBefore } from './queries/payouts.ts'
import { DAY_MS } from '../../lib/dates/durations.ts'

/** As long as what the audit log says of them. */
export const forgetOldPayouts: Job = {
  task: 'forget_old_payouts',
  crontab: EVERY_HOUR,
  run: ({ db, now }) => forgetPayoutsBefore(db, new Date(now.getTime() - KEPT_DAYS.settlement * DAY_MS)),
}
