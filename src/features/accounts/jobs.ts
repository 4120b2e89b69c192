// Job of accounts: the end of old codes by SMS.
import { EVERY_HOUR, type Job } from '../../api/job.ts'
import { removePhoneCodesBefore } from './queries/phone-codes.ts'
import { PHONE_CODE } from './rules/limits.ts'
import { DAY_MS } from '../../lib/dates/durations.ts'

export const removeOldPhoneCodes: Job = {
  task: 'remove_old_phone_codes',
  crontab: EVERY_HOUR,
  run: ({ db, now }) => removePhoneCodesBefore(db, new Date(now.getTime() - PHONE_CODE.keptDays * DAY_MS)),
}
