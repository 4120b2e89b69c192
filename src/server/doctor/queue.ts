// The doctor on background jobs: whether somebody does them, and whether some failed for good.
import { secondsSinceBeat } from '../../db/heartbeat.ts'
import type { Db } from '../../db/open.ts'
import { countJobs } from '../telemetry/gauges.ts'
import { type Finding, ok, warning } from './finding.ts'

/** Seconds after which a due job should have begun, and the job of every minute should have run again. */
const LATE = 300

export async function checkQueue(db: Db): Promise<Finding> {
  const [{ waiting, oldest, dead }, silent] = [await countJobs(db), await secondsSinceBeat(db)]
  if (silent > LATE)
    return warning(
      'jobs',
      `no worker has run for ${Math.round(silent / 60)} minutes`,
      'Start one: `npm start`, or `npm start -- --only=worker` beside processes for pages (docs/operations/processes.md).',
    )
  if (oldest > LATE)
    return warning(
      'jobs',
      `${waiting} are due, the oldest for ${Math.round(oldest / 60)} minutes`,
      'Start another worker: `npm start -- --only=worker` (docs/operations/processes.md).',
    )
  if (dead > 0) return warning('jobs', `${dead} failed for good`, 'Fix the cause, then run them again at /ops/job.')
  return ok('jobs', 'none is late')
}
