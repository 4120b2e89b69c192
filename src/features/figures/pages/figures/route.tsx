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
import { figuresView } from './figures-view.server.ts'
import styles from './figures.module.css'

export const meta: MetaFunction = ({ matches }) => [
  { title: pageTitle(m.figures_title(), matches) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, url }: LoaderFunctionArgs) {
  const portal = officeFor(context, figureList)
  const input = readInput(figureList, url.searchParams)
  return figuresView(await portal.call(figureList, input))
}

export default function Page() {
  const { days, lead, counted, groups } = useLoaderData<typeof loader>()
  return (
    <div className={styles.page}>
      <PageHead title={m.figures_title()} lead={lead}>
        <nav aria-label={m.figures_range()} className={styles.ranges}>
          {FIGURE_RANGES.map((one) => (
            <Link
              key={one}
              to={`/ops/figures?days=${one}`}
              preventScrollReset
              aria-current={one === days ? 'page' : undefined}
            >
              {m.figures_range_days({ days: one })}
            </Link>
          ))}
        </nav>
      </PageHead>
      <p className={styles.counted}>{counted}</p>
      {groups.map(({ name, label, figures }) => (
        <section key={name} aria-labelledby={`group-${name}`} className={styles.group}>
          <h2 id={`group-${name}`}>{label}</h2>
          <div className={styles.grid}>
            {figures.map((figure) => (
              <FigureBlock key={figure.name} figure={figure} days={days} />
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}
