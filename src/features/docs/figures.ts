// Figures of documents: whether readers found them helpful.
import { m } from '#messages'
import { figure } from '../figures/queries/figure.ts'
import { countFeedback } from './queries/figures.ts'

const helpful = figure({
  name: 'reading.helpful',
  group: 'reading',
  chart: 'parts',
  label: m.docs_figure_helpful,
  parts: { yes: m.docs_figure_yes, no: m.docs_figure_no },
  source: { kind: 'count', count: countFeedback },
})

export const docFigures = [helpful]
