// Words of the calendar of a review, for eyes and for screen readers.
import { m } from '#messages'
import type { z } from 'zod'
import { dayOf, dayText, weekdayText } from '../../../../lib/dates/dates.ts'
import { holidayText } from '../../../review/rules/holiday-labels.ts'
import type { UnderReview } from '../../contract/answers.ts'

type Calendar = z.infer<typeof UnderReview>['calendar']

export type DueCell = {
  day: string
  /** Its number; the first of a month names the month. */
  number: string
  full: string
  kind: 'submitted' | 'counts' | 'due' | 'off' | 'plain'
  today: boolean
  words: string[]
}
export type DueWeek = DueCell[]

export function dueDaysOf(calendar: Calendar, at: { submittedAt: string; dueAt: string; late: boolean; now: Date }) {
  const submittedDay = dayOf(new Date(at.submittedAt))
  const due = dayOf(new Date(at.dueAt))
  const today = dayOf(at.now)
  const cells = calendar.map(({ day, works, counts, name }): DueCell => {
    const kind =
      day === due ? 'due' : day === submittedDay ? 'submitted' : counts !== null ? 'counts' : works ? 'plain' : 'off'
    const words = [
      day === submittedDay ? m.certification_days_submitted() : '',
      counts !== null ? m.certification_days_counts({ number: counts }) : '',
      works ? '' : name ? holidayText(name) : m.certification_days_off(),
      works && name && counts !== null ? m.certification_days_worked() : '',
      day === due ? (at.late ? m.certification_days_was_due() : m.certification_days_due()) : '',
      day === today ? m.certification_days_today() : '',
    ]
    return {
      day,
      number: day.endsWith('-01') ? `${Number(day.slice(5, 7))}/1` : String(Number(day.slice(8))),
      full: dayText(day),
      kind,
      today: day === today,
      words: words.filter(Boolean),
    }
  })
  const weeks = Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
  const first = calendar[0]
  const last = calendar.at(-1)
  return {
    label: m.certification_days_label({ from: dayText(first?.day ?? due), to: dayText(last?.day ?? due) }),
    weekdays: calendar.slice(0, 7).map(({ day }) => weekdayText(new Date(`${day}T04:00:00Z`))),
    weeks,
  }
}
