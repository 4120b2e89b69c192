// Jobs of signed calls: their sums by hour and day, and the end of what is old.
import { EVERY_HOUR, type Job } from '../../api/job.ts'
import { DAY_MS } from '../../lib/dates/durations.ts'
import { dayOf } from '../../lib/dates/dates.ts'
import { removeDaysBefore, sumDays } from './queries/days.ts'
import { removeHoursBefore, sumHours } from './queries/hours.ts'
import { removeLinesBefore } from './queries/lines.ts'
import { removeUsedBefore } from './queries/quotas.ts'
import { LINE_DAYS, QUOTA_DAYS, SUM_DAYS, SUM_MINUTES } from './rules/limits.ts'

const sumCalls: Job['run'] = async ({ db }) => {
  await sumHours(db)
  await sumDays(db)
}

export const sumSignedCalls: Job = {
  task: 'sum_signed_calls',
  crontab: `*/${SUM_MINUTES} * * * *`,
  atStart: true,
  run: sumCalls,
}

export const removeOldCalls: Job = {
  task: 'remove_old_signed_calls',
  crontab: EVERY_HOUR,
  run: async (context) => {
    const { db, now } = context
    const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
    // What goes has its sums.
    await sumCalls(context)
    await removeLinesBefore(db, before(LINE_DAYS))
    await removeHoursBefore(db, before(SUM_DAYS))
    await removeDaysBefore(db, dayOf(before(SUM_DAYS)))
    await removeUsedBefore(db, dayOf(before(QUOTA_DAYS)))
  },
}
