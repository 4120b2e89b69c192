// Manifest of the dashboard's figures: given what other features count.
import { m } from '#messages'
import { implement } from '../../api/implement.ts'
import { feature } from '../../server/feature.ts'
import { figureCsv, figureList } from './contract.ts'
import { figureCsvHandler, figureListHandler } from './handlers/figures.ts'
import { countFiguresJob } from './jobs.ts'
import type { Figure } from './queries/figure.ts'

export const figuresFeature = (figures: readonly Figure[]) =>
  feature({
    name: 'figures',
    tables: ['daily_figure', 'daily_figure_run'],
    endpoints: [implement(figureList, figureListHandler(figures)), implement(figureCsv, figureCsvHandler(figures))],
    officeEntries: [{ url: '/ops/figures', label: m.figures_title, opens: figureList, group: 'overview', place: 20 }],
    jobs: [countFiguresJob(figures)],
    demo: async ({ db, now }) => (await import('./factory.ts')).makeDemoFigures(db, figures, now),
  })
