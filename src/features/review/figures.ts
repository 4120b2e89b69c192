// Figures of the review desk: cases in and out, waiting, time to verdict, right at the first attempt, work of each reviewer.
import { m } from '#messages'
import { figure } from '../figures/queries/figure.ts'
import {
  countCaseFlow,
  countFirstTime,
  countHours,
  countReviewers,
  countWaiting,
  measureFirstTime,
  measureHours,
  reviewerNames,
} from './queries/figures.ts'

/** Upper limits of the time to a verdict, in hours. */
const HOUR_LIMITS = [4, 8, 24, 48, 72, 120] as const

const caseFlow = figure({
  name: 'cases.flow',
  group: 'cases',
  chart: 'days',
  label: m.review_figure_flow,
  headline: 'submitted',
  parts: {
    submitted: m.review_figure_submitted,
    approved: m.review_figure_approved,
    rejected: m.review_figure_rejected,
  },
  source: { kind: 'count', count: countCaseFlow },
})

const casesWaiting = figure({
  name: 'cases.waiting',
  group: 'cases',
  chart: 'days',
  label: m.review_figure_waiting,
  parts: { in_time: m.review_figure_in_time, overdue: m.review_figure_overdue },
  source: { kind: 'stock', count: countWaiting },
})

const hoursToVerdict = figure({
  name: 'cases.hours',
  group: 'cases',
  chart: 'parts',
  label: m.review_figure_hours,
  parts: {
    ...Object.fromEntries(
      HOUR_LIMITS.map((hours, at) => {
        const from = HOUR_LIMITS[at - 1]
        return [
          String(hours),
          () => (from === undefined ? m.review_figure_within({ hours }) : m.review_figure_between({ from, to: hours })),
        ]
      }),
    ),
    more: () => m.review_figure_more({ hours: HOUR_LIMITS.at(-1)! }),
  },
  source: { kind: 'count', count: (db, since) => countHours(db, since, HOUR_LIMITS) },
})

/** Days of verdicts that a level rests on. */
const LEVEL_DAYS = 7

const hoursLevel = figure({
  name: 'cases.hours_level',
  group: 'cases',
  chart: 'days',
  unit: 'hours',
  label: () => m.review_figure_hours_level({ days: LEVEL_DAYS }),
  headline: 'p50',
  parts: { p50: m.review_figure_p50, p90: m.review_figure_p90 },
  source: { kind: 'level', count: (db, since, now) => measureHours(db, { since, now, days: LEVEL_DAYS }) },
})

const firstTimeRate = figure({
  name: 'cases.first_time_rate',
  group: 'cases',
  chart: 'days',
  unit: 'percent',
  label: () => m.review_figure_first_time_rate({ days: LEVEL_DAYS }),
  parts: { '': () => m.review_figure_first_time_rate({ days: LEVEL_DAYS }) },
  source: { kind: 'level', count: (db, since, now) => measureFirstTime(db, { since, now, days: LEVEL_DAYS }) },
})

const firstTimeRight = figure({
  name: 'cases.first_time',
  group: 'cases',
  chart: 'parts',
  label: m.review_figure_first_time,
  headline: 'first',
  parts: { first: m.review_figure_first, again: m.review_figure_again },
  source: { kind: 'count', count: countFirstTime },
})

const reviewers = figure({
  name: 'cases.reviewers',
  group: 'cases',
  chart: 'parts',
  label: m.review_figure_reviewers,
  labelsOf: reviewerNames,
  needs: 'case.review',
  source: { kind: 'count', count: countReviewers },
})

export const reviewFigures = [
  caseFlow,
  casesWaiting,
  hoursToVerdict,
  hoursLevel,
  firstTimeRight,
  firstTimeRate,
  reviewers,
]
