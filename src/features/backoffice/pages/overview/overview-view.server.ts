// View data of the overview, from the review statistics.
import { m } from '#messages'
import type { OutputOf } from '../../../../api/endpoint.ts'
import { HOUR_MS } from '../../../../lib/dates/durations.ts'
import { dayOf, dayText, figureDay, shortDayText } from '../../../../lib/dates/dates.ts'
import { countText } from '../../../../lib/text/numbers.ts'
import type { reviewStats } from '../../../review/contract/stats.ts'
import type { Bar } from './bar-chart.tsx'
import { spanText } from '../../../review/rules/due-labels.ts'

type Stats = OutputOf<typeof reviewStats>

const span = (hours: number | null): string | null => (hours === null ? null : spanText(hours * HOUR_MS))

function dueBars({ dueBy, capacity }: Stats, today: string): Bar[] {
  return dueBy.slice(0, 14).map(({ day, count }) => {
    const late = day < today
    const label = late ? m.backoffice_home_late() : day === today ? m.backoffice_home_today() : figureDay(day)
    return {
      key: day,
      label,
      title: m.ui_pair({ name: label, text: count }),
      strong: day === today,
      values: [{ tone: late ? 'bad' : 'main', value: count }],
      ...(capacity.perDay === null ? {} : { line: capacity.perDay }),
    }
  })
}

/** Null without verdicts to reckon with. */
function capacityText({ perDay, short }: Stats['capacity']): { text: string; isShort: boolean } | null {
  if (perDay === null) return null
  return short === null
    ? { text: m.backoffice_home_capacity_enough({ count: perDay }), isShort: false }
    : {
        text: m.backoffice_home_capacity_short({ count: perDay, day: dayText(short.day), short: short.count }),
        isShort: true,
      }
}

function flowBars({ days }: Stats, today: string): Bar[] {
  return days.map(({ day, submitted, approved, rejected }) => ({
    key: day,
    label: day === today ? m.backoffice_home_today() : figureDay(day),
    title: `${shortDayText(day)}: ${m.backoffice_home_approved()} ${approved}, ${m.backoffice_home_rejected()} ${rejected}, ${m.backoffice_home_submitted()} ${submitted}`,
    strong: day === today,
    values: [
      { tone: 'main', value: approved },
      { tone: 'soft', value: rejected },
    ],
    line: submitted,
  }))
}

export function overviewView(stats: Stats, now: Date) {
  const today = dayOf(now)
  const { days, waiting, overdue, decided, inTime, hours, handling, reasons, reviewers } = stats
  const max = Math.max(1, ...reasons.map(({ count }) => count))
  const seconds = handling === null ? null : Math.round(handling)
  return {
    waiting: countText(waiting),
    overdue,
    decided,
    submitted: days.reduce((all, day) => all + day.submitted, 0),
    inTime: inTime === null ? null : (Math.floor(inTime * 1000) / 10).toString(),
    handling:
      seconds === null
        ? null
        : m.backoffice_home_handling_time({ minutes: Math.floor(seconds / 60), seconds: seconds % 60 }),
    due: dueBars(stats, today),
    capacity: capacityText(stats.capacity),
    flow: flowBars(stats, today),
    hours: { half: span(hours.half), ninety: span(hours.ninety), longest: span(hours.longest) },
    reasons: reasons.map(({ field, fieldName, reason, name, count }) => ({
      key: `${field} ${reason}`,
      text: m.ui_pair({ name: fieldName, text: name }),
      count,
      share: Math.round((count / max) * 100),
    })),
    reviewers,
  }
}

export type Overview = ReturnType<typeof overviewView>
