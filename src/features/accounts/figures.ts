// Figures of developers: registrations, the funnel of certification, who is active.
import { m } from '#messages'
import { figure } from '../figures/queries/figure.ts'
import { countActive, countCertificationSteps, countCertified, countRegistered } from './queries/figures.ts'

/** Whoever signed in within so many days is active. */
const ACTIVE_DAYS = 30

const registered = figure({
  name: 'people.registered',
  group: 'people',
  chart: 'days',
  label: m.accounts_figure_registered,
  parts: { '': m.accounts_figure_registered },
  source: { kind: 'count', count: countRegistered },
})

const certificationSteps = figure({
  name: 'people.funnel',
  group: 'people',
  chart: 'funnel',
  label: m.accounts_figure_funnel,
  headline: 'approved',
  parts: {
    registered: m.accounts_figure_funnel_registered,
    started: m.accounts_figure_funnel_started,
    submitted: m.accounts_figure_funnel_submitted,
    approved: m.accounts_figure_funnel_approved,
  },
  source: { kind: 'count', count: countCertificationSteps },
})

const certified = figure({
  name: 'people.certified',
  group: 'people',
  chart: 'days',
  label: m.accounts_figure_certified,
  parts: { person: m.accounts_figure_person, enterprise: m.accounts_figure_enterprise },
  source: { kind: 'count', count: countCertified },
})

const active = figure({
  name: 'people.active',
  group: 'people',
  chart: 'days',
  label: () => m.accounts_figure_active({ days: ACTIVE_DAYS }),
  parts: { '': () => m.accounts_figure_active({ days: ACTIVE_DAYS }) },
  source: { kind: 'stock', count: (db, now) => countActive(db, now, ACTIVE_DAYS) },
})

export const accountFigures = [registered, certificationSteps, certified, active]
