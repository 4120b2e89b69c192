// Job of the documentation: the end of what readers wrote.
import { EVERY_HOUR, type Job } from '../../api/job.ts'
import { DAY_MS } from '../../lib/dates/durations.ts'
import { removeRemarksBefore } from './queries/feedback.ts'
import { REMARK_DAYS } from './rules.ts'

export const removeOldRemarks: Job = {
  task: 'remove_old_remarks',
  crontab: EVERY_HOUR,
  run: ({ db, now }) => removeRemarksBefore(db, new Date(now.getTime() - REMARK_DAYS * DAY_MS)),
}
