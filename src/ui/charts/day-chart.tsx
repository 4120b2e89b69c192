// A chart by day, drawn on the server: a line for each part, told apart by stroke, and one for the range before.
import { type DayLines, HEIGHT } from './day-lines.ts'
import styles from './day-chart.module.css'

export type DayChartView = {
  /** What it shows, in words. */
  label: string
  wide: DayLines
  narrow: DayLines
}

type Props = { view: DayChartView; parts: readonly { part: string; label: string }[]; beforeLabel: string }

export function DayChart({ view: { label, wide, narrow }, parts, beforeLabel }: Props) {
  return (
    <>
      <ul className={styles.names}>
        {parts.length > 1 || wide.before
          ? parts.map(({ part, label: name }, at) => (
              <li key={part} data-series={at}>
                {name}
              </li>
            ))
          : null}
        {wide.before ? <li data-series="before">{beforeLabel}</li> : null}
      </ul>
      <div className={styles.plots}>
        <Plot label={label} lines={wide} className={styles.wide} />
        <Plot label={label} lines={narrow} className={styles.narrow} />
      </div>
    </>
  )
}

type PlotProps = { label: string; lines: DayLines; className: string | undefined }

function Plot({ label, lines: { width, grid, labels, area, before, lines }, className }: PlotProps) {
  return (
    <svg viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label={label} className={`${styles.chart} ${className}`}>
      {grid.map(({ y, label: text }) => (
        <g key={text}>
          <line x1={52} x2={width} y1={y} y2={y} />
          <text x={46} y={y + 4} textAnchor="end">
            {text}
          </text>
        </g>
      ))}
      {labels.map(({ x, label: text, anchor }) => (
        <text key={x} x={x} y={HEIGHT - 6} textAnchor={anchor}>
          {text}
        </text>
      ))}
      {area ? <path className={styles.area} d={area} /> : null}
      {before ? <path data-series="before" d={before} /> : null}
      {lines.map((path, at) => (
        <path key={at} data-series={at} d={path} />
      ))}
    </svg>
  )
}
