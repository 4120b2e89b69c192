// Figures of signed calls: how many a day, and how many of them failed.
import { m } from '#messages'
import { figure } from '../figures/queries/figure.ts'
import { countCalls } from './queries/hours.ts'

const signedCalls = figure({
  name: 'apps.calls',
  group: 'apps',
  chart: 'days',
  label: m.calls_figure,
  parts: { answered: m.apps_calls_figure_answered, failed: m.apps_calls_figure_failed },
  source: { kind: 'count', count: countCalls },
})

export const callFigures = [signedCalls]
