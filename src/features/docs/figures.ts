// Figures of documents: whether readers found them helpful.
import { m } from '#messages'
import { figure } from '../figures/queries/figure.ts'
import { documentTitles } from './queries/documents.ts'
import { countFeedback, countFeedbackOf } from './queries/figures.ts'

const helpful = figure({
  name: 'reading.helpful',
  group: 'reading',
  chart: 'parts',
  label: m.docs_figure_helpful,
  parts: { yes: m.docs_figure_yes, no: m.docs_figure_no },
  source: { kind: 'count', count: countFeedback },
})

const liked = figure({
  name: 'reading.liked',
  group: 'reading',
  chart: 'parts',
  label: m.docs_figure_liked,
  labelsOf: documentTitles,
  source: { kind: 'count', count: (db, since) => countFeedbackOf(db, since, true) },
})

const disliked = figure({
  name: 'reading.disliked',
  group: 'reading',
  chart: 'parts',
  label: m.docs_figure_disliked,
  labelsOf: documentTitles,
  source: { kind: 'count', count: (db, since) => countFeedbackOf(db, since, false) },
})

export const docFigures = [helpful, liked, disliked]
