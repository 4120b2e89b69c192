// Job of appeals: closes those whose decision is no longer in force.
import { EVERY_TEN_MINUTES, type Job } from '../../api/job.ts'
import type { Appealable } from './handlers/appeals/appealable.ts'
import { closeOvertaken } from './handlers/appeals/overtaken.ts'

export const closeOvertakenAppeals = (kinds: readonly Appealable[]): Job => ({
  task: 'close_overtaken_appeals',
  crontab: EVERY_TEN_MINUTES,
  run: (context) => closeOvertaken(context, kinds),
})
