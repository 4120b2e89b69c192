// Figures of the dashboard: groups, ranges, and comparison with the range before.
import { DAY_MS } from '../../lib/dates/durations.ts'

export const FIGURE_GROUPS = ['people', 'cases', 'apps', 'reading', 'messages'] as const
export type FigureGroup = (typeof FIGURE_GROUPS)[number]

/** How a figure is drawn: by day, by part, or as steps of which each is a share of the first. */
export const FIGURE_CHARTS = ['days', 'parts', 'funnel'] as const
export type FigureChart = (typeof FIGURE_CHARTS)[number]

/** What a value is measured in. */
export const FIGURE_UNITS = ['count', 'hours', 'percent', 'money'] as const
export type FigureUnit = (typeof FIGURE_UNITS)[number]

/** Values are stored as integers, scaled by unit. */
export const STORED_PER: Record<FigureUnit, number> = { count: 1, hours: 10, percent: 10, money: 10_000 }

/** A part of money begins with its currency, such as `CNY sms`. */
export const currencyOf = (part: string): string => part.split(' ')[0] ?? ''

/** Ranges on offer, in days; the last one is today. */
export const FIGURE_RANGES = [7, 30, 90, 180] as const
export const DEFAULT_RANGE = 30
/** Days of the longest range between two chosen days: it and the one before it fit into what is counted at first. */
export const MAX_RANGE_DAYS = 200
/** The first day of a range: before any portal. */
const FIRST_DAY = '2000-01-01'

/** Days that are counted when a figure is counted for the first time. */
export const FIRST_COUNT_DAYS = 400

/** The largest parts that are listed. */
export const MAX_PARTS = 12

const dayBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10)

export type DayRange = { from: string; to: string }

/** What was asked for: so many days up to today, or up to or from a day, or the days between two. */
export type AskedRange = { days: number; from?: string | undefined; to?: string | undefined }

const lengthOf = ({ from, to }: DayRange): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1

/** The range that was asked for; without its last day it ends today. */
export function rangeOf(today: string, { days, from, to = today }: AskedRange): DayRange {
  return { from: from ?? dayBefore(to, days - 1), to }
}

/** What is wrong with a range, and with which of its ends. */
export function rangeProblem(today: string, range: DayRange): { field: 'from' | 'to'; problem: RangeProblem } | null {
  if (range.to > today) return { field: 'to', problem: 'future' }
  if (range.from < FIRST_DAY) return { field: 'from', problem: 'early' }
  if (range.from > range.to) return { field: 'from', problem: 'order' }
  return lengthOf(range) > MAX_RANGE_DAYS ? { field: 'from', problem: 'long' } : null
}
export type RangeProblem = 'future' | 'early' | 'order' | 'long'

/** The range of the same length before it. */
export const rangeBefore = (range: DayRange): DayRange => ({
  from: dayBefore(range.from, lengthOf(range)),
  to: dayBefore(range.from, 1),
})

/** The days of a range in order. */
export function daysOf(range: DayRange): string[] {
  const count = lengthOf(range)
  return Array.from({ length: count }, (_, index) => dayBefore(range.to, count - 1 - index))
}

/** Change in percent, rounded; null when there was nothing before. */
export const changeOf = (total: number, before: number): number | null =>
  before === 0 ? null : Math.round(((total - before) / before) * 100)

/** Reasons for refusals of figures: code, and when (handbook/errors.md [8]). */
export const FIGURE_REASONS = {
  'figure.not_found': { code: '404001', when: 'There is no figure of this name.' },
} as const
