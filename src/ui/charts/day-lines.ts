// Geometry of a chart by day: one line for each part, one for the sum of the range before, on a scale of round steps.
import { scaleLinear, scalePoint } from 'd3-scale'
import { area, line } from 'd3-shape'
import { countText } from '../../lib/text/numbers.ts'

/** Rendered in two widths, of which CSS shows one: a wide chart scaled down would be unreadable. */
export const [WIDE, NARROW, HEIGHT] = [668, 340, 190]
const [LEFT, RIGHT, TOP, BOTTOM] = [52, 8, 12, 26]
/** Grid lines above 0, about. */
const STEPS = 3
/** Width that a label of a day takes, with the space beside it. */
const LABEL = 90

/** Null where there is no value: the line has a gap there. */
type Value = number | null
type Day = { day: string; values: Value[]; before: Value }

export type DayLines = {
  width: number
  /** Paths of the parts in their order. */
  lines: string[]
  /** The filled area under a single line; null when there are several. */
  area: string | null
  /** Path of the range before; null where there are several parts, since it is their sum. */
  before: string | null
  grid: { y: number; label: string }[]
  labels: { x: number; label: string; anchor: 'start' | 'middle' | 'end' }[]
}

const round = (value: number): number => Math.round(value * 10) / 10

/**
 * @param labelOf label of a day on the axis
 * @param textOf a value beside its grid line
 */
export function dayLinesOf(
  days: readonly Day[],
  labelOf: (day: string) => string,
  width: number,
  textOf: (value: number) => string = countText,
): DayLines {
  const parts = days[0]?.values.length ?? 0
  const isSingle = parts === 1
  const visibleValues = days.flatMap(({ values, before }) => (isSingle ? [...values, before] : values))
  const max = Math.max(1, ...visibleValues.map((value) => value ?? 0))
  const y = scaleLinear([0, max], [HEIGHT - BOTTOM, TOP]).nice(STEPS)
  const x = scalePoint(
    days.map(({ day }) => day),
    [LEFT, width - RIGHT],
  )
  const at = (day: string) => x(day) ?? LEFT
  const pathOf = (valueOf: (day: Day) => Value): string =>
    line<Day>(
      ({ day }) => round(at(day)),
      (day) => round(y(valueOf(day) ?? 0)),
    ).defined((day) => valueOf(day) !== null)([...days]) ?? ''
  const valueOf = (part: number) => (day: Day) => day.values[part] ?? null
  const every = Math.max(1, Math.ceil((days.length * LABEL) / width))
  return {
    width,
    lines: Array.from({ length: parts }, (_, part) => pathOf(valueOf(part))),
    area: isSingle
      ? area<Day>(
          ({ day }) => round(at(day)),
          HEIGHT - BOTTOM,
          (day) => round(y(valueOf(0)(day) ?? 0)),
        ).defined((day) => valueOf(0)(day) !== null)([...days])
      : null,
    before: isSingle ? pathOf(({ before }) => before) : null,
    grid: y
      .ticks(STEPS)
      .filter((value) => Number.isInteger(value))
      .map((value) => ({ y: round(y(value)), label: textOf(value) })),
    labels: days
      .map(({ day }, index) => ({ day, index }))
      .filter(({ index }) => (days.length - 1 - index) % every === 0)
      .map(({ day, index }) => ({
        x: round(at(day)),
        label: labelOf(day),
        anchor: index === days.length - 1 ? 'end' : index === 0 ? 'start' : 'middle',
      })),
  }
}
