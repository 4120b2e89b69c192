// Jobs of the office: acts on many developers.
import { EVERY_HOUR, EVERY_MINUTE, type Job } from '../../api/job.ts'
import { removeOldBulkActs, runBulkActs } from './handlers/run-bulk-acts.ts'

export const bulkJobs: readonly Job[] = [
  { task: 'run_bulk_acts', crontab: EVERY_MINUTE, atStart: true, run: runBulkActs },
  { task: 'remove_old_bulk_acts', crontab: EVERY_HOUR, run: removeOldBulkActs },
]
