// Star positions of the service chart: sectors as wide as their fullest ring needs, even spacing on a ring, with an
// offset derived from the service's id so that it looks natural. Deterministic.
import { type Device, DEVICES } from '../../../home/rules.ts'
import type { Menu } from './service-filter.ts'

export const POLE = { x: 1040, y: 332 }
export const RINGS: Record<Device, number> = { phone: 196, car: 138, iot: 82 }

export type ChartStar = { id: number; name: string; x: number; y: number; size: number }
export type Chart = {
  stars: ChartStar[]
  /** Lines joining the stars of one device in one category, with gaps around the stars. */
  lines: { key: string; d: string; ids: number[] }[]
  sectors: { title: string; middle: number; count: number }[]
  /** Paths of the grid. */
  borders: string
  meridians: string
  scale: string
  circles: { radius: number; strong: boolean }[]
  dust: { x: number; y: number; radius: number }[]
}

const TURN = 2 * Math.PI
/** The first sector starts at the lower left, so that the widest one is on the left; ring labels follow its edge. */
export const START = TURN * 0.3
const GAP_PX = 9
const FULL_SIZE_UP_TO = 60

export function chartOf(menu: Menu): Chart {
  const weights = menu.map(({ groups }) => Math.max(...groups.map(({ subService }) => subService.length), 1) + 1.4)
  const whole = weights.reduce((sum, weight) => sum + weight, 0) || 1
  const count = menu.reduce(
    (sum, { groups }) => sum + groups.reduce((all, group) => all + group.subService.length, 0),
    0,
  )
  // The more services, the smaller the stars.
  const scale = Math.min(1, Math.sqrt(FULL_SIZE_UP_TO / Math.max(1, count)))
  const stars: ChartStar[] = []
  const lines: Chart['lines'] = []
  const sectors: Chart['sectors'] = []
  let from = START
  for (const [at, { category, title, groups }] of menu.entries()) {
    const width = (TURN * (weights[at] ?? 0)) / whole
    sectors.push({
      title,
      middle: from + width / 2,
      count: groups.reduce((sum, group) => sum + group.subService.length, 0),
    })
    for (const { device, subService } of groups) {
      const placedStars = subService.map(({ id, name }, index) => {
        const angle = from + (width * (index + 0.7)) / (subService.length + 0.4) + (noise(id) - 0.5) * 0.06
        return {
          id,
          name,
          ...pointAt(angle, RINGS[device] + (noise(id + 50) - 0.5) * 22),
          size: round((6 + noise(id + 90) * 3) * scale),
        }
      })
      stars.push(...placedStars)
      if (placedStars.length > 1)
        lines.push({ key: category + device, d: linePathOf(placedStars), ids: placedStars.map(({ id }) => id) })
    }
    from += width
  }
  const edges = sectors.map(
    (_, at) => START + (TURN * weights.slice(0, at).reduce((sum, weight) => sum + weight, 0)) / whole,
  )
  return {
    stars,
    lines,
    sectors,
    borders: edges.length > 1 ? edges.map((angle) => ray(angle, 34, 214)).join('') : '',
    ...GRATICULE,
  }
}

/** A point by its angle, clockwise from the right, and its distance from the pole. */
export function pointAt(angle: number, radius: number): { x: number; y: number } {
  return { x: round(POLE.x + radius * Math.cos(angle)), y: round(POLE.y + radius * Math.sin(angle)) }
}

/** Tenths of a unit are precise enough, and equal on server and browser. */
export const round = (length: number): number => Math.round(length * 10) / 10

function ray(angle: number, from: number, to: number): string {
  const a = pointAt(angle, from)
  const b = pointAt(angle, to)
  return `M${a.x} ${a.y}L${b.x} ${b.y}`
}

/** A pseudo-random number between 0 and 1, the same for the same seed on every machine. */
function noise(seed: number): number {
  let hash = Math.imul(seed + 0x9e3779b9, 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
}

function linePathOf(stars: ChartStar[]): string {
  return stars
    .slice(1)
    .map((star, at) => {
      const before = stars[at] ?? star
      const length = Math.hypot(star.x - before.x, star.y - before.y) || 1
      const [dx, dy] = [((star.x - before.x) / length) * GAP_PX, ((star.y - before.y) / length) * GAP_PX]
      return `M${round(before.x + dx)} ${round(before.y + dy)}L${round(star.x - dx)} ${round(star.y - dy)}`
    })
    .join('')
}

const DEGREE = TURN / 360
const OUTER = 214

const GRATICULE = {
  meridians: Array.from({ length: 24 }, (_, at) => ray(at * 15 * DEGREE, OUTER, 1200)).join(''),
  scale: Array.from({ length: 120 }, (_, at) => ray(at * 3 * DEGREE, OUTER, OUTER + (at % 5 === 0 ? 9 : 5))).join(''),
  circles: [
    ...DEVICES.map((device) => ({ radius: RINGS[device], strong: false })),
    { radius: 34, strong: true },
    { radius: OUTER, strong: true },
    ...Array.from({ length: 9 }, (_, at) => ({ radius: 300 + at * 96, strong: at % 3 === 2 })),
  ],
  dust: Array.from({ length: 26 }, (_, at) => ({
    ...pointAt(noise(at + 7) * TURN, 236 + noise(at + 31) * 420),
    radius: round(0.7 + noise(at + 63) * 1.1),
  })),
}
