// Figures of apps: what happened to them, and how many there are in each state, with their abilities and services, and why they are sent back.
import { m } from '#messages'
import { figure } from '../figures/queries/figure.ts'
import { countReasons } from '../review/queries/figures.ts'
import { reasonNames } from '../review/queries/reasons.ts'
import { countAppMoves, countAppStates, countGrantStates } from './queries/figures.ts'
import { GRANT_STATE } from './rules/grants/labels.ts'
import { GRANT_STATES } from './rules/grants/transitions.ts'
import { STATE_TEXT } from './rules/labels.ts'
import { LIVE_STATES } from './rules/transitions.ts'

const appMoves = figure({
  name: 'apps.moves',
  group: 'apps',
  chart: 'days',
  label: m.apps_figure_moves,
  headline: 'listed',
  parts: {
    created: m.apps_figure_created,
    submitted: m.apps_figure_submitted,
    listed: m.apps_figure_listed,
    rejected: m.apps_figure_rejected,
  },
  source: { kind: 'count', count: countAppMoves },
})

const appStates = figure({
  name: 'apps.states',
  group: 'apps',
  chart: 'parts',
  label: m.apps_figure_states,
  parts: Object.fromEntries(LIVE_STATES.map((state) => [state, () => STATE_TEXT[state]()])),
  source: { kind: 'stock', count: countAppStates },
})

const grantStates = figure({
  name: 'abilities.states',
  group: 'apps',
  chart: 'parts',
  label: m.apps_figure_grants,
  parts: Object.fromEntries(GRANT_STATES.map((state) => [state, () => GRANT_STATE[state]()])),
  source: { kind: 'stock', count: countGrantStates },
})

const appReasons = figure({
  name: 'apps.reasons',
  group: 'apps',
  chart: 'parts',
  label: m.apps_figure_reasons,
  labelsOf: (db) => reasonNames(db, 'app'),
  source: { kind: 'count', count: (db, since) => countReasons(db, since, ['app']) },
})

export const appFigures = [appMoves, appStates, grantStates, appReasons]
