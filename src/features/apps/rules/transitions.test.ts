// App transitions: every row of the table, and everything not in it.
import { describe, expect, test } from 'vitest'
import {
  APP_EVENTS,
  APP_STATES,
  type AppEvent,
  appNextOf,
  appReviewStatus,
  type AppState,
  submitEventOf,
} from './transitions.ts'

const ROWS: [AppEvent, AppState, AppState][] = [
  ['saved', 'draft', 'draft'],
  ['saved', 'rejected', 'rejected'],
  ['saved', 'taken_down', 'taken_down'],
  ['saved', 'listed', 'listed'],
  ['submitted', 'draft', 'review'],
  ['submitted', 'rejected', 'review'],
  ['submitted', 'taken_down', 'review'],
  ['withdrawn', 'review', 'draft'],
  ['approved', 'review', 'listed'],
  ['rejected', 'review', 'rejected'],
  ['reopened', 'rejected', 'review'],
  ['reopened', 'listed', 'listed'],
  ['change_submitted', 'listed', 'listed'],
  ['change_withdrawn', 'listed', 'listed'],
  ['change_approved', 'listed', 'listed'],
  ['change_rejected', 'listed', 'listed'],
  ['renamed', 'draft', 'draft'],
  ['renamed', 'rejected', 'rejected'],
  ['renamed', 'taken_down', 'taken_down'],
  ['rename_asked', 'listed', 'listed'],
  ['rename_withdrawn', 'listed', 'listed'],
  ['rename_approved', 'listed', 'listed'],
  ['rename_rejected', 'listed', 'listed'],
  ['taken_down', 'listed', 'taken_down'],
  ['restored', 'taken_down', 'listed'],
  ['deleted', 'draft', 'deleted'],
  ['deleted', 'rejected', 'deleted'],
  ['deleted', 'taken_down', 'deleted'],
]
const KEYS: AppEvent[] = ['secret_made', 'secret_ended', 'keys_suspended', 'keys_resumed', 'site_proved', 'site_lost']

test('the outcome of a review is a number', () => {
  expect(APP_STATES.map((state) => [state, appReviewStatus(state)])).toEqual([
    ['draft', null],
    ['review', 0],
    ['listed', 2],
    ['rejected', 1],
    ['taken_down', null],
    ['deleted', null],
  ])
})

describe('an app changes state', () => {
  test.each(ROWS)('%s: from %s to %s', (event, from, to) => {
    expect(appNextOf(from, event)).toBe(to)
  })

  test('and by no other event', () => {
    const others = APP_EVENTS.filter((event) => !KEYS.includes(event)).flatMap((event) =>
      APP_STATES.filter((state) => !ROWS.some(([e, from]) => e === event && from === state)).map(
        (state) => [event, state, appNextOf(state, event)] as const,
      ),
    )
    expect(others.filter(([, , to]) => to !== null)).toEqual([])
  })

  test('never from deleted; keys and sites need an app that exists', () => {
    expect(APP_EVENTS.map((event) => appNextOf('deleted', event)).filter(Boolean)).toEqual([])
    for (const event of KEYS) expect(appNextOf('review', event)).toBe('review')
  })
})

test('editing a listed app is a change to it', () => {
  expect(submitEventOf('listed')).toEqual({ event: 'change_submitted', kind: 'change' })
  expect(submitEventOf('rejected')).toEqual({ event: 'submitted', kind: 'listing' })
})
