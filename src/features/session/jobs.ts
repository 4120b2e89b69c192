// Jobs of sessions: removing expired ones.
import type { Job } from '../../api/job.ts'
import { sweepSessions } from './queries/sessions.ts'

export const removeExpiredSessions: Job = {
  name: 'removing expired sessions',
  every: 600,
  run: ({ db, now }) => sweepSessions(db, now),
}
