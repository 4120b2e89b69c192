// Counting of the daily figures.
import type { JobContext } from '../../../api/job.ts'
import { DAY_MS } from '../../../lib/dates/durations.ts'
import { dayOf, startOfDay } from '../../../lib/dates/dates.ts'
import { lockFigure, removeBefore, saveCounts } from '../queries/daily-figures.ts'
import type { Figure } from '../queries/figure.ts'
import { FIRST_COUNT_DAYS } from '../rules.ts'

/**
 * Recounts each figure from the day before it was last counted. A figure that fails is logged and leaves the others alone.
 * @throws when one failed, so that the job is tried again
 */
export async function countFigures(
  { db, now, log }: Pick<JobContext, 'db' | 'now' | 'log'>,
  figures: readonly Figure[],
): Promise<void> {
  const errors: unknown[] = []
  for (const figure of figures) {
    try {
      await db.transaction().execute(async (trx) => {
        const last = await lockFigure(trx, figure.name)
        const today = dayOf(now)
        const { source, keptDays } = figure
        if (keptDays !== undefined)
          await removeBefore(trx, figure.name, dayOf(new Date(now.getTime() - keptDays * DAY_MS)))
        if (source.kind === 'stock') {
          const rows = await source.count(trx, now)
          return saveCounts(
            trx,
            figure.name,
            { from: today, now },
            rows.map((row) => ({ ...row, day: today })),
          )
        }
        const from = dayOf(new Date((last ?? now).getTime() - (last ? 1 : FIRST_COUNT_DAYS) * DAY_MS))
        const isLevel = source.kind === 'level'
        return saveCounts(trx, figure.name, { from, now, isLevel }, await source.count(trx, startOfDay(from), now))
      })
    } catch (error) {
      log.warn({ err: error, figure: figure.name }, 'a figure could not be counted')
      errors.push(error)
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, 'figures could not be counted')
}
