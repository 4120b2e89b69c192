// Figures of reading: page views of visitors and of signed-in developers, and the pages that are opened most.
import { m } from '#messages'
import { figure } from '../figures/queries/figure.ts'
import { countPages, countViews } from './queries.ts'

const views = figure({
  name: 'reading.views',
  group: 'reading',
  chart: 'days',
  label: m.reporting_figure_views,
  parts: { visitors: m.reporting_figure_visitors, developers: m.reporting_figure_developers },
  source: { kind: 'count', count: countViews },
})

const pages = figure({
  name: 'reading.pages',
  group: 'reading',
  chart: 'parts',
  label: m.reporting_figure_pages,
  source: { kind: 'count', count: countPages },
})

export const reportingFigures = [views, pages]
