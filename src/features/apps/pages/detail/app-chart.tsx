// Star chart of an app: abilities and services that are granted, under review, rejected, not applied for. Each is told apart
// by its shape; the legend counts them, the tables of the page carry the same in words.
import { m } from '#messages'
import type { AppKind } from '../../rules/transitions.ts'
import { AppIcon } from '../../components/app-icon.tsx'
import type { ChartStar, Light, starsOf } from './stars-view.server.ts'
import styles from './app-chart.module.css'

type Props = { name: string; kind: AppKind; iconId: number | null; stars: ReturnType<typeof starsOf> }

const LIGHT_TEXT: Record<Light, () => string> = {
  on: m.apps_chart_on,
  waiting: m.apps_chart_waiting,
  paused: m.apps_chart_paused,
  bad: m.apps_chart_bad,
  open: m.apps_chart_open,
}

const MIDDLE = { x: 380, y: 210 }
const RINGS = [58, 104, 150, 196, 242, 288, 334, 380, 426, 500, 600, 720, 860, 1020]
const RAYS = Array.from({ length: 36 }, (_, at) => (at * Math.PI) / 18)
const CLEAR = 58
const round = (value: number): number => Math.round(value * 10) / 10
const at = (turn: number, wide: number, high: number) => ({
  x: round(MIDDLE.x + Math.cos(turn) * wide),
  y: round(MIDDLE.y + Math.sin(turn) * high),
})
const ray = (turn: number): string => {
  const [near, far] = [at(turn, CLEAR, CLEAR), at(turn, 1100, 1100)]
  return `M${near.x} ${near.y}L${far.x} ${far.y}`
}
const NET = RAYS.map(ray).join('')

/** Shortened to fit beside its star. */
const short = (name: string): string => {
  const wide = [...name].reduce((sum, letter) => sum + (letter > '\u2e80' ? 2 : 1), 0)
  return wide <= 24 ? name : `${[...name].slice(0, 20).join('').trimEnd()}…`
}

/** A star by its light: filled, half filled, barred, crossed out, hollow. */
function Sign({ light, x, y }: { light: Light; x: number; y: number }) {
  return (
    <g data-light={light} className={styles.sign}>
      <circle className={styles.ring} cx={x} cy={y} r={light === 'open' ? 5 : 8} />
      {light === 'on' ? <circle className={styles.dot} cx={x} cy={y} r={4.5} /> : null}
      {light === 'waiting' ? <path className={styles.dot} d={`M${x} ${y - 4.5}a4.5 4.5 0 0 1 0 9z`} /> : null}
      {light === 'paused' ? <path className={styles.bars} d={`M${x - 2} ${y - 3}v6m4 -6v6`} /> : null}
      {light === 'bad' ? <path className={styles.cross} d={`M${x - 3} ${y - 3}l6 6m0 -6l-6 6`} /> : null}
    </g>
  )
}

function Star({ star, turn }: { star: ChartStar; turn: number }) {
  const { x, y } = at(turn, 200, 150)
  const start = at(turn, CLEAR, CLEAR)
  const side = Math.cos(turn) > 0.15 ? 'right' : Math.cos(turn) < -0.15 ? 'left' : 'middle'
  const left = side === 'right' ? x + 16 : side === 'left' ? x - 16 : x
  const top =
    side === 'middle' ? (Math.sin(turn) > 0 ? y + 26 : star.isPlain ? y - 14 : y - 28) : star.isPlain ? y + 4 : y - 3
  return (
    <g data-light={star.light} className={styles.star}>
      {star.light === 'open' ? null : <path className={styles.way} d={`M${start.x} ${start.y}L${x} ${y}`} />}
      <Sign light={star.light} x={x} y={y} />
      <text className={styles.name} data-side={side} x={left} y={top}>
        {short(star.name)}
      </text>
      {star.isPlain ? null : (
        <text className={styles.state} data-side={side} x={left} y={top + 17}>
          {star.state}
        </text>
      )}
    </g>
  )
}

export function AppChart({ name, kind, iconId, stars: { shown } }: Props) {
  const label = m.apps_chart({
    name,
    stars: shown.map((star) => m.apps_chart_star({ name: star.name, state: star.state })).join(m.apps_and()),
  })
  return (
    <div className={styles.chart}>
      <svg viewBox="0 0 760 420" role="img" aria-label={label}>
        <path className={styles.net} d={NET} />
        {RINGS.map((r, index) => (
          <circle key={r} className={styles.net} data-main={index % 3 === 2 || undefined} cx={380} cy={210} r={r} />
        ))}
        <circle className={styles.pole} cx={380} cy={210} r={50} />
        {shown.map((star, index) => (
          <Star key={star.id} star={star} turn={-Math.PI / 2 + ((index + 0.5) * 2 * Math.PI) / shown.length} />
        ))}
      </svg>
      <span className={styles.icon}>
        <AppIcon kind={kind} iconId={iconId} size={88} />
      </span>
    </div>
  )
}

/** What the shapes mean, with how many there are of each. */
export function AppChartLegend({ stars: { counts, others } }: Pick<Props, 'stars'>) {
  return (
    <ul className={styles.legend}>
      {counts
        .filter(({ count }) => count > 0)
        .map(({ light, count }) => (
          <li key={light}>
            <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
              <Sign light={light} x={10} y={10} />
            </svg>
            {LIGHT_TEXT[light]()} <b>{count}</b>
          </li>
        ))}
      {others > 0 ? <li>{m.apps_chart_others({ count: others })}</li> : null}
    </ul>
  )
}
