// Jobs of account closure: requests that nobody confirmed.
import { EVERY_TEN_MINUTES, type Job } from '../../api/job.ts'
import { expireClosureRequests } from './handlers/closure-expiry.ts'

export const expireClosures: Job = {
  task: 'expire_closure_requests',
  crontab: EVERY_TEN_MINUTES,
  run: expireClosureRequests,
}
