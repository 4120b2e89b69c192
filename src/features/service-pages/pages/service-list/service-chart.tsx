// The services as a star chart: a sector per category, a ring per device, a star per service; filtered-out services
// fade. Decorative, since the list below has the same content.
import { type Device, DEVICES } from '../../../home/rules.ts'
import { DEVICE_NAME } from '../../rules.ts'
import { type Chart, type ChartStar, chartOf, POLE, pointAt, RINGS, round, START } from './chart-places.ts'
import type { Menu } from './service-filter.ts'
import styles from './service-chart.module.css'

export interface ServiceChartProps {
  menu: Menu
  isShown: (id: number) => boolean
  label: string
}

/** Up to this number, services are labelled in the chart. */
const MAX_LISTED = 3

export function ServiceChart({ menu, isShown, label }: ServiceChartProps) {
  const chart = chartOf(menu)
  const visibleStars = chart.stars.filter(({ id }) => isShown(id))
  const isNamed = visibleStars.length <= MAX_LISTED
  return (
    <svg className={`art ${styles.chart}`} viewBox="0 0 1440 580" role="img" aria-label={label}>
      <Graticule chart={chart} />
      {chart.sectors.map(({ title, middle, count }) => (
        <SectorName key={title} title={title} angle={middle} count={count} />
      ))}
      {chart.lines.map((line) => (
        <path key={line.key} className={styles.line} data-pale={line.ids.every(isShown) ? undefined : ''} d={line.d} />
      ))}
      {chart.stars.map((star) => (
        <Star key={star.id} star={star} pale={!isShown(star.id)} named={isNamed && isShown(star.id)} />
      ))}
      {DEVICES.map((device) => (
        <RingName key={device} device={device} />
      ))}
      <PoleStar />
    </svg>
  )
}

function Graticule({ chart }: { chart: Chart }) {
  return (
    <>
      <path className="g1" d={chart.meridians} />
      {chart.circles.map(({ radius, strong }) => (
        <circle key={radius} className={strong ? 'g2' : 'g1'} cx={POLE.x} cy={POLE.y} r={radius} />
      ))}
      <path className="g2" d={chart.borders} />
      <path className="g2" d={chart.scale} />
      {chart.dust.map(({ x, y, radius }) => (
        <circle key={`${x}${y}`} className={styles.dust} cx={x} cy={y} r={radius} />
      ))}
    </>
  )
}

function RingName({ device }: { device: Device }) {
  const { x, y } = pointAt(START, RINGS[device])
  return (
    <text className={styles.ring} x={x} y={round(y + 4)}>
      {DEVICE_NAME[device]()}
    </text>
  )
}

function SectorName({ title, angle, count }: { title: string; angle: number; count: number }) {
  const { x, y: middle } = pointAt(angle, RINGS.phone + 36)
  // Two-line labels sit above the ring at its top and hang below it at its bottom.
  const y = round(middle + 12 * Math.sin(angle) - 6)
  const side = Math.cos(angle) > 0.3 ? 'start' : Math.cos(angle) < -0.3 ? 'end' : 'middle'
  return (
    <g className={styles.sector} textAnchor={side}>
      <text x={x} y={y}>
        {title}
      </text>
      <text x={x} y={round(y + 17)} className={styles.count}>
        {count}
      </text>
    </g>
  )
}

function Star({ star, pale, named }: { star: ChartStar; pale: boolean; named: boolean }) {
  const left = star.x < POLE.x
  return (
    <g className={styles.star} data-pale={pale || undefined}>
      <title>{star.name}</title>
      <circle className={styles.touch} cx={star.x} cy={star.y} r={12} />
      <path d={starOf(star)} />
      {named ? (
        <text x={star.x + (left ? -14 : 14)} y={star.y + 4} textAnchor={left ? 'end' : 'start'}>
          {star.name}
        </text>
      ) : null}
    </g>
  )
}

/** A four-pointed star, narrow at the waist. */
function starOf({ x, y, size }: ChartStar): string {
  const [waist, rest] = [round(size * 0.28), round(size * 0.72)]
  return `M${x} ${round(y - size)}l${waist} ${rest} ${rest} ${waist} ${-rest} ${waist} ${-waist} ${rest} ${-waist} ${-rest} ${-rest} ${-waist} ${rest} ${-waist}Z`
}

/** The north marker, as in every chart of the portal. */
function PoleStar() {
  return (
    <g transform={`translate(${POLE.x - 23} ${POLE.y - 23}) scale(.46)`}>
      <path
        className="po"
        d="M50 50L45.6 39.4L50 1ZM50 50L54.4 39.4L67 33ZM50 50L60.6 45.6L91 50ZM50 50L60.6 54.4L67 67ZM50 50L54.4 60.6L50 99ZM50 50L45.6 60.6L33 67ZM50 50L39.4 54.4L9 50ZM50 50L39.4 45.6L33 33Z"
      />
      <path
        className={`po ${styles.shade}`}
        d="M50 50L50 1L54.4 39.4ZM50 50L67 33L60.6 45.6ZM50 50L91 50L60.6 54.4ZM50 50L67 67L54.4 60.6ZM50 50L50 99L45.6 60.6ZM50 50L33 67L39.4 54.4ZM50 50L9 50L39.4 45.6ZM50 50L33 33L45.6 39.4Z"
      />
    </g>
  )
}
