// The doctor on background jobs: whether somebody does them, and whether some failed for good.
import type { Db } from '../../db/open.ts'
import { countJobs } from '../telemetry/gauges.ts'
import { type Finding, ok, warning } from './finding.ts'

/** Seconds after which a due job should have begun. */
const LATE = 300

export async function checkQueue(db: Db): Promise<Finding> {
  const { waiting, oldest, dead } = await countJobs(db)
  if (oldest > LATE)
    return warning(
      'jobs',
      `${waiting} are due, the oldest for ${Math.round(oldest / 60)} minutes`,
      'Start a worker: `npm start -- --only=worker` (docs/operations/processes.md).',
    )
  if (dead > 0) return warning('jobs', `${dead} failed for good`, 'Mend the cause, then run them again at /ops/job.')
  return ok('jobs', 'none is late')
}
