// View data of the dashboard: texts, shares, and the lines of its charts.
import { m } from '#messages'
import type { OutputOf } from '../../../../api/endpoint.ts'
import { dateText, figureDay, timeText } from '../../../../lib/dates/dates.ts'
import { countText, moneyText } from '../../../../lib/text/numbers.ts'
import type { FigureValues, figureList } from '../../contract.ts'
import {
  type AskedRange,
  changeOf,
  currencyOf,
  daysOf,
  FIGURE_GROUPS,
  type FigureGroup,
  type FigureUnit,
} from '../../rules.ts'
import type { DayChartView } from '../../../../ui/charts/day-chart.tsx'
import { dayLinesOf, NARROW, WIDE } from '../../../../ui/charts/day-lines.ts'

const GROUP: Record<FigureGroup, () => string> = {
  people: m.figures_group_people,
  cases: m.figures_group_cases,
  apps: m.figures_group_apps,
  reading: m.figures_group_reading,
  messages: m.figures_group_messages,
}

const percentText = (share: number): string => `${Math.round(share * 100)}%`

/** A value with what it is measured in; a dash where there is none. @param part of money, which names the currency */
function valueText(unit: FigureUnit, value: number | null, part: string): string {
  if (value === null) return '–'
  if (unit === 'money') return moneyText(value, currencyOf(part))
  if (unit === 'hours') return m.figures_hours({ hours: countText(value) })
  return unit === 'percent' ? `${countText(value)}%` : countText(value)
}

function changeText(total: number, before: number): string {
  const change = changeOf(total, before)
  if (change === null) return total === 0 ? m.figures_change_same() : m.figures_change_new()
  if (change === 0) return m.figures_change_same()
  return change > 0 ? m.figures_change_more({ percent: change }) : m.figures_change_less({ percent: -change })
}

export type PartLine = {
  part: string
  label: string
  total: string
  before: string
  share: string
  /** Of a funnel, how many of the step before did not come so far; empty otherwise. */
  lost: string
  /** Length of its bar in percent of the longest. */
  width: number
}

/** Of a funnel, the share is that of the first step; otherwise that of the whole. */
function partLines({ chart, parts, unit }: FigureValues): PartLine[] {
  const max = Math.max(1, ...parts.map((part) => part.total))
  const sum = parts.reduce((all, part) => all + part.total, 0)
  const whole = Math.max(1, chart === 'funnel' ? (parts[0]?.total ?? 0) : sum)
  const lossTextAt = (index: number): string => {
    const [previous = 0, next = 0] = [parts[index - 1]?.total, parts[index]?.total]
    return chart === 'funnel' && previous > next ? m.figures_lost({ percent: percentText(1 - next / previous) }) : ''
  }
  return parts.map(({ part, label, ...one }, index) => ({
    part,
    label,
    total: valueText(unit, one.total, part),
    before: valueText(unit, one.before, part),
    share: percentText(one.total / whole),
    lost: lossTextAt(index),
    width: Math.round((one.total / max) * 1000) / 10,
  }))
}

export type FigureView = {
  name: string
  label: string
  /** The figure in large. */
  total: string
  change: string
  isEmpty: boolean
  parts: PartLine[]
  /** By day, for figures that are drawn so. */
  days: (DayChartView & { rows: { day: string; values: string[]; before: string }[] }) | null
}

function viewOf(figure: FigureValues, fromTo: { from: string; to: string }): FigureView {
  const { name, label, chart, parts, days, total, before, unit } = figure
  const textOf = (value: number | null, part = parts[0]?.part ?? '') => valueText(unit, value, part)
  const values = days.flatMap((day) => day.values).filter((value) => value !== null)
  // Money of several currencies has no sum.
  const currencies = unit === 'money' ? Map.groupBy(parts, ({ part }) => currencyOf(part)) : new Map()
  const sums = [...currencies.values()].map((group: FigureValues['parts']) =>
    textOf(
      group.reduce((sum, item) => sum + item.total, 0),
      group[0]?.part,
    ),
  )
  const isOne = sums.length < 2
  const onAxis = (value: number) => (isOne ? textOf(value) : countText(value))
  return {
    name,
    label,
    total: sums.length > 0 ? sums.join(' + ') : textOf(total),
    change: isOne ? changeText(total, before) : '',
    isEmpty: parts.every((part) => part.total === 0 && part.before === 0),
    parts: partLines(figure),
    days:
      chart === 'days'
        ? {
            label: m.figures_chart({
              name: label,
              ...fromTo,
              min: textOf(Math.min(...values)),
              max: textOf(Math.max(...values)),
            }),
            rows: days.map((day) => ({
              day: figureDay(day.day),
              values: day.values.map((value, at) => textOf(value, parts[at]?.part)),
              before: isOne ? textOf(day.before) : '–',
            })),
            wide: dayLinesOf(days, figureDay, WIDE, onAxis),
            narrow: dayLinesOf(days, figureDay, NARROW, onAxis),
          }
        : null,
  }
}

/** @param requestedRange days that were chosen, in place of so many up to today */
export function figuresView(
  { range, before, countedAt, figures }: OutputOf<typeof figureList>,
  requestedRange: Partial<Pick<AskedRange, 'from' | 'to'>>,
) {
  const fromTo = { from: dateText(range.from), to: dateText(range.to) }
  const days = daysOf(before).length
  const isChosen = requestedRange.from !== undefined || requestedRange.to !== undefined
  return {
    /** The range on offer that is shown; null between chosen days. */
    days: isChosen ? null : days,
    query: isChosen ? String(new URLSearchParams(range)) : `days=${days}`,
    lead: m.figures_lead({ ...fromTo, days }),
    counted: countedAt ? m.figures_counted({ time: timeText(new Date(countedAt)) }) : m.figures_not_counted(),
    groups: FIGURE_GROUPS.map((name) => ({
      name,
      label: GROUP[name](),
      figures: figures.filter(({ group }) => group === name).map((figure) => viewOf(figure, fromTo)),
    })).filter((group) => group.figures.length > 0),
  }
}
