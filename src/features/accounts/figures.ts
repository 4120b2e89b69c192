// Figures of developers: registrations, the funnel of certification, who is active.
import { m } from '#messages'
import { figure } from '../figures/queries/figure.ts'
import { PROCESSES } from './rules/status.ts'
import { countActive, countCertified, countReached, countRegistered } from './queries/figures.ts'

/** A developer is active if they signed in within this many days. */
const ACTIVE_DAYS = 30

const registered = figure({
  name: 'people.registered',
  group: 'people',
  chart: 'days',
  label: m.accounts_figure_registered,
  parts: { '': m.accounts_figure_registered },
  source: { kind: 'count', count: countRegistered },
})

const personFunnel = figure({
  name: 'people.funnel_person',
  group: 'people',
  chart: 'funnel',
  label: m.accounts_figure_funnel_person,
  headline: 'approved',
  parts: {
    started: m.accounts_figure_funnel_started,
    identity: m.accounts_figure_funnel_identity,
    submitted: m.accounts_figure_funnel_submitted,
    approved: m.accounts_figure_funnel_approved,
  },
  source: {
    kind: 'count',
    count: (db, since) =>
      countReached(
        db,
        since,
        [
          { part: 'started', status: PROCESSES.personalFirst.filling, flowStep: 0 },
          { part: 'identity', status: PROCESSES.personalFirst.filling, flowStep: 1 },
          { part: 'submitted', status: PROCESSES.personalFirst.review, flowStep: 0 },
        ],
        { from: PROCESSES.personalFirst.review, to: PROCESSES.personalFirst.approved },
      ),
  },
})

const enterpriseFunnel = figure({
  name: 'people.funnel_enterprise',
  group: 'people',
  chart: 'funnel',
  label: m.accounts_figure_funnel_enterprise,
  headline: 'approved',
  parts: {
    started: m.accounts_figure_funnel_started,
    company: m.accounts_figure_funnel_company,
    account: m.accounts_figure_funnel_account,
    submitted: m.accounts_figure_funnel_submitted,
    approved: m.accounts_figure_funnel_approved,
  },
  source: {
    kind: 'count',
    count: (db, since) =>
      countReached(
        db,
        since,
        [
          { part: 'started', status: PROCESSES.enterpriseFirst.filling, flowStep: 0 },
          { part: 'company', status: PROCESSES.enterpriseFirst.filling, flowStep: 1 },
          { part: 'account', status: PROCESSES.enterpriseFirst.filling, flowStep: 2 },
          { part: 'submitted', status: PROCESSES.enterpriseFirst.review, flowStep: 0 },
        ],
        { from: PROCESSES.enterpriseFirst.review, to: PROCESSES.enterpriseFirst.approved },
      ),
  },
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

export const accountFigures = [registered, personFunnel, enterpriseFunnel, certified, active]
