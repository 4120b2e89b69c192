// Geometry of the tide chart: calls by day as a water line, the range before as a second line, in a scene of 1440 × 480.
import { scaleLinear, scalePoint } from 'd3-scale'
import { curveMonotoneX, line } from 'd3-shape'
import { countText } from '../../../../../lib/text/numbers.ts'

/** Right of the words of the hero, and below the pole star at (1330, 70). */
const [LEFT, RIGHT, TOP, BOTTOM] = [640, 1376, 196, 430]
const STEPS = 3
/** Days from one label to the next. */
const EVERY = 5
/** The value of the last full day is written above so many days before it. */
const CLEAR = 5

type Day = { day: string; calls: number; before: number }
type Point = { x: number; y: number }

export type Tide = {
  /** The water line, up to the last full day. */
  line: string
  /** The same days of the range before. */
  before: string
  grid: { y: number; label: string }[]
  labels: { x: number; label: string }[]
  start: number
  /** The last full day, with the height of its label. */
  last: Point & { label: number }
  /** The day that is not over. */
  today: Point
}

/**
 * @param days the last of them is not over
 * @param labelOf label of a day on the axis
 */
export function tideOf(days: readonly Day[], labelOf: (day: string) => string): Tide {
  const max = Math.max(1, ...days.flatMap(({ calls, before }) => [calls, before]))
  const y = scaleLinear([0, max], [BOTTOM, TOP]).nice(STEPS)
  const x = scalePoint(
    days.map(({ day }) => day),
    [LEFT, RIGHT],
  )
  const placeOf = ({ day, calls }: Day): Point => ({ x: Math.round(x(day) ?? LEFT), y: Math.round(y(calls)) })
  const pathOf = (list: readonly Day[], valueOf: (day: Day) => number) =>
    line<Day>(
      ({ day }) => x(day) ?? LEFT,
      (day) => y(valueOf(day)),
    )
      .curve(curveMonotoneX)
      .digits(0)([...list]) ?? ''
  const full = days.slice(0, -1)
  const places = full.map(placeOf)
  const last = places.at(-1) ?? { x: LEFT, y: BOTTOM }
  return {
    line: pathOf(full, ({ calls }) => calls),
    before: pathOf(days, ({ before }) => before),
    grid: y
      .ticks(STEPS)
      .filter((value) => Number.isInteger(value))
      .map((value) => ({ y: Math.round(y(value)), label: countText(value) })),
    labels: full
      .map(({ day }, at) => ({ x: places[at]!.x, label: labelOf(day) }))
      .filter((_, at) => (full.length - 1 - at) % EVERY === 0),
    start: LEFT,
    last: { ...last, label: Math.min(...places.slice(-CLEAR).map((place) => place.y), BOTTOM) - 16 },
    today: placeOf(days.at(-1) ?? { day: '', calls: 0, before: 0 }),
  }
}
