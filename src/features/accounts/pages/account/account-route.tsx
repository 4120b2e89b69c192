// The account's progress drawn over the identity card: stations of its history, joined to the pole star once it is
// certified.
import type { CSSProperties } from 'react'
import { m } from '#messages'

type Anchor = 'start' | 'middle' | 'end'
/** On phones the label of the last station has twice the size in the right half of the scene, and keeps clear of its edges. */
type StopPosition = {
  x: number
  y: number
  word: { x: number; y: number }
  phone: { x: number; y: number; anchor: Anchor }
}

/** Positions in a scene of 1440 × 320, and of their labels. */
const PLACES: StopPosition[] = [
  { x: 690, y: 232, word: { x: 680, y: 262 }, phone: { x: 690, y: 266, anchor: 'start' } },
  { x: 846, y: 176, word: { x: 836, y: 206 }, phone: { x: 840, y: 212, anchor: 'start' } },
  { x: 1006, y: 206, word: { x: 990, y: 236 }, phone: { x: 1006, y: 244, anchor: 'middle' } },
  { x: 1164, y: 140, word: { x: 1154, y: 170 }, phone: { x: 1376, y: 184, anchor: 'end' } },
]
const STAR = { x: 1318, y: 74 }
/** Gap between the line and a station. */
const GAP = 11
const STAR_GAP = 58

type Point = { x: number; y: number }
type Station = { id: number; day: string; title: string }

export type AccountRouteProps = { route: Station[]; connected: boolean; className?: string | undefined }

export function AccountRoute({ route, connected, className }: AccountRouteProps) {
  const places = PLACES.slice(0, route.length)
  const last = places.at(-1)
  return (
    <svg
      className={`art ${className}`}
      viewBox="0 0 1440 320"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={m.accounts_account_route({
        stations: route.map(({ day, title }) => `${day} ${title}`).join(m.accounts_comma()),
      })}
    >
      {places.slice(1).map((place, at) => (
        <path key={place.x} className="pthl" d={between(places[at]!, place, GAP, GAP)} />
      ))}
      {last ? <path className={connected ? 'am' : 'am dsh'} d={between(last, STAR, GAP, STAR_GAP)} /> : null}
      {places.map(({ x, y, word, phone }, at) => (
        <g key={x}>
          <circle className={at === places.length - 1 ? 'nd' : 'p0 ko'} cx={x} cy={y} r="6.5" />
          <text
            className={at === places.length - 1 ? 'lb b last' : 'lb b x'}
            x={word.x}
            y={word.y}
            style={
              {
                '--phone-shift': `${phone.x - word.x}px ${phone.y - word.y}px`,
                '--phone-anchor': phone.anchor,
              } as CSSProperties
            }
          >
            {route[at]?.title}
          </text>
          <text className="lb x" x={word.x} y={word.y + 17}>
            {route[at]?.day}
          </text>
        </g>
      ))}
    </svg>
  )
}

/** A straight line with a gap at both ends. */
function between(from: Point, to: Point, after: number, before: number): string {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = Math.hypot(dx, dy)
  const at = (distance: number) =>
    `${(from.x + (dx * distance) / length).toFixed(1)} ${(from.y + (dy * distance) / length).toFixed(1)}`
  return `M${at(after)}L${at(length - before)}`
}
