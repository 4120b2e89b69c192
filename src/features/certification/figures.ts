// Figures of certification: why cases are sent back.
import { m } from '#messages'
import { figure } from '../figures/queries/figure.ts'
import { countReasons } from '../review/queries/figures.ts'
import { reasonNames } from '../review/queries/reasons.ts'
import { ACCOUNT_CASE_KINDS } from './rules/cases.ts'

const reasons = figure({
  name: 'cases.reasons',
  group: 'cases',
  chart: 'parts',
  label: m.certification_figure_reasons,
  labelsOf: (db) => reasonNames(db, 'account'),
  source: { kind: 'count', count: (db, since) => countReasons(db, since, ACCOUNT_CASE_KINDS) },
})

export const certificationFigures = [reasons]
