// Month table; days are selectable for operators who may change them.
import { m } from '#messages'
import { dateText, weekdayText } from '../../../../lib/dates/dates.ts'
import { settingsOf } from '../../../../lib/text/language.ts'
import { getLocale } from '../../../../lib/text/locale.ts'
import { holidayText } from '../../rules/holiday-labels.ts'
import type { CalendarDay, Month } from './year-days.ts'
import styles from './working-day.module.css'

const KIND = {
  work: m.review_days_week,
  weekend: m.review_days_weekend,
  holiday: m.review_days_holiday,
  worked: m.review_days_worked,
}

/** 1 January 2024 was a Monday. */
const WEEK = Array.from({ length: 7 }, (_, at) => new Date(Date.UTC(2024, 0, 1 + at, 4)))

const monthText = (year: number, month: number): string =>
  new Intl.DateTimeFormat(settingsOf(getLocale()).intl, { month: 'long', timeZone: 'UTC' }).format(
    new Date(`${year}-${String(month).padStart(2, '0')}-01T00:00:00Z`),
  )

export type MonthTableProps = { year: number; month: Month; today: string; onDay: ((day: CalendarDay) => void) | null }

export function MonthTable({ year, month: { month, weeks }, today, onDay }: MonthTableProps) {
  const name = monthText(year, month)
  const namedDays = weeks.flat().filter((day) => day !== null && day.name !== '')
  const names = [...new Set(namedDays.map((day) => holidayText(day?.name ?? '')))].join(m.ui_comma())
  return (
    <section className={styles.month}>
      <table>
        <caption>
          <b>{name}</b> <small>{names}</small>
        </caption>
        <thead>
          <tr>
            {WEEK.map((day) => (
              <th key={day.getTime()} scope="col">
                {weekdayText(day).replace('周', '')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, at) => (
            <tr key={week.find((day) => day !== null)?.day ?? at}>
              {week.map((day, index) =>
                day === null ? (
                  <td key={index}>{'\u{a0}'}</td>
                ) : (
                  <td
                    key={day.day}
                    data-kind={day.kind}
                    data-today={day.day === today || undefined}
                    data-forecast={!day.announced || undefined}
                  >
                    <Day day={day} onDay={onDay} />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Day({ day, onDay }: { day: CalendarDay; onDay: MonthTableProps['onDay'] }) {
  const { kind, name, announced } = day
  const state = [KIND[kind](), holidayText(name), announced ? '' : m.review_days_forecast()]
    .filter(Boolean)
    .join(m.ui_comma())
  const label = m.review_days_cell({ day: dateText(day.day), state })
  if (onDay)
    return (
      <button type="button" aria-label={label} title={state} onClick={() => onDay(day)}>
        {day.number}
      </button>
    )
  return (
    <span title={state}>
      {day.number}
      {kind === 'holiday' || kind === 'worked' ? <span className="vh"> {state}</span> : null}
    </span>
  )
}
