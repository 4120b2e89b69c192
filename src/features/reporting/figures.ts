// Figures of reading: page views of visitors and of signed-in developers, the pages that are opened most, and clicks.
import { m } from '#messages'
import { figure } from '../figures/queries/figure.ts'
import { documentTitles } from '../docs/queries/documents.ts'
import { countClicks, countDocuments, countPages, countViews, countVisitors } from './queries.ts'

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

const visitors = figure({
  name: 'reading.visitors',
  group: 'reading',
  chart: 'days',
  label: m.reporting_figure_visits,
  parts: { '': m.reporting_figure_visits },
  source: { kind: 'count', count: countVisitors },
})

const documents = figure({
  name: 'reading.documents',
  group: 'reading',
  chart: 'parts',
  label: m.reporting_figure_documents,
  labelsOf: documentTitles,
  source: { kind: 'count', count: countDocuments },
})

const clicks = figure({
  name: 'reading.clicks',
  group: 'reading',
  chart: 'parts',
  label: m.reporting_figure_clicks,
  source: { kind: 'count', count: countClicks },
})

export const reportingFigures = [views, visitors, pages, documents, clicks]
