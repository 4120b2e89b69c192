// Publications and withdrawals whose time has come; editors who have left.
import type { Job } from '../../api/job.ts'
import { forgetPresence } from './handlers/presence.ts'
import { publishDue, type ScheduleParts } from './handlers/schedules.ts'
import type { ContentKind } from './queries/content-kind.ts'

export const publishingJobs = (kinds: readonly ContentKind[], schedules: ScheduleParts): Job[] => [
  { task: 'publish_content', crontab: '* * * * *', atStart: true, run: publishDue(kinds, schedules) },
  { task: 'forget_presence', crontab: '*/10 * * * *', run: forgetPresence },
]
