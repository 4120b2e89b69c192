// Jobs of the account service: removing what has expired, a task for each table.
import { EVERY_TEN_MINUTES, type Job } from '../../api/job.ts'
import { EXPIRED } from './queries/expired.ts'

export const removeExpired: readonly Job[] = Object.entries(EXPIRED).map(([what, remove]) => ({
  task: `remove_expired_${what}`,
  crontab: EVERY_TEN_MINUTES,
  run: ({ db, now }) => remove(db, now),
}))
