// Handlers of the dashboard's figures: values by day and part, and a figure as CSV.
import { m } from '#messages'
import { ApiError } from '../../../api/errors.ts'
import { admits } from '../../../api/access/operator-permissions.ts'
import { type Context, type Handler, operatorOf } from '../../../api/implement.ts'
import type { Db } from '../../../db/open.ts'
import { dayOf } from '../../../lib/dates/dates.ts'
import { csvFile } from '../../../lib/text/csv.ts'
import type { figureCsv, FigureValues, figureList } from '../contract.ts'
import { findCountedAt, listDays, listStocks, listTotals } from '../queries/daily-figures.ts'
import type { Figure } from '../queries/figure.ts'
import {
  type AskedRange,
  daysOf,
  type DayRange,
  MAX_PARTS,
  MAX_RANGE_DAYS,
  rangeBefore,
  rangeProblem,
  type RangeProblem,
  rangeOf,
  STORED_PER,
} from '../rules.ts'

type Total = { part: string; total: number; before: number }
type Labels = ReadonlyMap<string, string>
type DayValue = { day: string; part: string; value: number }

/** Parts with a label in their order, then the others from the largest down. */
function orderParts({ parts = {} }: Figure, totals: readonly Total[], labels: Labels) {
  const labelledParts = Object.entries(parts)
  const others = totals.filter(({ part }) => !(part in parts)).toSorted((a, b) => b.total - a.total)
  return [
    ...labelledParts.map(([part, label]) => {
      const { total = 0, before = 0 } = totals.find((total) => total.part === part) ?? {}
      return { part, label: label(), total, before }
    }),
    ...others.slice(0, MAX_PARTS).map((other) => ({ ...other, label: labels.get(other.part) ?? other.part })),
  ]
}

function valuesOf(
  figure: Figure,
  totals: readonly Total[],
  values: readonly DayValue[],
  { range, before, countedUntil }: { range: DayRange; before: DayRange; countedUntil: string },
  labels: Labels,
): FigureValues {
  const { name, group, chart, label, source, headline, unit = 'count' } = figure
  const parts = orderParts(figure, totals, labels)
  const byDay = Map.groupBy(values, ({ day }) => day)
  // A day without events has none of them; one without anything to measure, or that was not counted yet, has no value.
  const emptyValue = (day: string) => (source.kind === 'level' || day > countedUntil ? null : 0)
  const valueOf = (day: string, part: string) =>
    byDay.get(day)?.find((item) => item.part === part)?.value ?? emptyValue(day)
  const wholeOf = (day: string) =>
    headline === undefined
      ? (byDay.get(day)?.reduce((sum, { value }) => sum + value, 0) ?? emptyValue(day))
      : valueOf(day, headline)
  const earlier = daysOf(before)
  const countedTotals = headline === undefined ? totals : totals.filter(({ part }) => part === headline)
  return {
    name,
    group,
    chart,
    label: label(),
    unit,
    isStock: source.kind !== 'count',
    total: countedTotals.reduce((sum, { total }) => sum + total, 0),
    before: countedTotals.reduce((sum, item) => sum + item.before, 0),
    parts,
    days:
      chart === 'days'
        ? daysOf(range).map((day, index) => ({
            day,
            values: parts.map(({ part }) => valueOf(day, part)),
            before: wholeOf(earlier[index]!),
          }))
        : [],
  }
}

const PROBLEM_TEXT: Record<RangeProblem, () => string> = {
  future: m.figures_refusal_future,
  early: m.figures_refusal_early,
  order: m.figures_refusal_order,
  long: () => m.figures_refusal_long({ days: MAX_RANGE_DAYS }),
}

/** @throws ApiError 400001 for a range that there is not */
function parseRange({ now }: Pick<Context, 'now'>, input: AskedRange): DayRange {
  const today = dayOf(now)
  const range = rangeOf(today, input)
  const wrong = rangeProblem(today, range)
  if (wrong) throw new ApiError('400001', { fields: { [wrong.field]: PROBLEM_TEXT[wrong.problem]() } })
  return range
}

const mayRead = (context: Context, { needs }: Figure): boolean =>
  needs === undefined || admits(needs, operatorOf(context))

