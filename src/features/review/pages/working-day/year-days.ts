// Calendar of a year: months in weeks starting on Monday, with the kind of each day.
import { DAY_MS } from '../../../../lib/dates/durations.ts'

export type Exception = { day: string; works: boolean; name: string; announced: boolean }
export type CalendarDay = {
  day: string
  number: number
  kind: 'work' | 'weekend' | 'holiday' | 'worked'
  name: string
  announced: boolean
}
/** Null before the first and after the last day of a month. */
export type Month = { month: number; weeks: (CalendarDay | null)[][] }

function dayAt(time: number, exceptionsByDay: ReadonlyMap<string, Exception>): CalendarDay {
  const at = new Date(time)
  const day = at.toISOString().slice(0, 10)
  const exception = exceptionsByDay.get(day)
  const weekend = at.getUTCDay() === 0 || at.getUTCDay() === 6
  return {
    day,
    number: at.getUTCDate(),
    kind: exception ? (exception.works ? 'worked' : 'holiday') : weekend ? 'weekend' : 'work',
    name: exception?.name ?? '',
    announced: exception?.announced ?? true,
  }
}

export function monthsOf(year: number, exceptions: readonly Exception[]): Month[] {
  const exceptionsByDay = new Map(exceptions.map((exception) => [exception.day, exception]))
  return Array.from({ length: 12 }, (_, month) => {
    const first = Date.UTC(year, month, 1)
    const count = Math.round((Date.UTC(year, month + 1, 1) - first) / DAY_MS)
    const before = (new Date(first).getUTCDay() + 6) % 7
    const cells = Array.from({ length: Math.ceil((before + count) / 7) * 7 }, (_cell, at) =>
      at < before || at >= before + count ? null : dayAt(first + (at - before) * DAY_MS, exceptionsByDay),
    )
    return {
      month: month + 1,
      weeks: Array.from({ length: cells.length / 7 }, (_week, at) => cells.slice(at * 7, at * 7 + 7)),
    }
  })
}
