// Scale of a bar chart, derived from its bars, one figure and the texts at the ends of its axis.

export type Figure = { bars: number[]; value: string; unit: string; axis: { from: string; to: string } }

export type FigureScale = {
  /** Height of the tallest bar. */
  top: number
  grid: { value: number; label: string }[]
  /** Labels below the bars; `at` runs from 0, the left end, to 1. */
  ticks: { at: number; label: string }[]
  /** Unit of the ticks; empty when their labels include it. */
  unit: string
  /** Position of the figure among the bars; null when it is outside. */
  mark: { at: number; bar: number } | null
  /** The figure is the median: half of what the bars show lies before its bar. */
  median: boolean
  /** Where 95 % lie before, of shares of a whole; null elsewhere. */
  max: { at: number; value: string } | null
}

const MAX_TICKS = 7

export function figureScale({ bars, value, unit, axis }: Figure): FigureScale {
  const top = Math.max(...bars)
  const range = rangeOf(axis, unit)
  const shares = range !== null && isWhole(bars.reduce((sum, bar) => sum + bar, 0))
  const mark = markOf(bars, Number(value.replaceAll(',', '')), range)
  return {
    top,
    grid: gridOf(top, shares || range === null ? unitLabel(shares ? '%' : unit) : () => ''),
    ticks: range ? ticksOf(bars.length, range) : endsOf(bars.length, axis),
    unit: range?.unit ?? '',
    mark,
    median: shares && mark !== null && Math.floor(axisShareAt(bars, 50) * bars.length) === mark.bar,
    max: shares ? maxFigureOf(bars, range, value.split('.')[1]?.length ?? 0) : null,
  }
}

type Range = { from: number; to: number; unit: string }

const NUMBER_WITH_UNIT = /^(-?[\d.]{1,20})\s*([^\d\s]\D*)$/

/** A numeric axis: both ends are numbers in the figure's unit. */
function rangeOf(axis: Figure['axis'], unit: string): Range | null {
  const from = NUMBER_WITH_UNIT.exec(axis.from)
  const to = NUMBER_WITH_UNIT.exec(axis.to)
  const suffix = from?.[2] ?? ''
  if (!from || !to || suffix !== to[2] || !(unit.startsWith(suffix) || suffix.startsWith(unit))) return null
  const range = { from: Number(from[1]), to: Number(to[1]), unit: suffix }
  return range.to > range.from ? range : null
}

/** Shares of a whole; a small remainder is not drawn. */
const isWhole = (sum: number): boolean => sum >= 95 && sum <= 100.5

/** The share of the axis, from 0 to 1, at which the bars have added up to so many per cent. */
function axisShareAt(bars: number[], percent: number): number {
  let sum = 0
  for (const [at, bar] of bars.entries()) {
    if (sum + bar >= percent) return (at + (percent - sum) / bar) / bars.length
    sum += bar
  }
  return 1
}

function maxFigureOf(bars: number[], { from, to }: Range, decimals: number): FigureScale['max'] {
  const at = axisShareAt(bars, 95)
  return at < 1 ? { at, value: (from + at * (to - from)).toFixed(decimals) } : null
}

const unitLabel = (unit: string) => (amount: number) => (unit === '%' ? `${amount}%` : `${amount} ${unit}`)

function gridOf(top: number, label: (amount: number) => string): FigureScale['grid'] {
  if (!(top > 0)) return []
  const power = 10 ** Math.floor(Math.log10(top / 4))
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((item) => item >= top / 4) ?? 10 * power
  return Array.from({ length: Math.floor(top / step) }, (_, at) => {
    const amount = Number(((at + 1) * step).toPrecision(6))
    return { value: amount, label: label(amount) }
  })
}

function ticksOf(count: number, { from, to }: Range): FigureScale['ticks'] {
  const every = Math.ceil(count / MAX_TICKS)
  const marks = Array.from({ length: Math.floor(count / every) + 1 }, (_, at) => (at * every) / count)
  const numbers = marks.map((at) => Number((from + at * (to - from)).toFixed(3)))
  const decimals = Math.max(...numbers.map((number) => String(number).split('.')[1]?.length ?? 0))
  return marks.map((at, index) => ({ at, label: (numbers[index] ?? 0).toFixed(decimals) }))
}

const endsOf = (count: number, axis: Figure['axis']): FigureScale['ticks'] => [
  { at: 0.5 / count, label: axis.from },
  { at: (count - 0.5) / count, label: axis.to },
]

function markOf(bars: number[], figure: number, range: Range | null): FigureScale['mark'] {
  if (range) {
    const at = (figure - range.from) / (range.to - range.from)
    return at >= 0 && at <= 1 ? { at, bar: Math.min(bars.length - 1, Math.floor(at * bars.length)) } : null
  }
  const bar = bars.indexOf(figure)
  return bar < 0 ? null : { at: (bar + 0.5) / bars.length, bar }
}
