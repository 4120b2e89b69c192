// Handlers of working days.
import type { Handler } from '../../../api/implement.ts'
import type { workingDayList, workingDaySet } from '../contract/working-days.ts'
import { listWorkingDays, setWorkingDay } from '../queries/working-days.ts'

export const workingDayListHandler: Handler<typeof workingDayList> = async ({ db }, { year }) => ({
  days: await listWorkingDays(db, year),
})

export const workingDaySetHandler: Handler<typeof workingDaySet> = async ({ db }, { day, as, name }) => {
  await setWorkingDay(db, day, as === 'week' ? null : as === 'worked', name)
  return { day, as }
}
