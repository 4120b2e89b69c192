// Jobs of the account service: removing expired sign-ins, codes and devices.
import type { Job } from '../../api/job.ts'
import { sweepIdentity } from './queries/payloads.ts'

export const removeExpiredSignIns: Job = {
  name: 'removing expired sign-ins',
  every: 600,
  run: ({ db, now }) => sweepIdentity(db, now),
}
