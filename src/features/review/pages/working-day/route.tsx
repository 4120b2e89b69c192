// Working-day calendar: holidays and compensatory working days of a year, on which due dates depend.
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useState } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { m } from '#messages'
import { actionOf, send } from '../../../../api/forms/action.ts'
import { dateText, dayOf } from '../../../../lib/dates/dates.ts'
import { Alert } from '../../../../ui/primitives/alert.tsx'
import { IconLink } from '../../../../ui/primitives/icon-button.tsx'
import { pageTitle } from '../../../../ui/page/page-title.ts'
import { workingDayConfirm, workingDayList, workingDaySet } from '../../contract/working-days.ts'
import { DayAsk } from './day-confirm.tsx'
import { ExpectedDays } from './expected-days.tsx'
import { OpenYearAlert } from './open-year.tsx'
import { MonthTable } from './month-table.tsx'
import { canCall, officeFor } from '../../../../api/access/office-access.server.ts'
import { PageHead } from '../../../../ui/office/page-head.tsx'
import { type CalendarDay, monthsOf } from './year-days.ts'
import styles from './working-day.module.css'

const [FIRST, LAST] = [2024, 2100]

export const meta: MetaFunction = ({ matches }) => [
  { title: pageTitle(m.review_days_title(), matches) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, url }: LoaderFunctionArgs) {
  const portal = officeFor(context, workingDayList)
  const today = dayOf(portal.now)
  const requestedYear = Number(/^\d{4}$/.exec(url.searchParams.get('year') ?? '')?.[0] ?? today.slice(0, 4))
  const year = Math.min(LAST, Math.max(FIRST, requestedYear))
  const { days, open } = await portal.call(workingDayList, { year })
  return { year, today, days, open, mayEdit: canCall(portal.operator, workingDaySet) }
}

export const action = actionOf(
  {
    '': send(workingDaySet, { said: ({ day }) => m.review_days_saved({ day: dateText(day) }) }),
    confirm: send(workingDayConfirm, { said: ({ year }) => m.review_days_confirmed({ year }) }),
  },
  { refusal: 200 },
)

export default function Page() {
  const { year, today, days, open, mayEdit } = useLoaderData<typeof loader>()
  const [editedDay, setEditedDay] = useState<CalendarDay | null>(null)
  const workedCount = days.filter(({ works }) => works).length
  return (
    <div className={styles.page}>
      <PageHead title={m.review_days_title()} lead={m.review_days_lead()}>
        <nav className={styles.years} aria-label={m.review_days_year()}>
          <IconLink
            label={m.review_days_previous({ year: year - 1 })}
            to={`/ops/working-day?year=${year - 1}`}
            aria-disabled={year === FIRST || undefined}
          >
            <IconChevronLeft stroke={1.5} aria-hidden />
          </IconLink>
          <b className="num">{year}</b>
          <IconLink
            label={m.review_days_next({ year: year + 1 })}
            to={`/ops/working-day?year=${year + 1}`}
            aria-disabled={year === LAST || undefined}
          >
            <IconChevronRight stroke={1.5} aria-hidden />
          </IconLink>
        </nav>
      </PageHead>
      <p className={styles.legend}>
        <span data-kind="holiday">{m.review_days_holiday()}</span>
        <span data-kind="worked">{m.review_days_worked()}</span>
        <span data-kind="weekend">{m.review_days_weekend()}</span>
        <span className={styles.sum}>
          {m.review_days_summary({ holidays: days.length - workedCount, worked: workedCount })}
          {mayEdit ? '' : ` · ${m.review_days_read_only()}`}
        </span>
      </p>
      {days.length === 0 ? (
        <Alert tone="warn" className={styles.note}>
          {m.review_days_none()}
        </Alert>
      ) : null}
      {open && open.year !== year ? <OpenYearAlert open={open} className={styles.note} /> : null}
      {days.some(({ announced }) => !announced) ? (
        <ExpectedDays year={year} mayEdit={mayEdit} className={styles.note} />
      ) : null}
      <div className={styles.months}>
        {monthsOf(year, days).map((month) => (
          <MonthTable key={month.month} year={year} month={month} today={today} onDay={mayEdit ? setEditedDay : null} />
        ))}
      </div>
      <DayAsk asked={editedDay} onClose={() => setEditedDay(null)} />
    </div>
  )
}
