// Ranges of days and their comparison.
import { expect, test } from 'vitest'
import { changeOf, daysOf, rangeBefore, rangeProblem, rangeOf } from './rules.ts'

test('a range ends today, and the one before it is as long', () => {
  const range = rangeOf('2026-03-02', { days: 7 })
  expect(range).toEqual({ from: '2026-02-24', to: '2026-03-02' })
  expect(rangeBefore(range)).toEqual({ from: '2026-02-17', to: '2026-02-23' })
})

test.each([
  [{ from: '2026-02-10' }, { from: '2026-02-10', to: '2026-03-02' }],
  [{ to: '2026-02-10' }, { from: '2026-02-04', to: '2026-02-10' }],
  [
    { from: '2025-12-31', to: '2026-01-01' },
    { from: '2025-12-31', to: '2026-01-01' },
  ],
])('a range with chosen ends: %o', (ends, range) => {
  expect(rangeOf('2026-03-02', { days: 7, ...ends })).toEqual(range)
})

test.each([
  ['2026-02-01', '2026-03-02', null],
  ['2026-03-02', '2026-03-02', null],
  ['2025-08-15', '2026-03-02', null],
  ['2025-08-14', '2026-03-02', { field: 'from', problem: 'long' }],
  ['0001-01-01', '0001-01-10', { field: 'from', problem: 'early' }],
  ['2026-03-01', '2026-03-03', { field: 'to', problem: 'future' }],
  ['2026-02-02', '2026-02-01', { field: 'from', problem: 'order' }],
])('from %s to %s: %o', (from, to, problem) => {
  expect(rangeProblem('2026-03-02', { from, to })).toEqual(problem)
})

test('the days of a range, over the end of a month', () => {
  expect(daysOf({ from: '2026-02-27', to: '2026-03-02' })).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
    '2026-03-02',
  ])
})

test.each([
  [150, 100, 50],
  [50, 100, -50],
  [0, 100, -100],
  [5, 0, null],
  [0, 0, null],
])('%i after %i: %s percent', (total, before, change) => {
  expect(changeOf(total, before)).toBe(change)
})
