// Handlers of working days.
import type { Handler } from '../../../api/implement.ts'
import { recordAct } from '../../audit/handlers/record.ts'
import { workingDayChanged } from '../acts.ts'
import type { workingDayList, workingDaySet } from '../contract/working-days.ts'
import { listWorkingDays, setWorkingDay } from '../queries/working-days.ts'

export const workingDayListHandler: Handler<typeof workingDayList> = async ({ db }, { year }) => ({
  days: await listWorkingDays(db, year),
})

export const workingDaySetHandler: Handler<typeof workingDaySet> = async (context, { day, as, name }) => {
  const { db } = context
  await setWorkingDay(db, day, as === 'week' ? null : as === 'worked', name)
  await recordAct(context, workingDayChanged, {
    subject: { kind: 'day', id: day },
    developerId: null,
    after: { as, name },
  })
  return { day, as }
}
