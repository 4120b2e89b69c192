// Jobs of the search: terms by the rules of this version, and the end of counted words.
import { EVERY_HOUR, type Job } from '../../api/job.ts'
import { DAY_MS } from '../../lib/dates/durations.ts'
import { dayOf } from '../../lib/dates/dates.ts'
import { updateSearchTerms } from './queries/entries.ts'
import { removeMissesBefore } from './queries/misses.ts'
import { MISS_DAYS } from './rules/misses.ts'

export const updateTerms: Job = {
  task: 'update_search_terms',
  crontab: EVERY_HOUR,
  atStart: true,
  run: ({ db }) => updateSearchTerms(db),
}

export const removeOldMisses: Job = {
  task: 'remove_old_search_misses',
  crontab: EVERY_HOUR,
  run: ({ db, now }) => removeMissesBefore(db, dayOf(new Date(now.getTime() - MISS_DAYS * DAY_MS))),
}
