// Transitions of abilities, services and functions: every row of the table, and everything not in it.
import { describe, expect, test } from 'vitest'
import {
  applyEventOf,
  GRANT_EVENTS,
  GRANT_STATES,
  type GrantEvent,
  grantNextOf,
  grantReviewStatus,
  type GrantState,
  withdrawEventOf,
} from './transitions.ts'

const ROWS: [GrantEvent, GrantState | null, held: boolean, GrantState][] = [
  ['applied', null, false, 'review'],
  ['applied_again', 'rejected', false, 'review'],
  ['applied_again', 'rejected', true, 'review'],
  ['applied_again', 'withdrawn', false, 'review'],
  ['applied_again', 'withdrawn', true, 'review'],
  ['applied_again', 'ended', false, 'review'],
  ['applied_again', 'ended', true, 'review'],
  ['changed', 'granted', true, 'review'],
  ['changed', 'granted', false, 'review'],
  ['withdrawn', 'review', false, 'withdrawn'],
  ['change_withdrawn', 'review', true, 'granted'],
  ['change_withdrawn', 'rejected', true, 'granted'],
  ['approved', 'review', false, 'granted'],
  ['approved', 'review', true, 'granted'],
  ['rejected', 'review', false, 'rejected'],
  ['rejected', 'review', true, 'rejected'],
  ['reopened', 'rejected', false, 'review'],
  ['reopened', 'rejected', true, 'review'],
  ['restored', 'ended', false, 'granted'],
  ['restored', 'ended', true, 'granted'],
  ['configured', 'granted', true, 'granted'],
  ['configured', 'granted', false, 'granted'],
  ['configured', 'review', true, 'review'],
  ['configured', 'rejected', true, 'rejected'],
  ['switched_on', 'granted', true, 'granted'],
  ['switched_on', 'granted', false, 'granted'],
  ['switched_on', 'review', true, 'review'],
  ['switched_on', 'rejected', true, 'rejected'],
  ['switched_off', 'granted', true, 'granted'],
  ['switched_off', 'granted', false, 'granted'],
  ['switched_off', 'review', true, 'review'],
  ['switched_off', 'rejected', true, 'rejected'],
  ['ended', 'granted', true, 'ended'],
  ['ended', 'granted', false, 'ended'],
  ['ended', 'rejected', false, 'ended'],
  ['ended', 'rejected', true, 'ended'],
  ['ended', 'withdrawn', false, 'ended'],
  ['ended', 'withdrawn', true, 'ended'],
  ['suspended', 'granted', true, 'granted'],
  ['suspended', 'granted', false, 'granted'],
  ['suspended', 'review', true, 'review'],
  ['suspended', 'rejected', true, 'rejected'],
  ['resumed', 'granted', true, 'granted'],
  ['resumed', 'granted', false, 'granted'],
  ['resumed', 'review', true, 'review'],
  ['resumed', 'rejected', true, 'rejected'],
]

test('the outcome of a review is a number', () => {
  expect(GRANT_STATES.map((state) => [state, grantReviewStatus(state)])).toEqual([
    ['review', 0],
    ['granted', 2],
    ['rejected', 1],
    ['withdrawn', null],
    ['ended', null],
  ])
})

describe('an ability changes state', () => {
  test.each(ROWS)('%s: from %s (in force: %s) to %s', (event, from, held, to) => {
    expect(grantNextOf(from, event, held)).toBe(to)
  })

  test('and by no other event', () => {
    const others = GRANT_EVENTS.flatMap((event) =>
      [null, ...GRANT_STATES].flatMap((state) =>
        [true, false]
          .filter(
            (held) => (state !== null || !held) && !ROWS.some(([e, s, h]) => e === event && s === state && h === held),
          )
          .map((held) => [event, state, held, grantNextOf(state, event, held)] as const),
      ),
    )
    expect(others.filter(([, , , to]) => to !== null)).toEqual([])
  })

  test('a search function that was not approved cannot be shown', () => {
    for (const state of GRANT_STATES.filter((state) => state !== 'granted'))
      expect(grantNextOf(state, 'switched_on', false)).toBeNull()
  })
})

test('the labels for applying and withdrawing depend on the state', () => {
  expect([null, ...GRANT_STATES].map(applyEventOf)).toEqual([
    'applied',
    'applied_again',
    'changed',
    'applied_again',
    'applied_again',
    'applied_again',
  ])
  expect([withdrawEventOf(true), withdrawEventOf(false)]).toEqual(['change_withdrawn', 'withdrawn'])
})
