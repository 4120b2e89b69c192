// Jobs of account closure: requests that nobody confirmed, and messages by which a person is found later.
import { EVERY_HOUR, EVERY_TEN_MINUTES, type Job } from '../../api/job.ts'
import { expireClosureRequests } from './handlers/closure-expiry.ts'
import { hashRecipients } from './handlers/recipient-hashes.ts'

export const expireClosures: Job = {
  task: 'expire_closure_requests',
  crontab: EVERY_TEN_MINUTES,
  run: expireClosureRequests,
}

/** So that the first closure after an upgrade need not do it. */
export const hashOldRecipients: Job = {
  task: 'hash_recipients',
  crontab: EVERY_HOUR,
  atStart: true,
  run: ({ db, adapters }) => hashRecipients(db, adapters.vault),
}
