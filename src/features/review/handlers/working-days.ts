// Handlers of working days.
import { readTogether } from '../../../db/reads/read-together.ts'
import { m } from '#messages'
import { ApiError } from '../../../api/errors.ts'
import type { Context, Handler } from '../../../api/implement.ts'
import { dayOf } from '../../../lib/dates/dates.ts'
import { recordAct } from '../../audit/handlers/record.ts'
import { workingDayChanged, workingYearConfirmed } from '../acts.ts'
import type { workingDayConfirm, workingDayList, workingDaySet } from '../contract/working-days.ts'
import { confirmWorkingDays, listWorkingDays, setWorkingDay } from '../queries/working-days.ts'
import { openYear } from '../rules/due-date.ts'
import { openYearText } from '../rules/due-labels.ts'

export const workingDayListHandler: Handler<typeof workingDayList> = async (context, { year }) => {
  const [days, open] = await readTogether(context.db, [
    () => listWorkingDays(context.db, year),
    () => findOpenYear(context),
  ])
  return { days, open }
}

async function findOpenYear({ db, now }: Pick<Context, 'db' | 'now'>) {
  const today = dayOf(now)
  const year = Number(today.slice(0, 4))
  return openYear(today, await listWorkingDays(db, year, year + 1))
}

/** What the start page of the office says of it. */
export async function findOpenYearTask(context: Context) {
  const open = await findOpenYear(context)
  if (!open) return null
  const link = { url: `/ops/working-day?year=${open.year}`, label: m.review_days_open_see() }
  return { tone: open.state === 'empty' ? ('warn' as const) : ('info' as const), text: openYearText(open), link }
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
