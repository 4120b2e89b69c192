// Jobs of page views and clicks: their months, and the keys by which visitors are told apart.
import { EVERY_HOUR, type Job } from '../../api/job.ts'
import { dayOf } from '../../lib/dates/dates.ts'
import { keepMonthsOf, removeVisitorKeysBefore } from './queries.ts'
import { VIEW_MONTHS } from './rules.ts'

export const keepMonthsOfViews: Job = {
  task: 'keep_months_of_views',
  crontab: '40 3 * * *',
  atStart: true,
  run: ({ db }) => keepMonthsOf(db, VIEW_MONTHS),
}

/** On a day without a view, too. */
export const removeVisitorKeys: Job = {
  task: 'remove_visitor_keys',
  crontab: EVERY_HOUR,
  run: ({ db, now }) => removeVisitorKeysBefore(db, dayOf(now)),
}
