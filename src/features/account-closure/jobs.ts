// Jobs of account closure: requests that nobody confirmed.
import type { Job } from '../../api/job.ts'
import { expireClosureRequests } from './handlers/closure-expiry.ts'

export const expireClosures: Job = {
  name: 'expiring unconfirmed closure requests',
  every: 600,
  run: expireClosureRequests,
}
