// Dashboard of the office: figures by group, each with its chart, its table and its CSV, compared with the range before.
import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { m } from '#messages'
import { officeFor } from '../../../../api/access/office-access.server.ts'
import { readInput } from '../../../../api/page-url.server.ts'
import { PageHead } from '../../../../ui/office/page-head.tsx'
import { pageTitle } from '../../../../ui/page/page-title.ts'
import { figureList } from '../../contract.ts'
import { FIGURE_RANGES } from '../../rules.ts'
import { FigureBlock } from './figure-block.tsx'
import { RangeForm } from './range-form.tsx'
import { figuresView, type FigureView } from './figures-view.server.ts'
import styles from './figures.module.css'

export const meta: MetaFunction = ({ matches }) => [
  { title: pageTitle(m.figures_title(), matches) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, url }: LoaderFunctionArgs) {
  const portal = officeFor(context, figureList)
  const input = readInput(figureList, url.searchParams)
  const answer = await portal.tryCall(figureList, input)
  // Above the figures of the usual range it is said what is wrong with the one that was asked for.
  if (answer.code === '400001') {
    const { from, to } = input
    return { ...figuresView(await portal.call(figureList, {}), {}), asked: { from, to }, errors: answer.fields }
  }
  const figures = await portal.call(figureList, input)
  return { ...figuresView(figures, input), asked: figures.range, errors: undefined }
}

/** Heights of a chart by day and of a row of parts, about, in px. */
const [CHART_HEIGHT, ROW_HEIGHT, HEAD_HEIGHT] = [270, 44, 110]

const heightOf = ({ days, isEmpty, parts }: FigureView): number =>
  HEAD_HEIGHT + (isEmpty ? 0 : days ? CHART_HEIGHT : parts.length * ROW_HEIGHT)

/** Two columns about equally high: each figure goes below the shorter one. */
function columnsOf(figures: readonly FigureView[]): [FigureView[], FigureView[]] {
  const columns: [FigureView[], FigureView[]] = [[], []]
  const heights: [number, number] = [0, 0]
  for (const figure of figures) {
    const at = heights[1] < heights[0] ? 1 : 0
    columns[at].push(figure)
    heights[at] += heightOf(figure)
  }
  return columns
}

export default function Page() {
  const { days, query, lead, counted, groups, asked, errors } = useLoaderData<typeof loader>()
  return (
    <div className={styles.page}>
      <PageHead title={m.figures_title()} lead={lead}>
        <nav aria-label={m.figures_range()} className={styles.ranges}>
          {FIGURE_RANGES.map((range) => (
            <Link
              key={range}
              to={`/ops/figures?days=${range}`}
              preventScrollReset
              aria-current={range === days ? 'page' : undefined}
            >
              {m.figures_range_days({ days: range })}
            </Link>
          ))}
        </nav>
      </PageHead>
      <div className={styles.under}>
        <p className={styles.counted}>{counted}</p>
        <RangeForm key={query} asked={asked} errors={errors} />
      </div>
      {groups.map(({ name, label, figures }) => (
        <section key={name} aria-labelledby={`group-${name}`} className={styles.group}>
          <h2 id={`group-${name}`}>{label}</h2>
          <div className={styles.grid}>
            {columnsOf(figures).map((column, at) => (
              <div key={at}>
                {column.map((figure) => (
                  <FigureBlock key={figure.name} figure={figure} range={query} />
                ))}
              </div>
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}