/** Values in the unit of their figure, as they are read. */
const unitsOf = (figures: readonly Figure[]) => (name: string, value: number) =>
  value / STORED_PER[figures.find((figure) => figure.name === name)?.unit ?? 'count']

/** Labels of the parts in these rows, by figure; figures that find them in the same way share a query. */
async function loadLabels(
  db: Db,
  figures: readonly Figure[],
  rows: readonly { figure: string; part: string }[],
): Promise<(figure: Figure) => Labels> {
  const partsBy = Map.groupBy(rows, ({ figure }) => figure)
  const labels = new Map<Figure['labelsOf'], Labels>()
  for (const [find, sharing] of Map.groupBy(figures, ({ labelsOf }) => labelsOf)) {
    const parts = new Set(sharing.flatMap(({ name }) => (partsBy.get(name) ?? []).map(({ part }) => part)))
    if (find && parts.size > 0) labels.set(find, await find(db, [...parts]))
  }
  return ({ labelsOf }) => labels.get(labelsOf) ?? new Map<string, string>()
}

export const figureListHandler =
  (all: readonly Figure[]): Handler<typeof figureList> =>
  async (context, input) => {
    const { db } = context
    const figures = all.filter((item) => mayRead(context, item))
    const range = parseRange(context, input)
    const ranges = { range, before: rangeBefore(range) }
    const namesOf = (isSum: boolean) =>
      figures.filter(({ source }) => (source.kind === 'count') === isSum).map(({ name }) => name)
    const inUnits = unitsOf(figures)
    const byDay = figures.filter(({ chart }) => chart === 'days').map(({ name }) => name)
    const both = { from: ranges.before.from, to: ranges.range.to }
    const totals = [
      ...(await listTotals(db, namesOf(true), ranges)),
      ...(await listStocks(db, namesOf(false), ranges)),
    ].map((row) => ({ ...row, total: inUnits(row.figure, row.total), before: inUnits(row.figure, row.before) }))
    const values = (byDay.length > 0 ? await listDays(db, byDay, both) : []).map((row) => ({
      ...row,
      value: inUnits(row.figure, row.value),
    }))
    const countedAt = await findCountedAt(db)
    const countedUntil = countedAt ? dayOf(countedAt) : ''
    const totalsOf = Map.groupBy(totals, ({ figure }) => figure)
    const valuesBy = Map.groupBy(values, ({ figure }) => figure)
    const labelsOf = await loadLabels(db, figures, totals)
    return {
      ...ranges,
      countedAt: countedAt?.toISOString() ?? null,
      figures: figures.map((figure) => {
        const [own, days] = [totalsOf.get(figure.name) ?? [], valuesBy.get(figure.name) ?? []]
        return valuesOf(figure, own, days, { ...ranges, countedUntil }, labelsOf(figure))
      }),
    }
  }

export const figureCsvHandler =
  (figures: readonly Figure[]): Handler<typeof figureCsv> =>
  async (context, { name, ...asked }) => {
    const { db } = context
    const figure = figures.find((figure) => figure.name === name && mayRead(context, figure))
    if (!figure) throw new ApiError('404001', { reason: 'figure.not_found' })
    const range = parseRange(context, asked)
    const rows = await listDays(db, [name], range)
    const labelsOf = await loadLabels(db, [figure], rows)
    const there = new Set(rows.map(({ day, part }) => `${day} ${part}`))
    const gaps =
      figure.source.kind === 'level'
        ? daysOf(range).flatMap((day) =>
            Object.keys(figure.parts ?? {})
              .filter((part) => !there.has(`${day} ${part}`))
              .map((part) => ({ day, part, value: null })),
          )
        : []
    const lines = [...rows, ...gaps]
      .toSorted((a, b) => a.day.localeCompare(b.day) || a.part.localeCompare(b.part))
      .map(({ day, part, value }) => [
        day,
        figure.parts?.[part]?.() ?? labelsOf(figure).get(part) ?? part,
        value === null ? '' : String(unitsOf(figures)(name, value)),
      ])
    const heads = [m.figures_column_day(), m.figures_column_part(), figure.label()]
    return { fileName: `${name.replaceAll('.', '-')}-${range.to}.csv`, csv: csvFile([heads, ...lines]) }
  }
