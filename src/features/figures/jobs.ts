// Job of the daily figures.
import type { Job } from '../../api/job.ts'
import { countFigures } from './handlers/count.ts'
import type { Figure } from './queries/figure.ts'

export const countFiguresJob = (figures: readonly Figure[]): Job => ({
  task: 'count_figures',
  crontab: '7 * * * *',
  atStart: true,
  run: (context) => countFigures(context, figures),
})
