// Progress of the payment: ordered, sent, received, amount entered. A diagram on wide screens, a list on narrow ones.
import { m } from '#messages'
import { Art } from '../../../../ui/art/art.tsx'
import type { Station } from './amount-view.server.ts'
import styles from '../../components/amount.module.css'

/** Coordinates in a 1344 × 300 scene, and the curves from each to the next (ui/art/README.md). */
const PLACES = [
  { x: 120, y: 200 },
  { x: 470, y: 150 },
  { x: 860, y: 176 },
  { x: 1020, y: 137 },
]
const CURVES = [
  'M129 200C240 198 340 151 461 150',
  'M479 150C590 151 720 196 851 177',
  'M870 175C910 167 965 152 1011 139',
  'M1029 134C1075 118 1130 96 1178 78',
]

export function AmountRoute({ stations }: { stations: Station[] }) {
  if (stations.length === 0) return null
  return (
    <>
      <div className={styles.chart} aria-hidden="true">
        <Art name="amount-route" eager className={styles.ground} />
        <svg className={`art ${styles.data}`} viewBox="0 0 1344 300">
          {CURVES.map((curve, at) => (
            <path key={curve} className={stations[at + 1]?.state === 'done' ? 'pthl' : 'am dsh'} d={curve} />
          ))}
          {stations.map(({ title, day, state }, at) => {
            const { x, y } = PLACES[at]!
            return (
              <g key={title}>
                {state === 'now' ? <circle className="am w2" cx={x} cy={y} r="13" /> : null}
                <circle className={state === 'todo' ? 'hole' : 'nd'} cx={x} cy={y} r="7" />
                <text className="lb b" x={x - 8} y={y + 38}>
                  {title}
                </text>
                <text className="lb" x={x - 8} y={y + 60}>
                  {day}
                </text>
              </g>
            )
          })}
        </svg>
      </div>
      <ol className={styles.way} aria-label={m.certification_company_amount_way()}>
        {stations.map(({ title, day, state }) => (
          <li key={title} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
            <span>{day}</span>
            <b>{title}</b>
          </li>
        ))}
      </ol>
    </>
  )
}
