// Figures of the search: what readers looked for and did not find.
import { m } from '#messages'
import { figure } from '../figures/queries/figure.ts'
import { countMisses } from './queries/misses.ts'
import { MISS_DAYS } from './rules/misses.ts'

const misses = figure({
  name: 'reading.misses',
  group: 'reading',
  chart: 'parts',
  label: m.search_figure_misses,
  keptDays: MISS_DAYS,
  source: { kind: 'count', count: countMisses },
})

export const searchFigures = [misses]
