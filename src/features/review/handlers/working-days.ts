// Handlers of working days.
import { m } from '#messages'
import { ApiError } from '../../../api/errors.ts'
import type { Handler } from '../../../api/implement.ts'
import { dayOf } from '../../../lib/dates/dates.ts'
import { recordAct } from '../../audit/handlers/record.ts'
import { workingDayChanged, workingYearConfirmed } from '../acts.ts'
import type { workingDayConfirm, workingDayList, workingDaySet } from '../contract/working-days.ts'
import { confirmWorkingDays, listWorkingDays, setWorkingDay } from '../queries/working-days.ts'
import { openYear } from '../rules/due-date.ts'

export const workingDayListHandler: Handler<typeof workingDayList> = async ({ db, now }, { year }) => {
  const today = dayOf(now)
  const thisYear = Number(today.slice(0, 4))
  const [days, soon] = await Promise.all([listWorkingDays(db, year), listWorkingDays(db, thisYear, thisYear + 1)])
  return { days, open: openYear(today, soon) }
}

export const workingDayConfirmHandler: Handler<typeof workingDayConfirm> = async (context, { year }) => {
  const days = await confirmWorkingDays(context.db, year)
  if (days === 0)
    throw new ApiError('409001', {
      reason: 'calendar.nothing_expected',
      message: m.review_days_refusal_nothing({ year }),
    })
  await recordAct(context, workingYearConfirmed, {
    subject: { kind: 'day', id: String(year) },
    developerId: null,
    after: { days },
  })
  return { year, days }
}

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
