// The figure module: one large number, with its distribution as bars beside it.
import { m } from '#messages'
import { classList } from '../../../../../../ui/primitives/class-list.ts'
import type { CustomModule } from '../../../../contract.ts'
import { figureScale } from './figure-scale.ts'
import shared from '../module.module.css'
import styles from './module-figure.module.css'

type Figure = Extract<CustomModule, { type: 'figure' }>

/** @param plain without the band, for a figure that follows another */
export function ModuleFigure({ module, plain }: { module: Figure; plain?: boolean }) {
  const { id, title, lead, value, unit, text, caption } = module
  return (
    <section className={plain ? shared.section : styles.band} id={id} aria-labelledby={`h-${id}`}>
      <div className={`wrap ${styles.inner}`}>
        <div>
          <h2 className={shared.heading} id={`h-${id}`}>
            {title}
          </h2>
          {lead ? <p className={styles.text}>{lead}</p> : null}
          <p className={styles.value} data-long={value.length > 5 || undefined}>
            <b>{value}</b> {unit}
          </p>
          <p className={styles.text}>{text}</p>
        </div>
        <figure className={styles.figure}>
          <Bars
            figure={module}
            label={(spread) => m.service_pages_figure_label({ title, value, unit, caption: `${spread}${caption}` })}
          />
          <figcaption>{caption}</figcaption>
        </figure>
      </div>
    </section>
  )
}

const WIDTH = 760
const FLOOR = 232
const TALLEST = 192
/** Beyond this position, labels go to the left of their line. */
const RIGHT = 0.7

/** @param label from what the bars say themselves, a sentence or nothing */
function Bars({ figure, label }: { figure: Figure; label: (spread: string) => string }) {
  const { bars, value, unit } = figure
  const scale = figureScale(figure)
  const slot = WIDTH / bars.length
  const heightOf = (amount: number) => (scale.top > 0 ? (amount / scale.top) * TALLEST : 0)
  const { mark, max } = scale
  const valueText = unit === '%' ? `${value}%` : `${value} ${unit}`
  const name = scale.median ? m.service_pages_figure_median({ value: valueText }) : valueText
  const within = max ? m.service_pages_figure_most({ value: `${max.value} ${unit}` }) : ''
  const mostX = (max?.at ?? 0) * WIDTH
  const markX = (mark?.at ?? 0) * WIDTH
  const left = (mark?.at ?? 0) > RIGHT
  return (
    <svg
      className={styles.bars}
      viewBox={`0 0 ${WIDTH} 280`}
      role="img"
      aria-label={label(within ? m.service_pages_figure_spread({ name, within }) : '')}
    >
      {scale.grid.map(({ value: amount }) => (
        <path key={amount} className={styles.grid} d={`M0 ${round(FLOOR - heightOf(amount))}H${WIDTH}`} />
      ))}
      {bars.map((amount, at) => (
        <rect
          // The bars form one series, so the index identifies them.
          key={at}
          className={classList(styles.bar, at === mark?.bar && styles.here)}
          data-tail={(mark && at > mark.bar && amount < scale.top / 10) || undefined}
          x={round(slot * (at + 0.07))}
          y={round(FLOOR - heightOf(amount))}
          width={round(slot * 0.86)}
          height={round(heightOf(amount))}
          rx={2}
        />
      ))}
      <path className={styles.floor} d={`M0 ${FLOOR}H${WIDTH}`} />
      {scale.grid.map(({ value: amount, label: words }) => (
        <text key={amount} className={styles.side} x={WIDTH - 4} y={round(FLOOR - heightOf(amount) - 5)}>
          {words}
        </text>
      ))}
      {scale.ticks.map((tick) => (
        <text
          key={tick.at}
          className={styles.tick}
          x={round(tick.at * WIDTH)}
          y={254}
          data-end={tick.at < 0.02 ? 'left' : tick.at > 0.98 ? 'right' : undefined}
        >
          {tick.label}
        </text>
      ))}
      {scale.unit ? (
        <text className={styles.unit} x={WIDTH - 4} y={274}>
          {scale.unit}
        </text>
      ) : null}
      {mark ? (
        <>
          <path className={styles.mark} d={`M${round(markX)} ${FLOOR}V18`} />
          <circle className={styles.star} cx={round(markX)} cy={18} r={3} />
          <text
            className={styles.name}
            x={round(markX + (left ? -10 : 10))}
            y={22}
            data-end={left ? 'right' : undefined}
          >
            {name}
          </text>
        </>
      ) : null}
      {max ? (
        <>
          <path className={styles.max} d={`M${round(mostX)} ${FLOOR}V120`} />
          <text
            className={styles.name}
            x={round(mostX + (max.at > RIGHT ? -10 : 10))}
            y={126}
            data-end={max.at > RIGHT ? 'right' : undefined}
          >
            {within}
          </text>
        </>
      ) : null}
    </svg>
  )
}

const round = (length: number): number => Math.round(length * 10) / 10
