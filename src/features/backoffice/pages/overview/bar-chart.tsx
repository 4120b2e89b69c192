// Stacked bar chart by day, with an optional line, and the same figures as a table.
import { scaleBand, scaleLinear } from 'd3-scale'
import { m } from '#messages'
import { countText } from '../../../../lib/text/numbers.ts'
import { linesFor } from './chart-scale.ts'
import styles from './bar-chart.module.css'

export type Tone = 'main' | 'soft' | 'bad'
export type Bar = {
  key: string
  label: string
  title: string
  strong?: boolean
  values: { tone: Tone; value: number }[]
  line?: number
}

export type BarChartProps = {
  label: string
  bars: Bar[]
  /** Names of the bar values in order, then of the line. */
  names: string[]
  tones: Tone[]
}

const [HEIGHT, LEFT, TOP, BOTTOM] = [240, 44, 18, 28]
const PLOT = HEIGHT - TOP - BOTTOM
/** Rendered in two widths, of which CSS shows one: a wide chart scaled down would be unreadable. */
const WIDE = 760
const NARROW = 360
/** Minimum width per axis label. */
const LABEL = 42

export function BarChart({ label, bars, names, tones }: BarChartProps) {
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.names}>
        {names.map((name, at) => (
          <span key={name} data-tone={tones[at] ?? 'line'}>
            {name}
          </span>
        ))}
      </figcaption>
      <Plot label={label} bars={bars} names={names} width={WIDE} className={styles.wide} />
      <Plot label={label} bars={bars} names={names} width={NARROW} className={styles.narrow} />
      <Numbers label={label} bars={bars} names={names} />
    </figure>
  )
}

type PlotProps = Pick<BarChartProps, 'label' | 'bars' | 'names'> & { width: number; className: string | undefined }

function Plot({ label, bars, names, width: all, className }: PlotProps) {
  const sum = (bar: Bar) => bar.values.reduce((whole, { value }) => whole + value, 0)
  const lines = linesFor(Math.max(...bars.map((bar) => Math.max(sum(bar), bar.line ?? 0))))
  const y = scaleLinear([0, lines.at(-1) ?? 1], [TOP + PLOT, TOP])
  const bands = scaleBand(bars.keys(), [LEFT, all]).paddingInner(0.4).paddingOuter(0.2)
  const step = bands.step()
  const width = Math.min(40, bands.bandwidth())
  const x = (at: number) => (bands(at) ?? 0) + bands.bandwidth() / 2
  const every = Math.ceil(LABEL / step)
  const hasLine = bars.some(({ line }) => line !== undefined)
  return (
    <svg viewBox={`0 0 ${all} ${HEIGHT}`} role="img" aria-label={label} className={className}>
      {lines.map((line) => (
        <g key={line}>
          <line className={line === 0 ? styles.axis : styles.grid} x1={LEFT} x2={all} y1={y(line)} y2={y(line)} />
          <text x={LEFT - 10} y={y(line) + 4} className={styles.end}>
            {countText(line)}
          </text>
        </g>
      ))}
      {bars.map((bar, at) => {
        let under = 0
        return (
          <g key={bar.key}>
            <title>{bar.title}</title>
            {bar.values.map(({ tone, value }, index) => {
              under += value
              const [from, to] = [y(under), y(under - value)]
              return value > 0 ? (
                <rect
                  key={names[index]}
                  data-tone={tone}
                  x={x(at) - width / 2}
                  y={from}
                  width={width}
                  height={to - from}
                  rx={1.5}
                />
              ) : null
            })}
            {step > 20 && under > 0 && !hasLine ? (
              <text x={x(at)} y={y(under) - 6} className={styles.value}>
                {countText(under)}
              </text>
            ) : null}
            {(bars.length - 1 - at) % every === 0 ? (
              <text x={x(at)} y={HEIGHT - 8} className={bar.strong ? styles.strong : styles.middle}>
                {bar.label}
              </text>
            ) : null}
          </g>
        )
      })}
      {hasLine ? (
        <>
          <polyline className={styles.line} points={bars.map((bar, at) => `${x(at)},${y(bar.line ?? 0)}`).join(' ')} />
          {step > 20
            ? bars.map((bar, at) => (
                <circle key={bar.key} className={styles.dot} cx={x(at)} cy={y(bar.line ?? 0)} r={3} />
              ))
            : null}
        </>
      ) : null}
    </svg>
  )
}

function Numbers({ label, bars, names }: Pick<BarChartProps, 'label' | 'bars' | 'names'>) {
  return (
    <details className={styles.numbers}>
      <summary>{m.backoffice_home_numbers()}</summary>
      <table>
        <caption className="vh">{label}</caption>
        <thead>
          <tr>
            <th scope="col">{m.backoffice_home_column_day()}</th>
            {names.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bars.map(({ key, label: day, values, line }) => (
            <tr key={key}>
              <th scope="row">{day}</th>
              {[...values.map(({ value }) => value), ...(line === undefined ? [] : [line])].map((value, at) => (
                <td key={names[at]}>{countText(value)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
