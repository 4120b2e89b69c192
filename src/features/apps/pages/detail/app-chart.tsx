// Star chart of an app and its holdings: granted, under review, rejected, not applied for. The tables below it carry
// the same information as text.
import { m } from '#messages'
import type { AppKind } from '../../rules/transitions.ts'
import { AppIcon } from '../../components/app-icon.tsx'
import styles from './app-chart.module.css'

type Tone = 'ok' | 'warn' | 'bad' | 'info' | undefined
export type ChartStar = { id: string; name: string; state: string; tone: Tone }
type Props = { name: string; kind: AppKind; iconId: number | null; stars: readonly ChartStar[] }

const MIDDLE = { x: 380, y: 210 }
const RINGS = [58, 104, 150, 196, 242, 288, 334, 380, 426, 500, 600, 720, 860, 1020]
const RAYS = Array.from({ length: 36 }, (_, at) => (at * Math.PI) / 18)
/** Beyond this number the labels would overlap. */
const MOST = 8
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

function Star({ star, turn }: { star: ChartStar; turn: number }) {
  const { x, y } = at(turn, 200, 138)
  const start = at(turn, CLEAR, CLEAR)
  const side = Math.cos(turn) > 0.25 ? 'right' : Math.cos(turn) < -0.25 ? 'left' : 'middle'
  const left = side === 'right' ? x + 16 : side === 'left' ? x - 16 : x
  const top = side === 'middle' ? (Math.sin(turn) > 0 ? y + 26 : y - 28) : y - 3
  return (
    <g data-tone={star.tone ?? 'none'} className={styles.star}>
      {star.tone ? <path className={styles.way} d={`M${start.x} ${start.y}L${x} ${y}`} /> : null}
      <circle className={styles.ring} cx={x} cy={y} r={8} />
      {star.tone === 'bad' ? (
        <path className={styles.cross} d={`M${x - 3} ${y - 3}l6 6m0 -6l-6 6`} />
      ) : star.tone ? (
        <circle className={styles.dot} cx={x} cy={y} r={4} />
      ) : null}
      <text className={styles.name} data-side={side} x={left} y={top}>
        {short(star.name)}
      </text>
      <text className={styles.state} data-side={side} x={left} y={top + 17}>
        {star.state}
      </text>
    </g>
  )
}

export function AppChart({ name, kind, iconId, stars }: Props) {
  const shown = stars.slice(0, MOST)
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
