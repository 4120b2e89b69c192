// Jobs of sessions: removing expired ones, and sign-ins that never returned.
import { EVERY_TEN_MINUTES, type Job } from '../../api/job.ts'
import { deleteExpiredAttempts, deleteExpiredSessions } from './queries/sessions.ts'

export const removeExpiredSessions: Job = {
  task: 'remove_expired_sessions',
  crontab: EVERY_TEN_MINUTES,
  run: ({ db, now }) => deleteExpiredSessions(db, now),
}

export const removeExpiredAttempts: Job = {
  task: 'remove_expired_attempts',
  crontab: EVERY_TEN_MINUTES,
  run: ({ db, now }) => deleteExpiredAttempts(db, now),
}
