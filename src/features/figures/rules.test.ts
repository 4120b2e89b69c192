// Ranges of days and their comparison.
import { expect, test } from 'vitest'
import { changeOf, daysOf, rangesOf } from './rules.ts'

test('a range ends today, and the one before it is as long', () => {
  expect(rangesOf('2026-03-02', 7)).toEqual({
    range: { from: '2026-02-24', to: '2026-03-02' },
    before: { from: '2026-02-17', to: '2026-02-23' },
  })
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
