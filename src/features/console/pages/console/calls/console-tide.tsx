// The tide chart over the console's sky: calls of 30 days as the water line, with its depth lines.
import { m } from '#messages'
import { DEFAULT_CALL_RANGE } from '../../../../calls/rules/limits.ts'
import type { CallsView } from './console-calls.server.ts'
import styles from './console-tide.module.css'

/** How much of the height each depth line keeps. */
const DEPTHS = [0.84, 0.64, 0.42]
const FLOOR = 480
/** Phones cut the scene right of this label. */
const LAST_LABEL = 1340
/** Below the pole star. */
const POLE = { x: 1332, y: 114 }

export function ConsoleTide({ label, yesterday, tide }: Pick<CallsView, 'label' | 'yesterday' | 'tide'>) {
  const { line, before, grid, labels, start, last, today } = tide
  return (
    <svg className="art" viewBox="0 0 1440 480" preserveAspectRatio="xMidYMid slice" role="img" aria-label={label}>
      <path className="tfill" d={`${line}V${FLOOR}H${start}Z`} />
      <defs>
        <path id="tide" d={line} />
      </defs>
      {DEPTHS.map((depth) => (
        <use
          key={depth}
          className={`iso ${styles.depth}`}
          href="#tide"
          opacity={depth}
          transform={`translate(0 ${Math.round(FLOOR * (1 - depth))}) scale(1 ${depth})`}
        />
      ))}
      {grid.map(({ y, label: text }) => (
        <g key={y}>
          <path className="g2" d={`M${start} ${y}H1392`} />
          <text className="lb e note" x={start - 8} y={y + 4}>
            {text}
          </text>
        </g>
      ))}
      <path className={styles.before} d={before} />
      <use className="tide" href="#tide" />
      <path className={styles.today} d={`M${last.x} ${last.y}L${today.x} ${today.y}`} />
      {labels.map(({ x, label: text }) => (
        <text key={x} className="lb m" x={Math.min(x, LAST_LABEL)} y="458">
          {text}
        </text>
      ))}
      <path className={styles.sample} d="M640 160h24" />
      <text className="lb" x="672" y="164">
        {m.console_tide_now({ days: DEFAULT_CALL_RANGE })}
      </text>
      <path className={styles.before} d="M880 160h24" />
      <text className="lb" x="912" y="164">
        {m.console_tide_before({ days: DEFAULT_CALL_RANGE })}
      </text>
      <path className="am dsh" d={`M${last.x} ${last.y - 15}L${POLE.x} ${POLE.y}`} />
      <circle className={styles.open} cx={today.x} cy={today.y} r="4" />
      <circle className="nd" cx={last.x} cy={last.y} r="6" />
      <circle className="ao" cx={last.x} cy={last.y} r="13" />
      <text className={`lb tn ${styles.value}`} x={last.x - 20} y={last.label}>
        {m.console_tide_yesterday()} <tspan className="lb tv">{yesterday}</tspan>
      </text>
    </svg>
  )
}
